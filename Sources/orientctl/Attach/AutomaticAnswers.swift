// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// The answers that go with what a window declares.
struct AutomaticAnswers {
    /// nil for a display, which is asked nothing.
    let window: DeclaredWindow?

    /// The answer to a message that awaits one.
    func answer(to content: MessageContent) -> Answer {
        guard case .question(let question, let id) = content else { return .done }
        let controller = window?.find(id.name)
        // As a controller without an answer of its own that turns with everything.
        let supported = controller?.supportedOrientations ?? .all
        return switch question {
        case .autorotates: .yesOrNo(controller?.autorotates ?? true)
        case .supportedOrientations: .orientations(supported)
        case .autorotatesTo(let orientation): .yesOrNo(supported.contains(orientation))
        }
    }
}

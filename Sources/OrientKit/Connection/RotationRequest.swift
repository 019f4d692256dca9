// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import RotationControl
internal import Varlink

/// What a session asks of orientd, apart from the socket.
enum RotationRequest {
    case setWindow(String, DeclaredWindow)
    case removeWindow(String)
    case makeKey(String, ageMilliseconds: Int = 0)
    case focus(process: Int?)
    case acknowledge(serial: Int, Answer)
    case attemptRotation
    case beginTransition(Int, window: String, controller: String, TransitionKind)
    case endTransition(Int)
    case settle(window: String, controller: String, Boundary)
    case beginGenerating
    case endGenerating
    case getDevice

    /// The method that is called.
    var method: RotationInterface.Method {
        switch self {
        case .setWindow: .setWindow
        case .removeWindow: .removeWindow
        case .makeKey: .makeKey
        case .focus: .focus
        case .acknowledge: .acknowledge
        case .attemptRotation: .attemptRotation
        case .beginTransition: .beginTransition
        case .endTransition: .endTransition
        case .settle: .settle
        case .beginGenerating: .beginGenerating
        case .endGenerating: .endGenerating
        case .getDevice: .getDevice
        }
    }

    /// Whether somebody waits for it: the coordinator for an answer, or the application.
    var isUrgent: Bool {
        switch self {
        case .acknowledge, .settle: true
        case .setWindow, .removeWindow, .makeKey, .focus, .attemptRotation, .beginTransition, .endTransition,
            .beginGenerating, .endGenerating, .getDevice:
            false
        }
    }

    /// The call, for the session with this token.
    func call(session: String) -> VarlinkCall {
        VarlinkCall(method: method.qualifiedName, parameters: parameters(session: session).json)
    }

    private func parameters(session: String) -> any MessageParameters {
        switch self {
        case .setWindow(let name, let window):
            SetWindowParameters(session: session, window: WindowDeclaration(name: name, window))
        case .removeWindow(let name): WindowParameters(session: session, window: name)
        case .makeKey(let name, let age): MakeKeyParameters(session: session, window: name, ageMilliseconds: age)
        case .focus(let process): FocusParameters(session: session, process: process)
        case .acknowledge(let serial, let answer):
            AcknowledgeParameters(session: session, serial: serial, answer: answer)
        case .beginTransition(let number, let window, let controller, let kind):
            BeginTransitionParameters(
                session: session, transition: number, window: window, controller: controller,
                presentation: kind == .presentation)
        case .endTransition(let number): EndTransitionParameters(session: session, transition: number)
        case .settle(let window, let controller, let boundary):
            SettleParameters(session: session, window: window, controller: controller, boundary: boundary)
        case .attemptRotation, .beginGenerating, .endGenerating, .getDevice: SessionParameters(session: session)
        }
    }
}

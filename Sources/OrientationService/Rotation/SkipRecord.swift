// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import OrientationModel
internal import RotationControl

/// Why the interface did not turn when it last should have; a turn since then makes it void.
struct SkipRecord: Sendable {
    private let seconds: Double
    private let orientation: InterfaceOrientation
    private let reason: String
    private var client: SessionID?
    private var window: String?
    private var controller: String?

    /// The record that an event makes, if it says why nothing turned; `wanted` is what should have been turned to.
    init?(_ event: RotationEvent, wanted: InterfaceOrientation?, seconds: Double) {
        guard let wanted else { return nil }
        self.seconds = seconds
        orientation = wanted
        switch event {
        case .skipped(.notPrimary, _): return nil
        case .skipped(let reason, let controller):
            self.reason = reason.rawValue
            set(controller)
        case .invalidOrientation(let controller):
            reason = "invalid-orientation"
            set(controller)
        case .aborted(let byDisplay):
            reason = byDisplay ? "display-failed" : "client-gone"
        default: return nil
        }
    }

    private mutating func set(_ controller: ControllerID?) {
        client = controller?.window.session
        window = controller?.window.name
        self.controller = controller?.name
    }

    /// As clients see it.
    func status(now: Double) -> SkipStatus {
        SkipStatus(
            ageMilliseconds: Int(max(0, now - seconds) * 1000), orientation: orientation, reason: reason,
            client: client?.rawValue, window: window, controller: controller)
    }
}

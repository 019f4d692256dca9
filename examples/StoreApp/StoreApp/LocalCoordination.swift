// SPDX-License-Identifier: Apache-2.0

package import OrientKit
package import OrientationModel
package import RotationControl

/// A coordinator in the application itself, for when no daemon runs: only this application turns.
package final class LocalCoordination: Coordination {
    /// Gets a line for each rotation that is not made, as in `skip{veto,Demo}`.
    package var skipReader: ((String) -> Void)?

    private unowned let application: Application
    private let clock: any TimedScheduler
    private let session = SessionID(rawValue: 1)
    private var coordinator: RotationCoordinator
    private var actions: [RotationAction] = []
    private var isActing = false

    /// Connects an application with a coordinator of its own; its device is pretended, and upright at first.
    package init(application: Application, clock: any TimedScheduler) {
        self.application = application
        self.clock = clock
        coordinator = RotationCoordinator(
            settings: RotationSettings(idiom: application.settings.idiom), device: .portrait)
        perform { coordinator, _ in coordinator.attach(session) }
        application.coordination = self
    }

    /// The device is held another way.
    package func report(_ device: DeviceOrientation) {
        perform { coordinator, now in coordinator.device(device, now: now) }
    }

    /// Memory is low.
    package func warnOfLowMemory() {
        perform { coordinator, now in coordinator.warnOfLowMemory(now: now) }
    }

    // MARK: Coordination

    package var reportedDevice: DeviceOrientation { coordinator.reportedDevice(for: session) }

    package func setWindow(_ name: String, _ declaration: DeclaredWindow) {
        perform { coordinator, now throws(RequestError) in
            try coordinator.setWindow(session, name, declaration, now: now)
        }
    }

    package func removeWindow(_ name: String) {
        perform { coordinator, now throws(RequestError) in try coordinator.removeWindow(session, name, now: now) }
    }

    package func makeKey(_ name: String) {
        perform { coordinator, now throws(RequestError) in try coordinator.makeKey(session, name, now: now) }
    }

    package func acknowledge(serial: Int, _ answer: Answer) {
        perform { coordinator, now throws(RequestError) in
            try coordinator.acknowledge(session, serial: serial, answer: answer, now: now)
        }
    }

    package func attemptRotation() {
        perform { coordinator, now in coordinator.attemptRotation(now: now) }
    }

    package func beginTransition(_ number: Int, window: String, controller: String, kind: TransitionKind) {
        perform { coordinator, now throws(RequestError) in
            try coordinator.beginTransition(
                session, number: number, window: window, controller: controller, kind: kind, now: now)
        }
    }

    package func endTransition(_ number: Int) {
        perform { coordinator, now throws(RequestError) in
            try coordinator.endTransition(session, number: number, now: now)
        }
    }

    package func settle(window: String, controller: String, at boundary: Boundary) -> InterfaceOrientation {
        perform(isAwaited: true) { coordinator, now throws(RequestError) in
            try coordinator.settle(session, window: window, controller: controller, at: boundary, now: now)
        }
        return coordinator.interfaceOrientation
    }

    package func beginGenerating() {
        perform { coordinator, _ throws(RequestError) in try coordinator.beginGenerating(session) }
    }

    package func endGenerating() {
        perform { coordinator, _ throws(RequestError) in try coordinator.endGenerating(session) }
    }
}

extension LocalCoordination {
    /// Does what the coordinator wants; from inside a delivery after what is being done, unless somebody waits for it.
    private func perform(
        isAwaited: Bool = false, _ body: (inout RotationCoordinator, Double) throws(RequestError) -> [RotationAction]
    ) {
        do throws(RequestError) {
            actions += try body(&coordinator, clock.nowSeconds)
        } catch {
            application.coordinationFailed("the coordinator refused a request: \(error)")
        }
        guard !isActing || isAwaited else { return }
        let wasActing = isActing
        isActing = true
        while !actions.isEmpty { act(actions.removeFirst()) }
        isActing = wasActing
        waitForDeadline()
    }

    private func act(_ action: RotationAction) {
        switch action {
        case .send(let message, _): application.receive(message)
        case .publish(.skipped(let reason, let controller)): skipReader?(Self.line(reason, controller))
        case .publish, .disconnect, .answerLock: break
        }
    }

    private static func line(_ reason: SkipReason, _ controller: ControllerID?) -> String {
        "skip{\([reason.rawValue, controller?.name].compactMap { $0 }.joined(separator: ","))}"
    }

    private func waitForDeadline() {
        guard let deadline = coordinator.deadlineSeconds else { return }
        clock.schedule(afterSeconds: max(0, deadline - clock.nowSeconds)) { [weak self] in
            self?.deadlineCame(deadline)
        }
    }

    private func deadlineCame(_ deadline: Double) {
        // Another one may be due by now, which has its own task.
        guard coordinator.deadlineSeconds == deadline else { return }
        perform { coordinator, _ in coordinator.deadline(now: deadline) }
    }
}

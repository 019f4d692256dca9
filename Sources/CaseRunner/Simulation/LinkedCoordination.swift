// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationModel
internal import RotationControl

/// A client's view of the coordinator in this process.
final class LinkedCoordination: CaseCoordination {
    let session: SessionID
    private unowned let backend: VirtualBackend

    init(session: SessionID, backend: VirtualBackend) {
        self.session = session
        self.backend = backend
    }

    var reportedDevice: DeviceOrientation { backend.reportedDevice(for: session) }

    func setWindow(_ name: String, _ window: DeclaredWindow) {
        backend.perform { [session] coordinator, now throws(RequestError) in
            try coordinator.setWindow(session, name, window, now: now)
        }
    }

    func removeWindow(_ name: String) {
        backend.perform { [session] coordinator, now throws(RequestError) in
            try coordinator.removeWindow(session, name, now: now)
        }
    }

    func makeKey(_ window: String) {
        backend.perform { [session] coordinator, now throws(RequestError) in
            try coordinator.makeKey(session, window, now: now)
        }
    }

    func acknowledge(serial: Int, _ answer: Answer) {
        backend.perform { [session] coordinator, now throws(RequestError) in
            try coordinator.acknowledge(session, serial: serial, answer: answer, now: now)
        }
    }

    func attemptRotation() {
        backend.perform { coordinator, now in coordinator.attemptRotation(now: now) }
    }

    func beginTransition(_ number: Int, window: String, controller: String, kind: TransitionKind) {
        backend.perform { [session] coordinator, now throws(RequestError) in
            try coordinator.beginTransition(
                session, number: number, window: window, controller: controller, kind: kind, now: now)
        }
    }

    func endTransition(_ number: Int) {
        backend.perform { [session] coordinator, now throws(RequestError) in
            try coordinator.endTransition(session, number: number, now: now)
        }
    }

    func settle(window: String, controller: String, at boundary: Boundary) -> InterfaceOrientation {
        backend.perform(isAwaited: true) { [session] coordinator, now throws(RequestError) in
            try coordinator.settle(session, window: window, controller: controller, at: boundary, now: now)
        }
        return backend.interfaceOrientation
    }

    func beginGenerating() {
        backend.perform { [session] coordinator, _ throws(RequestError) in try coordinator.beginGenerating(session) }
    }

    func endGenerating() {
        backend.perform { [session] coordinator, _ throws(RequestError) in try coordinator.endGenerating(session) }
    }

    func attachDisplay(_ name: String, isBuiltIn: Bool) {
        backend.perform { [session] coordinator, now throws(RequestError) in
            try coordinator.attachDisplay(session, name, isBuiltIn: isBuiltIn, natural: .portrait, now: now)
        }
    }

    func detachDisplay(_ name: String) {
        backend.perform { [session] coordinator, now throws(RequestError) in
            try coordinator.detachDisplay(session, name, now: now)
        }
    }

    func disconnect() {
        backend.perform { [session] coordinator, now in coordinator.detach(session, now: now) }
    }
}

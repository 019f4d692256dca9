// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationModel
internal import RotationControl

/// A client's view of the coordinator that tells the invariants what the client does.
final class WatchedCoordination: CaseCoordination {
    private let watched: any CaseCoordination
    private let invariants: Invariants
    private let now: () -> Double

    init(_ watched: any CaseCoordination, _ invariants: Invariants, now: @escaping () -> Double) {
        self.watched = watched
        self.invariants = invariants
        self.now = now
    }

    var session: SessionID { watched.session }
    var reportedDevice: DeviceOrientation { watched.reportedDevice }

    func setWindow(_ name: String, _ window: DeclaredWindow) { watched.setWindow(name, window) }

    func removeWindow(_ name: String) { watched.removeWindow(name) }

    func makeKey(_ window: String) { watched.makeKey(window) }

    func acknowledge(serial: Int, _ answer: Answer) {
        invariants.acknowledged(serial, by: session)
        watched.acknowledge(serial: serial, answer)
    }

    func attemptRotation() { watched.attemptRotation() }

    func beginTransition(_ number: Int, window: String, controller: String, kind: TransitionKind) {
        invariants.began(transition: number, of: session, now: now())
        watched.beginTransition(number, window: window, controller: controller, kind: kind)
    }

    func endTransition(_ number: Int) {
        invariants.ended(transition: number, of: session)
        watched.endTransition(number)
    }

    func settle(window: String, controller: String, at boundary: Boundary) -> InterfaceOrientation {
        invariants.isSettling = true
        defer { invariants.isSettling = false }
        return watched.settle(window: window, controller: controller, at: boundary)
    }

    func beginGenerating() { watched.beginGenerating() }

    func endGenerating() { watched.endGenerating() }

    func attachDisplay(_ name: String, isBuiltIn: Bool) { watched.attachDisplay(name, isBuiltIn: isBuiltIn) }

    func detachDisplay(_ name: String) { watched.detachDisplay(name) }

    func disconnect() { watched.disconnect() }
}

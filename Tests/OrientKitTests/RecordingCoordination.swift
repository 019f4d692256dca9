// SPDX-License-Identifier: Apache-2.0

import OrientKit
import RotationControl

/// A coordinator that knows what was acknowledged, and which transitions began and ended.
final class RecordingCoordination: Coordination {
    private(set) var acknowledged: [Int] = []
    private(set) var transitions: [String] = []
    let reportedDevice = DeviceOrientation.unknown

    func acknowledge(serial: Int, _ answer: Answer) { acknowledged.append(serial) }
    func beginTransition(_ number: Int, window: String, controller: String, kind: TransitionKind) {
        transitions.append("begin \(number)")
    }
    func endTransition(_ number: Int) { transitions.append("end \(number)") }
    func setWindow(_ name: String, _ declaration: DeclaredWindow) {}
    func removeWindow(_ name: String) {}
    func makeKey(_ name: String) {}
    func attemptRotation() {}
    func settle(window: String, controller: String, at boundary: Boundary) -> InterfaceOrientation { .portrait }
    func beginGenerating() {}
    func endGenerating() {}
}

// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import RotationControl
import Testing

@testable import CaseRunner

@Suite("Invariants")
struct InvariantTests {
    private let began = RotationEvent.began(serial: 1, from: .portrait, to: .landscapeRight, durationSeconds: 0.4)
    private let flipped = RotationEvent.statusBar(from: .portrait, to: .landscapeRight)

    private func violation(of events: [(seconds: Double, event: RotationEvent)]) -> String? {
        let invariants = Invariants(
            settings: RotationSettings(idiom: .pad),
            controllers: Invariants.Controllers(
                isBelow: { _, _ in false }, isHidden: { _ in false }, implements: { _, _ in true },
                isResized: { _ in true }))
        for (seconds, event) in events { invariants.check(.publish(event), now: seconds) }
        return invariants.violation
    }

    @Test("a rotation that begins, turns and ends is right")
    func right() {
        #expect(violation(of: [(0, began), (0, flipped), (0.4, .ended(serial: 1))]) == nil)
    }

    @Test("a rotation in another, one that never turns, one that takes too long and a turn without one are seen")
    func wrong() {
        #expect(violation(of: [(0, began), (0, began)])?.hasPrefix("5:") == true)
        #expect(violation(of: [(0, began), (0.4, .ended(serial: 1))])?.hasPrefix("6:") == true)
        #expect(violation(of: [(0, began), (0, flipped), (0.5, .ended(serial: 1))])?.hasPrefix("11:") == true)
        #expect(violation(of: [(0, flipped)])?.hasPrefix("7:") == true)
    }
}

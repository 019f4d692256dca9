// SPDX-License-Identifier: Apache-2.0

import OrientationAPI
import RotationControl
import Testing

@testable import OrientKit

@Suite("The requests that wait to be sent")
struct RequestOutboxTests {
    private var outbox = RequestOutbox()

    private func declaration(_ name: String, isVisible: Bool) -> RotationRequest {
        .setWindow(name, DeclaredWindow(era: .ios6, isVisible: isVisible, root: nil))
    }

    private mutating func take() -> [String] {
        outbox.take().map { request in
            guard case .setWindow(let name, let window) = request else { return request.method.rawValue }
            return "\(name) \(window.isVisible)"
        }
    }

    @Test("the last declaration of a window takes the place of an earlier one")
    mutating func coalesces() {
        outbox.add(declaration("A", isVisible: false))
        outbox.add(declaration("B", isVisible: false))
        outbox.add(declaration("A", isVisible: true))
        #expect(take() == ["A true", "B false"])
        #expect(take().isEmpty)
    }

    @Test("what was sent is not taken back")
    mutating func sent() {
        outbox.add(declaration("A", isVisible: false))
        #expect(take() == ["A false"])
        outbox.add(declaration("A", isVisible: true))
        #expect(take() == ["A true"])
    }

    @Test(
        "what another request builds on is declared before it",
        arguments: [
            .beginTransition(1, window: "A", controller: "c", .containment), .endTransition(1), .makeKey("A"),
            .removeWindow("A"), .attemptRotation, .acknowledge(serial: 1, .done),
        ] as [RotationRequest])
    mutating func order(request: RotationRequest) {
        outbox.add(declaration("A", isVisible: false))
        outbox.add(request)
        outbox.add(declaration("A", isVisible: true))
        #expect(take() == ["A false", request.method.rawValue, "A true"])
    }

    @Test("in a pause only what somebody waits for goes out; the rest follows in its order")
    mutating func pause() {
        outbox.isPaused = true
        outbox.add(declaration("A", isVisible: true))
        outbox.add(.makeKey("A"))
        outbox.add(.acknowledge(serial: 1, .done))
        outbox.add(.settle(window: "A", controller: "c", .appearing))
        outbox.add(.attemptRotation)
        #expect(take() == ["Acknowledge", "Settle"])
        outbox.isPaused = false
        #expect(take() == ["A true", "MakeKey", "AttemptRotation"])
    }

    @Test("what was refused comes before what is newer, but for what that replaces")
    mutating func putBack() {
        outbox.isPaused = true
        outbox.add(declaration("B", isVisible: true))
        outbox.putBack(declaration("A", isVisible: true))
        outbox.putBack(declaration("B", isVisible: false))
        outbox.putBack(.makeKey("A"))
        outbox.putBack(.attemptRotation)
        outbox.putBack(.attemptRotation)
        outbox.isPaused = false
        #expect(take() == ["A true", "MakeKey", "AttemptRotation", "B true"])
    }
}

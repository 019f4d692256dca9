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
        outbox.takeAll().map { request in
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
        #expect(outbox.isEmpty)
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
}

// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import OrientationService

@Suite("What desktops on the bus are told")
struct DesktopOrientationTests {
    private var desktop = DesktopOrientation()

    /// What desktops are told then.
    private mutating func follow(
        _ device: DeviceOrientation, lock: InterfaceOrientation? = nil, allowed: InterfaceOrientationMask = .all
    ) -> InterfaceOrientation? {
        desktop.follow(device, lock: lock, allowed: allowed)
        return desktop.current
    }

    @Test("the device's own orientation, and the last one while it lies flat or is unknown")
    mutating func device() {
        #expect(follow(.unknown) == nil)
        #expect(follow(.landscapeLeft) == .landscapeRight)
        #expect(follow(.faceUp) == .landscapeRight)
        #expect(follow(.unknown) == .landscapeRight)
        #expect(follow(.portraitUpsideDown) == .portraitUpsideDown)
    }

    @Test("a lock holds its orientation, and afterwards the device counts again")
    mutating func lock() {
        #expect(follow(.portrait) == .portrait)
        #expect(follow(.landscapeLeft, lock: .portrait) == .portrait)
        #expect(follow(.landscapeLeft) == .landscapeRight)
        #expect(follow(.unknown, lock: .portraitUpsideDown) == .portraitUpsideDown)
    }

    @Test("what is not allowed keeps the last one")
    mutating func mask() {
        #expect(follow(.landscapeLeft, allowed: .portrait) == nil)
        #expect(follow(.portrait, allowed: .portrait) == .portrait)
        #expect(follow(.landscapeLeft, allowed: .portrait) == .portrait)
        #expect(follow(.landscapeLeft) == .landscapeRight)
    }
}

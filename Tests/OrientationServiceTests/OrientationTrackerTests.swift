// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import OrientationService

@Suite("Orientation tracker")
struct OrientationTrackerTests {
    /// A tracker whose sensor streams, and the time.
    struct Player {
        var tracker = OrientationTracker(natural: .portrait)
        var seconds = 10.0

        init() {
            _ = tracker.take(.idle)
            _ = tracker.take(.starting)
            _ = tracker.take(.streaming)
        }

        var device: DeviceOrientation { tracker.device }

        mutating func take(_ state: SensorState) -> Bool { tracker.take(state) }

        mutating func setNatural(_ natural: NaturalOrientation) -> Bool { tracker.setNatural(natural) }

        /// Feeds a second of rest and returns how often the state changed.
        @discardableResult
        mutating func rest(x: Double = 0, y: Double = 0, z: Double = 0) -> Int {
            var changes = 0
            for _ in 0..<20 {
                seconds += 0.05
                let sample = Sample(seconds: seconds, acceleration: Vector(x: x * 9.81, y: y * 9.81, z: z * 9.81))
                if tracker.take(sample) { changes += 1 }
            }
            return changes
        }
    }

    @Test("each new orientation is one change, and the same one none")
    func following() {
        var player = Player()
        #expect(player.device == .unknown)
        #expect(player.rest(x: 1) == 1)
        #expect(player.device == .landscapeLeft)
        #expect(player.rest(z: 1) == 1)
        #expect(player.device == .faceUp)
        #expect(player.rest(z: 1) == 0)
    }

    @Test("switched off it keeps the last orientation, whose age grows")
    func age() {
        var player = Player()
        #expect(player.tracker.ageMilliseconds(now: player.seconds) == nil)
        player.rest(y: 1)
        #expect(player.take(.idle) == true)
        player.seconds += 90
        #expect(player.device == .portrait)
        #expect(player.tracker.ageMilliseconds(now: player.seconds) == 90_000)
    }

    @Test(
        "a start, a stall and a loss leave no orientation",
        arguments: [SensorState.starting, .stalled, .absent])
    func breaks(state: SensorState) {
        var player = Player()
        player.rest(y: -1)
        #expect(player.take(state) == true)
        #expect(player.device == .unknown)
        #expect(player.take(state) == false)
    }

    @Test("who waits for a decision is answered by one, or when none is to be expected")
    func settled() {
        var player = Player()
        #expect(!player.tracker.isSettled)
        player.rest(y: 1)
        #expect(player.tracker.isSettled)
        for (state, expected) in [
            (SensorState.idle, false), (.starting, false), (.streaming, false), (.stalled, true), (.absent, true),
        ] {
            _ = player.take(state)
            #expect(player.tracker.isSettled == expected, "\(state)")
        }
    }

    @Test("on a landscape panel upright is landscape, and a new natural side renames what is shown")
    func natural() {
        var player = Player()
        player.rest(y: 1)
        #expect(player.setNatural(.landscape) == true)
        #expect(player.device == .landscapeRight)
        #expect(player.setNatural(.landscape) == false)
        player.rest(x: 1)
        #expect(player.device == .portrait)
    }

    @Test("what a test reports holds until the accelerometer is followed again")
    func reports() {
        var player = Player()
        player.rest(y: 1)
        player.tracker.report(.faceDown)
        #expect(player.rest(x: 1) == 0)
        #expect(player.take(.stalled) == true)
        #expect(player.device == .faceDown)
        player.tracker.followSensor()
        #expect(player.device == .unknown)
    }
}

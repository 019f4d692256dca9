// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import Sensing

@Suite("Sensor health")
struct SensorHealthTests {
    private static let upright = Vector(x: 0, y: 9.8, z: -0.001)
    private static let recovery = SensorHealth.News.recovery("gives readings again")

    private static func reading(_ value: Vector, at seconds: Double = 0) -> RawReading {
        RawReading(seconds: seconds, value: value)
    }

    @Test("silence is said once, and a reading ends it, once")
    func silence() {
        var health = SensorHealth(of: .illuminance)
        #expect(health.stall(stuckAt: nil) == .fault("gives no readings; still trying"))
        health.reopen()
        #expect(health.stall(stuckAt: nil) == nil)
        #expect(health.take(Self.reading(.zero)) == [Self.recovery])
        #expect(health.take(Self.reading(.zero)) == [])
        #expect(health.stall(stuckAt: nil) == .fault("gives no readings; still trying"))
    }

    @Test("zeros are named instead of silence, as long as it answers with them")
    func zeros() {
        var health = SensorHealth(of: .acceleration)
        health.takeZeros()
        let fault = SensorHealth.News.fault(
            "reads 0.0, 0.0, 0.0 m/s², as chips do that have no data; ignoring that and still trying")
        #expect(health.stall(stuckAt: nil) == fault)
        #expect(health.take(Self.reading(Self.upright)) == [Self.recovery])
        #expect(health.stall(stuckAt: nil) == .fault("gives no readings; still trying"))
    }

    @Test("what is stuck has not recovered because it is opened again, but when it reads something else")
    func stuck() {
        var health = SensorHealth(of: .acceleration)
        let fault = SensorHealth.News.fault(
            "reads 0.0, 9.8, 0.0 m/s² all the time, without any noise; ignoring that until it changes")
        #expect(health.stall(stuckAt: Self.upright) == fault)
        health.reopen()
        #expect(health.take(Self.reading(Self.upright)) == [])
        #expect(health.stall(stuckAt: Self.upright) == nil)
        #expect(health.take(Self.reading(Vector(x: 0, y: 9.79, z: 0))) == [Self.recovery])
    }

    @Test(
        "no gravity is a fault of accelerometers until it is read again",
        arguments: [.acceleration, .proximity] as [SensorQuantity])
    func gravity(quantity: SensorQuantity) {
        var health = SensorHealth(of: quantity)
        let news = (0..<50).flatMap { health.take(Self.reading(Vector(x: 3, y: 0, z: 0), at: Double($0) / 10)) }
        let fault = "reads 3.0, 0.0, 0.0 m/s² at rest, which is no gravity; deciding nothing until it reads some"
        let isWatched = quantity == .acceleration
        #expect(news == (isWatched ? [.fault(fault)] : []))
        #expect(health.gravityFault == (isWatched ? fault : nil))
        let later = (50..<100).flatMap { health.take(Self.reading(Self.upright, at: Double($0) / 10)) }
        #expect(later == (isWatched ? [.recovery("reads gravity again")] : []))
        #expect(health.gravityFault == nil)
    }
}

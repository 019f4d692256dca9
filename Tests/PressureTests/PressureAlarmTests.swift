// SPDX-License-Identifier: Apache-2.0

import Pressure
import Testing

@Suite("When a warning of low memory is due")
struct PressureAlarmTests {
    private static let second: UInt64 = 1_000_000

    /// The seconds of warning, when the account is read at these seconds and shows these milliseconds of waiting.
    private func warnings(_ readings: [(seconds: UInt64, stalledMilliseconds: UInt64)]) -> [UInt64] {
        var alarm = PressureAlarm()
        return readings.filter { seconds, stalled in
            alarm.read(stalledMicroseconds: stalled * 1_000, atMicroseconds: seconds * Self.second)
        }.map(\.seconds)
    }

    @Test("it is when tasks waited for a tenth of two seconds, and not when for less")
    func threshold() {
        #expect(warnings([(0, 5_000), (2, 5_199)]) == [])
        #expect(warnings([(0, 5_000), (2, 5_200)]) == [2])
        var strict = PressureAlarm(thresholdMicroseconds: 2_000_000)
        #expect(strict.read(stalledMicroseconds: 0, atMicroseconds: 0) == false)
        #expect(strict.read(stalledMicroseconds: 1_999_999, atMicroseconds: 2_000_000) == false)
        #expect(strict.read(stalledMicroseconds: 3_999_999, atMicroseconds: 4_000_000) == true)
    }

    @Test("what was waited before the first reading does not count")
    func first() {
        #expect(warnings([(0, 900_000)]) == [])
        #expect(warnings([(0, 900_000), (2, 900_000)]) == [])
    }

    @Test("a reading that comes late is measured by the time that has passed")
    func late() {
        #expect(warnings([(0, 0), (600, 59_999)]) == [])
        #expect(warnings([(0, 0), (600, 60_000)]) == [600])
    }

    @Test("a reading that comes a little early counts, and one that comes at once does not")
    func early() {
        var alarm = PressureAlarm()
        #expect(alarm.read(stalledMicroseconds: 0, atMicroseconds: 5_000) == false)
        #expect(alarm.read(stalledMicroseconds: 1_000, atMicroseconds: 6_000) == false)
        #expect(alarm.read(stalledMicroseconds: 198_000, atMicroseconds: 1_995_000) == false)
        #expect(alarm.read(stalledMicroseconds: 400_000, atMicroseconds: 3_990_000) == true)
    }

    @Test("an account that begins anew is no pressure")
    func restarted() {
        #expect(warnings([(0, 5_000), (2, 0), (4, 199)]) == [])
        #expect(warnings([(0, 5_000), (2, 0), (4, 200)]) == [4])
    }

    @Test("as long as it lasts, warnings are ten seconds apart, and afterwards there are none")
    func interval() {
        let pressed = (0...12).map { (seconds: UInt64($0 * 2), stalledMilliseconds: UInt64($0 * 1_000)) }
        #expect(warnings(pressed) == [2, 12, 22])
        #expect(warnings(pressed + [(26, 12_000), (40, 12_100)]) == [2, 12, 22])
    }

    @Test("the kernel's trigger warns at once, ten seconds apart too")
    func trigger() {
        var alarm = PressureAlarm()
        let times = stride(from: 100, through: 124, by: 2).map { UInt64($0) * Self.second }
        #expect(times.filter { alarm.fire(atMicroseconds: $0) } == [100, 110, 120].map { $0 * Self.second })
    }

    @Test("readings and triggers share the interval")
    func shared() {
        var alarm = PressureAlarm()
        #expect(alarm.fire(atMicroseconds: 1) == true)
        #expect(alarm.read(stalledMicroseconds: 0, atMicroseconds: 2) == false)
        #expect(alarm.read(stalledMicroseconds: 9_000_000, atMicroseconds: 9_000_002) == false)
        #expect(alarm.read(stalledMicroseconds: 10_000_000, atMicroseconds: 11_000_002) == true)
        #expect(alarm.fire(atMicroseconds: 21_000_001) == false)
    }
}

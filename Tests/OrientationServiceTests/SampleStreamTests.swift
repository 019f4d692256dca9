// SPDX-License-Identifier: Apache-2.0

import OrientationAPI
import OrientationModel
import Sensing
import Testing

@testable import OrientationService

@Suite("Sample stream")
struct SampleStreamTests {
    static func reading(at seconds: Double) -> AccelerometerReading {
        AccelerometerReading(
            seconds: seconds, screen: Vector(x: 1, y: 2, z: 3), sensor: Vector(x: -1, y: -2, z: 3))
    }

    @Test(
        "readings beyond the rate are left out and counted",
        arguments: [(400, 50, 7), (100, 10, 9), (50, 50, 0), (10, 50, 0)])
    func thinning(sensorHertz: Int, maximumHertz: Int, skipped: Int) {
        var stream = SampleStream(SamplesParameters(maximumHertz: maximumHertz))
        var reports: [SampleReport] = []
        for index in 0..<sensorHertz * 2 {
            let time = 1000 + Double(index) / Double(sensorHertz)
            if let report = stream.report(Self.reading(at: time), isBehind: false) { reports.append(report) }
        }
        #expect(abs(reports.count - min(sensorHertz, maximumHertz) * 2) <= 1)
        #expect(reports.dropFirst().allSatisfy { abs($0.skipped - skipped) <= 1 })
    }

    @Test("a caller that does not keep up gets the newest when it does, and is told how many it missed")
    func behind() {
        var stream = SampleStream(SamplesParameters(maximumHertz: 50))
        #expect(stream.report(Self.reading(at: 1), isBehind: false)?.skipped == 0)
        for index in 1...30 { #expect(stream.report(Self.reading(at: 1 + Double(index) / 10), isBehind: true) == nil) }
        #expect(stream.report(Self.reading(at: 5), isBehind: false)?.skipped == 30)
    }

    @Test("axes are those asked for")
    func axes() {
        var device = SampleStream(SamplesParameters())
        var sensor = SampleStream(SamplesParameters(axes: .sensor))
        #expect(device.report(Self.reading(at: 1), isBehind: false)?.sample.acceleration.x == 1)
        #expect(sensor.report(Self.reading(at: 1), isBehind: false)?.sample.acceleration.x == -1)
    }
}

// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing
import Traces

@Suite("The embedded recording")
struct DemoTests {
    @Test("it names its source and licence and starts over at the end")
    func metadata() throws {
        let metadata = try Trace.demo().metadata
        #expect(metadata.axes == .w3c)
        #expect(metadata.repeats)
        for key in ["source", "licence", "attribution"] { #expect(metadata[key]?.isEmpty == false) }
    }

    @Test("it lasts less than a minute at 10 to 12 Hz")
    func duration() throws {
        let samples = try Trace.demo().samples
        let seconds = try #require(samples.last).seconds - samples[0].seconds
        #expect(seconds > 20 && seconds < 60)
        #expect((10...12).contains((Double(samples.count - 1) / seconds).rounded()))
    }

    @Test("within it the device is held in all six poses, each for most of a second")
    func poses() throws {
        var held: Set<Int> = []
        var current: (pose: Int?, since: Double) = (nil, 0)
        for sample in try Trace.demo().samples {
            let pose = nearestAxis(sample.acceleration)
            if pose != current.pose { current = (pose, sample.seconds) }
            if let pose, sample.seconds - current.since >= 0.7 { held.insert(pose) }
        }
        #expect(held.count == 6)
    }

    /// Which of the six axes gravity is within 30° of, or nil.
    private func nearestAxis(_ vector: Vector) -> Int? {
        let components = [vector.x, vector.y, vector.z, -vector.x, -vector.y, -vector.z]
        return components.firstIndex { $0 > vector.length * 0.866 }
    }
}

// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import Sensing

@Suite("Gravity check")
struct GravityCheckTests {
    /// What is reported for readings at 10 Hz.
    static func reports(_ magnitudes: [Double]) -> [Double] {
        var check = GravityCheck()
        return magnitudes.enumerated().compactMap { index, magnitude in
            check.take(RawReading(seconds: Double(index) / 10, value: Vector(x: 0, y: magnitude, z: 0)))
        }
    }

    @Test("a still sensor that reads no gravity is reported once", arguments: [0.98, 3.0, 98.1])
    func implausible(magnitude: Double) {
        #expect(Self.reports(Array(repeating: magnitude, count: 100)) == [magnitude])
    }

    @Test("10 % off scale is no fault", arguments: [8.8, 9.81, 10.8])
    func plausible(magnitude: Double) {
        #expect(Self.reports(Array(repeating: magnitude, count: 100)).isEmpty)
    }

    @Test("shaking and a fall of half a second say nothing")
    func shaken() {
        #expect(Self.reports((0..<100).map { $0 % 2 == 0 ? 1 : 30 }).isEmpty)
        #expect(Self.reports((0..<100).map { (40..<45).contains($0) ? 0 : 9.8 }).isEmpty)
    }
}

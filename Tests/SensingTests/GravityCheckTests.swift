// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import Sensing

@Suite("Gravity check")
struct GravityCheckTests {
    /// What is found in readings at 10 Hz.
    static func findings(_ magnitudes: [Double]) -> [GravityCheck.Finding] {
        var check = GravityCheck()
        return magnitudes.enumerated().compactMap { index, magnitude in check.take(reading(index, magnitude)) }
    }

    static func reading(_ index: Int, _ magnitude: Double) -> RawReading {
        RawReading(seconds: Double(index) / 10, value: Vector(x: 0, y: magnitude, z: 0))
    }

    @Test("a still sensor that reads no gravity is reported once, with what it reads", arguments: [0, 0.98, 3.0, 98.1])
    func implausible(magnitude: Double) {
        #expect(
            Self.findings(Array(repeating: magnitude, count: 100)) == [.noGravity(Vector(x: 0, y: magnitude, z: 0))])
    }

    @Test("10 % off scale is no fault", arguments: [8.8, 9.81, 10.8])
    func plausible(magnitude: Double) {
        #expect(Self.findings(Array(repeating: magnitude, count: 100)).isEmpty)
    }

    @Test("shaking and a fall of half a second say nothing")
    func shaken() {
        #expect(Self.findings((0..<100).map { $0 % 2 == 0 ? 1 : 30 }).isEmpty)
        #expect(Self.findings((0..<100).map { (40..<45).contains($0) ? 0 : 9.8 }).isEmpty)
    }

    @Test("gravity at rest ends it, once, and a new fault is new")
    func recovery() {
        let zeros = Array(repeating: 0.0, count: 50), gravity = Array(repeating: 9.8, count: 50)
        #expect(Self.findings(zeros + gravity) == [.noGravity(.zero), .gravity])
        #expect(Self.findings(zeros + gravity + zeros) == [.noGravity(.zero), .gravity, .noGravity(.zero)])
        // One reading, or a moment of it, is none.
        #expect(Self.findings(zeros + gravity.prefix(10) + zeros) == [.noGravity(.zero)])
    }

    @Test("opened anew, what was found is not found again, and no rest is counted across the gap")
    func restart() {
        var check = GravityCheck()
        var findings = (0..<50).compactMap { check.take(Self.reading($0, 0)) }
        check.restart()
        findings += (500..<600).compactMap { check.take(Self.reading($0, 0)) }
        #expect(findings == [.noGravity(.zero)])
        check.restart()
        #expect(check.take(Self.reading(1_000, 9.8)) == nil)
        check.restart()
        #expect(check.take(Self.reading(2_000, 9.8)) == nil)
    }
}

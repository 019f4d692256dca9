// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Sensing

@Suite("Environment meter")
struct EnvironmentMeterTests {
    /// What a meter says to numbers that come a second apart.
    static func said(_ meter: EnvironmentMeter, to numbers: [Double]) -> [EnvironmentReading?] {
        var meter = meter
        return numbers.enumerated().map { meter.take($0.element, seconds: Double($0.offset)) }
    }

    @Test("something is near from the level on, and gone a tenth below it")
    func near() {
        let meter = EnvironmentMeter(.proximity, periodSeconds: 0.25, nearLevel: 1000)
        let said = Self.said(meter, to: [0, 999, 1000, 950, 900, 899, 950, 999, 1001])
        let near = [false, false, true, true, true, false, false, false, true]
        #expect(said == near.map { .proximity(isNear: $0) })
    }

    @Test("without a level nothing is near")
    func noLevel() {
        let meter = EnvironmentMeter(.proximity, periodSeconds: 0.25)
        #expect(Self.said(meter, to: [1e12]) == [.proximity(isNear: false)])
    }

    @Test("a heading is brought into the circle")
    func heading() {
        let said = Self.said(EnvironmentMeter(.heading, periodSeconds: 0.5), to: [0, 359.5, 360, -90, 725])
        #expect(said == [0, 359.5, 0, 270, 5].map { .heading(degrees: $0) })
    }

    @Test("light is not less than dark, and what is no number says nothing")
    func light() {
        let said = Self.said(EnvironmentMeter(.illuminance, periodSeconds: 0.8), to: [120.5, -1, .nan, .infinity])
        #expect(said == [.illuminance(lux: 120.5), .illuminance(lux: 0), nil, nil])
    }

    @Test("of ten readings a second, one in half a period counts")
    func tooMany() {
        var meter = EnvironmentMeter(.illuminance, periodSeconds: 0.8)
        let counted = (0..<11).filter { meter.take(Double($0), seconds: Double($0) / 10) != nil }
        #expect(counted == [0, 4, 8])
    }
}

// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import Sensing

@Suite("Sampling frequency")
struct SamplingFrequencyTests {
    @Test(
        "the lowest that is enough is chosen, else the highest there is",
        arguments: [
            ("1 5.2 12.5 100 400", 5.2, 12.5), ("400 12 1", 1, 12), ("1 2 5", 1, 5), ("10.000000 50.000000", 50, 10),
            ("[1 1 100]", 4, 10), ("[0.5 0.5 8]", 1, 8), ("[25 25 400]", 400, 25),
        ])
    func choice(available: String, current: Double, expected: Double) {
        #expect(SamplingFrequency.choice(available: available, current: current, wanted: 10) == expected)
    }

    @Test("one that is right already is left alone", arguments: ["12.5 100", "[1 0.5 12.5]"])
    func unchanged(available: String) {
        #expect(SamplingFrequency.choice(available: available, current: 12.5, wanted: 12.5) == nil)
    }

    @Test("without a list a frequency that is too low is raised, another kept")
    func noList() {
        #expect(SamplingFrequency.choice(available: nil, current: 5, wanted: 10) == 10)
        #expect(SamplingFrequency.choice(available: nil, current: 200, wanted: 10) == nil)
        #expect(SamplingFrequency.choice(available: nil, current: nil, wanted: 10) == nil)
    }

    @Test("a list that makes no sense is as none", arguments: ["", "fast slow", "[1 2]", "0 -5"])
    func nonsense(available: String) {
        #expect(SamplingFrequency.choice(available: available, current: 50, wanted: 10) == nil)
    }

    @Test("the period asks for at least 10 Hz", arguments: [(1000, 10.0), (100, 10), (20, 50), (10, 100)])
    func period(milliseconds: Int, hertz: Double) {
        var configuration = SensorConfiguration()
        configuration.periodMilliseconds = milliseconds
        #expect(configuration.hertz == hertz)
    }

    @Test(
        "a panel's natural side follows from its first mode",
        arguments: [("1920x1080\n1280x720\n", true), ("800x1280\n", false), ("1200x1920i\n", false)])
    func panel(modes: String, isLandscape: Bool) {
        #expect(BuiltInPanel.natural(modes: modes) == (isLandscape ? .landscape : .portrait))
        #expect(BuiltInPanel.natural(modes: "") == nil)
    }
}

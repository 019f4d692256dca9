// SPDX-License-Identifier: Apache-2.0

import Configuration
import OrientationModel
import Testing

@testable import OrientationService

@Suite("From the configuration to what the classifier goes by")
struct ClassifierConfigurationTests {
    private func read(_ text: String) throws -> ClassifierSettings {
        let directory = try TemporaryDirectory()
        try directory.write("[classifier]\n" + text, to: "x.conf")
        let reader = ConfigurationReader(try Settings(file: "\(directory.path)/x.conf"))
        try #require(reader.problems.isEmpty)
        return ClassifierSettings(reader.configuration)
    }

    @Test("a profile's name gives its settings, none those of the default")
    func profiles() throws {
        #expect(try read("") == ClassifierSettings())
        for profile in ClassifierProfile.allCases {
            #expect(try read("profile = \(profile.rawValue)") == ClassifierSettings(profile))
        }
    }

    @Test("single settings go before the profile's, in its units")
    func overrides() throws {
        var expected = ClassifierSettings(.quick)
        expected.dwellSeconds = 0.3
        expected.longestDwellSeconds = 0.5
        expected.bandDegrees = 7
        expected.flatEnterDegrees = 75
        expected.flatLeaveDegrees = 55
        expected.shakeAcceleration = 2.5
        expected.memorySeconds = 0.8
        #expect(
            try read(
                """
                profile = quick
                dwell-milliseconds = 300
                longest-dwell-milliseconds = 500
                band-degrees = 7
                flat-enter-degrees = 75
                flat-leave-degrees = 55
                shake-centimetres-per-second-squared = 250
                memory-milliseconds = 800
                """) == expected)
    }

    @Test("no two settings that are accepted meet, whatever the profile has for the other")
    func together() throws {
        let extremes = { (key: String, range: ClosedRange<Int>) in
            ["", "\(key) = \(range.lowerBound)\n", "\(key) = \(range.upperBound)\n"]
        }
        for profile in ClassifierProfile.allCases {
            for enter in extremes("flat-enter-degrees", DaemonConfiguration.flatEnterRange) {
                for leave in extremes("flat-leave-degrees", DaemonConfiguration.flatLeaveRange) {
                    let settings = try read("profile = \(profile.rawValue)\n" + enter + leave)
                    #expect(settings.flatEnterDegrees - settings.flatLeaveDegrees >= 2)
                }
            }
            for dwell in extremes("dwell-milliseconds", DaemonConfiguration.dwellRange) {
                for longest in extremes("longest-dwell-milliseconds", DaemonConfiguration.longestDwellRange) {
                    let settings = try read("profile = \(profile.rawValue)\n" + dwell + longest)
                    #expect(settings.longestDwellSeconds - settings.dwellSeconds > 0.09)
                }
            }
        }
    }

    @Test("another profile takes effect at once, and what is shown stays")
    func reload() {
        var tracker = OrientationTracker(natural: .portrait)
        _ = tracker.take(.streaming)
        // How many readings at 100 Hz it takes to turn.
        func readingsUntilTurn(to x: Double, _ y: Double, from start: Double) -> Int? {
            let turns = (1...100).filter { step in
                tracker.take(
                    Sample(seconds: start + Double(step) / 100, acceleration: Vector(x: x * 9.81, y: y * 9.81, z: 0)))
            }
            return turns.first
        }
        _ = readingsUntilTurn(to: 0, 1, from: 0)
        #expect(tracker.device == .portrait)
        tracker.configure(ClassifierSettings(.steady))
        #expect(tracker.device == .portrait)
        let steady = readingsUntilTurn(to: 1, 0, from: 1) ?? 0
        #expect(tracker.device == .landscapeLeft)
        tracker.configure(ClassifierSettings(.quick))
        let quick = readingsUntilTurn(to: 0, 1, from: 2) ?? 0
        #expect(steady > 25 && quick > 4 && quick < steady / 2)
    }
}

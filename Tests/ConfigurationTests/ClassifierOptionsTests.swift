// SPDX-License-Identifier: Apache-2.0

import Configuration
import Testing

@Suite("The options of [classifier]")
struct ClassifierOptionsTests {
    private func read(_ line: String) throws -> ConfigurationReader {
        let directory = try TemporaryDirectory()
        return ConfigurationReader(try Settings(file: directory.write("[classifier]\n\(line)\n", to: "x.conf")))
    }

    @Test("each profile can be named, and another word is refused")
    func profiles() throws {
        #expect(try read("").configuration.classifierProfile == .default)
        #expect(try read("profile = steady").configuration.classifierProfile == .steady)
        #expect(try read("profile = quick").configuration.classifierProfile == .quick)
        #expect(
            try read("profile = fast").problems.map(\.text) == [
                "[classifier] profile = fast: expected default, steady or quick; ignoring it"
            ])
    }

    @Test(
        "numbers may be as small and as large as their range, and no smaller or larger",
        arguments: [
            ("dwell-milliseconds", 20...300), ("longest-dwell-milliseconds", 400...800), ("band-degrees", 5...25),
            ("flat-enter-degrees", 66...85), ("flat-leave-degrees", 45...64),
            ("shake-centimetres-per-second-squared", 20...500), ("memory-milliseconds", 500...1_500),
        ] as [(String, ClosedRange<Int>)])
    func ranges(key: String, range: ClosedRange<Int>) throws {
        for number in [range.lowerBound, range.upperBound] {
            let reader = try read("\(key) = \(number)")
            #expect(reader.problems.isEmpty)
            #expect(Self.numbers(reader.configuration) == [number])
        }
        for number in [range.lowerBound - 1, range.upperBound + 1] {
            let reader = try read("\(key) = \(number)")
            #expect(
                reader.problems.map(\.text) == [
                    "[classifier] \(key) = \(number): expected a whole number from \(range.lowerBound) to "
                        + "\(range.upperBound); ignoring it"
                ])
            #expect(Self.numbers(reader.configuration).isEmpty)
        }
    }

    private static func numbers(_ configuration: DaemonConfiguration) -> [Int] {
        [
            configuration.dwellMilliseconds, configuration.longestDwellMilliseconds, configuration.bandDegrees,
            configuration.flatEnterDegrees, configuration.flatLeaveDegrees,
            configuration.shakeCentimetresPerSecondSquared, configuration.memoryMilliseconds,
        ].compactMap(\.self)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Configuration
import Testing

@Suite("The options of [rotation]")
struct RotationOptionsTests {
    private func read(_ line: String) throws -> ConfigurationReader {
        let directory = try TemporaryDirectory()
        return ConfigurationReader(try Settings(file: directory.write("[rotation]\n\(line)\n", to: "x.conf")))
    }

    @Test("the defaults are a pad's, with UIKit's durations, a second for each phase and two for a transition")
    func defaults() throws {
        let configuration = try read("").configuration
        #expect(configuration.idiom == .pad)
        #expect(configuration.allowed.names == [])
        #expect(configuration.quarterTurnMilliseconds == nil)
        #expect(configuration.halfTurnMilliseconds == nil)
        #expect(configuration.deadlineMilliseconds == 1_000)
        #expect(configuration.timeoutLimit == 3)
        #expect(configuration.memoryWarningLimit == 3)
        #expect(configuration.transitionLimitMilliseconds == 2_000)
        #expect(configuration.orientationFlip == .afterLayout)
        #expect(configuration.queryTimeout == .useDefault)
        #expect(configuration.flatReevaluation == .nothing)
    }

    @Test(
        "numbers may be as small and as large as their range, and no smaller or larger",
        arguments: [
            ("quarter-turn-milliseconds", 0...5_000), ("half-turn-milliseconds", 0...5_000),
            ("deadline-milliseconds", 50...10_000), ("transition-limit-milliseconds", 100...10_000),
            ("timeout-limit", 1...100), ("memory-warning-limit", 1...100),
        ] as [(String, ClosedRange<Int>)])
    func ranges(key: String, range: ClosedRange<Int>) throws {
        for number in [range.lowerBound, range.upperBound] {
            let reader = try read("\(key) = \(number)")
            #expect(reader.problems.isEmpty)
            #expect(Self.number(key, reader.configuration) == number)
        }
        for text in ["\(range.lowerBound - 1)", "\(range.upperBound + 1)", "1.5", "1s", "99999999999999999999"] {
            let reader = try read("\(key) = \(text)")
            #expect(
                reader.problems.map { "x.conf:\($0.line ?? 0): \($0.text)" } == [
                    "x.conf:2: [rotation] \(key) = \(text): expected a whole number from \(range.lowerBound) to "
                        + "\(range.upperBound); ignoring it"
                ])
            #expect(reader.configuration == DaemonConfiguration())
        }
    }

    private static func number(_ key: String, _ configuration: DaemonConfiguration) -> Int? {
        switch key {
        case "quarter-turn-milliseconds": configuration.quarterTurnMilliseconds
        case "half-turn-milliseconds": configuration.halfTurnMilliseconds
        case "deadline-milliseconds": configuration.deadlineMilliseconds
        case "transition-limit-milliseconds": configuration.transitionLimitMilliseconds
        case "timeout-limit": configuration.timeoutLimit
        default: configuration.memoryWarningLimit
        }
    }

    private static func changed(_ change: (inout DaemonConfiguration) -> Void) -> DaemonConfiguration {
        var configuration = DaemonConfiguration()
        change(&configuration)
        return configuration
    }

    @Test(
        "words go where they belong",
        arguments: [
            ("idiom = phone", changed { $0.idiom = .phone }), ("idiom = pad", changed { _ in }),
            ("orientation-flip = before-layout", changed { $0.orientationFlip = .beforeLayout }),
            ("orientation-flip = after-layout", changed { _ in }),
            ("query-timeout = veto", changed { $0.queryTimeout = .veto }),
            ("query-timeout = default", changed { _ in }),
            ("flat-reevaluation = last-upright", changed { $0.flatReevaluation = .lastUpright }),
            ("flat-reevaluation = nothing", changed { _ in }),
        ])
    func words(line: String, expected: DaemonConfiguration) throws {
        let reader = try read(line)
        #expect(reader.problems.isEmpty)
        #expect(reader.configuration == expected)
    }

    @Test(
        "orientations are separated by blanks or commas, and each counts once",
        arguments: [
            ("portrait", ["portrait"]), ("portrait landscapeLeft", ["portrait", "landscapeLeft"]),
            ("landscapeRight,portrait, portrait", ["landscapeRight", "portrait"]), ("", []), (",", []),
        ])
    func orientations(text: String, names: [String]) throws {
        let reader = try read("allowed = \(text)")
        #expect(reader.problems.isEmpty)
        #expect(reader.configuration.allowed.names == names)
    }

    @Test("an empty value restores the default, also of what depends on the idiom")
    func restored() throws {
        let reader = try read("half-turn-milliseconds = 5\nhalf-turn-milliseconds =\nallowed = portrait\nallowed =")
        #expect(reader.problems.isEmpty)
        #expect(reader.configuration == DaemonConfiguration())
    }

    @Test(
        "what makes no sense is named with file and line",
        arguments: [
            ("idiom = tablet", "idiom = tablet: expected phone or pad"),
            (
                "allowed = portrait, sideways",
                "allowed = portrait, sideways: expected some of portrait, portraitUpsideDown, landscapeLeft and "
                    + "landscapeRight"
            ),
            (
                "allowed = Portrait",
                "allowed = Portrait: expected some of portrait, portraitUpsideDown, landscapeLeft and landscapeRight"
            ),
            ("orientation-flip = after", "orientation-flip = after: expected after-layout or before-layout"),
            ("query-timeout = no", "query-timeout = no: expected default or veto"),
            ("flat-reevaluation = last", "flat-reevaluation = last: expected nothing or last-upright"),
        ])
    func nonsense(line: String, problem: String) throws {
        let reader = try read(line)
        #expect(
            reader.problems.map { "x.conf:\($0.line ?? 0): \($0.text)" } == [
                "x.conf:2: [rotation] \(problem); ignoring it"
            ])
        #expect(reader.configuration == DaemonConfiguration())
    }

    @Test("a mistyped option is told which one it may be")
    func mistyped() throws {
        #expect(
            try read("deadline-miliseconds = 100").problems.map(\.text) == [
                "[rotation] has no option \"deadline-miliseconds\" (did you mean \"deadline-milliseconds\"?); "
                    + "ignoring it"
            ])
    }
}

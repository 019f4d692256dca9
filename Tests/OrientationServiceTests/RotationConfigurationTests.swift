// SPDX-License-Identifier: Apache-2.0

import Configuration
import OrientationModel
import RotationControl
import Testing

@testable import OrientationService

@Suite("From the configuration to what rotations go by")
struct RotationConfigurationTests {
    private func read(_ text: String) throws -> RotationConfiguration {
        let directory = try TemporaryDirectory()
        try directory.write("[rotation]\n" + text, to: "x.conf")
        let reader = ConfigurationReader(try Settings(file: "\(directory.path)/x.conf"))
        try #require(reader.problems.isEmpty)
        return RotationConfiguration(reader.configuration)
    }

    @Test("the defaults are those of a pad")
    func defaults() throws {
        #expect(
            try read("") == RotationConfiguration(settings: RotationSettings(idiom: .pad), allowed: .all))
    }

    @Test("a phone has its own durations and orientations")
    func phone() throws {
        let phone = try read("idiom = phone")
        #expect(phone == RotationConfiguration(settings: RotationSettings(idiom: .phone), allowed: .allButUpsideDown))
        #expect(phone.settings.quarterTurnSeconds == 0.3)
        #expect(phone.settings.halfTurnSeconds == 0.6)
    }

    @Test("what is set goes before what the idiom has")
    func idiom() throws {
        let phone = try read("idiom = phone\nallowed = portraitUpsideDown\nquarter-turn-milliseconds = 0")
        #expect(phone.allowed == .portraitUpsideDown)
        #expect(phone.settings.quarterTurnSeconds == 0)
        #expect(phone.settings.halfTurnSeconds == 0.6)
    }

    @Test("every option goes where it belongs")
    func everyOption() throws {
        var settings = RotationSettings(idiom: .pad)
        settings.quarterTurnSeconds = 0.25
        settings.halfTurnSeconds = 0.35
        settings.deadlineSeconds = 0.5
        settings.timeoutLimit = 5
        settings.memoryWarningLimit = 4
        settings.transitionLimitSeconds = 1.5
        settings.orientationFlip = .beforeLayout
        settings.queryTimeout = .veto
        settings.flatReevaluation = .lastUpright
        let configuration = try read(
            """
            allowed = landscapeRight, landscapeLeft
            quarter-turn-milliseconds = 250
            half-turn-milliseconds = 350
            deadline-milliseconds = 500
            timeout-limit = 5
            memory-warning-limit = 4
            transition-limit-milliseconds = 1500
            orientation-flip = before-layout
            query-timeout = veto
            flat-reevaluation = last-upright
            """)
        #expect(configuration == RotationConfiguration(settings: settings, allowed: .landscape))
    }
}

// SPDX-License-Identifier: Apache-2.0

import Configuration
import Testing

@Suite("From settings to a configuration")
struct ConfigurationReaderTests {
    private func read(_ text: String) throws -> ConfigurationReader {
        let directory = try TemporaryDirectory()
        let settings = try Settings(file: directory.write(text, to: "x.conf"))
        return ConfigurationReader(settings) { $0 == "bad" ? "not nine numbers" : nil }
    }

    private func problems(_ reader: ConfigurationReader) -> [String] {
        reader.problems.map { "x.conf:\($0.line ?? 0): \($0.text)" }
    }

    @Test("no settings give the defaults")
    func defaults() throws {
        let configuration = try read("").configuration
        #expect(configuration.sensor == .auto)
        #expect(configuration.matrix == nil)
        #expect(configuration.zAxis == .auto)
        #expect(configuration.periodMilliseconds == 100)
        #expect(configuration.buffer == .auto)
        #expect(configuration.natural == .auto)
        #expect(configuration.logLevel == .info)
    }

    @Test("each option goes where it belongs")
    func everyOption() throws {
        let reader = try read(
            """
            [sensor]
            sensor = iio:accel_3d
            matrix = 0, -1, 0; 1, 0, 0; 0, 0, 1
            z-axis = as-is
            period-milliseconds = 20
            buffer = off
            [screen]
            natural = landscape
            [log]
            level = warning
            """)
        #expect(reader.problems.isEmpty)
        var expected = DaemonConfiguration()
        expected.sensor = .iio(name: "accel_3d")
        expected.matrix = "0, -1, 0; 1, 0, 0; 0, 0, 1"
        expected.zAxis = .asIs
        expected.periodMilliseconds = 20
        expected.buffer = .off
        expected.natural = .landscape
        expected.logLevel = .warning
        #expect(reader.configuration == expected)
    }

    @Test("the last of several values wins, an invalid one leaves the one before, an empty one restores the default")
    func order() throws {
        #expect(try read("[log]\nlevel = debug\nlevel = error\n").configuration.logLevel == .error)
        #expect(try read("[log]\nlevel = debug\nlevel = loud\n").configuration.logLevel == .debug)
        #expect(try read("[log]\nlevel = debug\nlevel =\n").configuration.logLevel == .info)
        #expect(try read("[sensor]\nmatrix = 1\nmatrix =\n").configuration.matrix == nil)
    }

    @Test(
        "what makes no sense is named with file and line",
        arguments: [
            (
                "[sensor]\nperiod-milliseconds = abc",
                "x.conf:2: [sensor] period-milliseconds = abc: expected a whole number from 10 to 500; ignoring it"
            ),
            (
                "[sensor]\nperiod-milliseconds = 9",
                "x.conf:2: [sensor] period-milliseconds = 9: expected a whole number from 10 to 500; ignoring it"
            ),
            (
                "[sensor]\nperiod-milliseconds = 501",
                "x.conf:2: [sensor] period-milliseconds = 501: expected a whole number from 10 to 500; ignoring it"
            ),
            ("[sensor]\nbuffer = on", "x.conf:2: [sensor] buffer = on: expected auto or off; ignoring it"),
            (
                "[sensor]\nsensor = iio",
                "x.conf:2: [sensor] sensor = iio: expected auto, iio:NAME, evdev:PATH, replay:FILE, simulated or demo; "
                    + "ignoring it"
            ),
            ("[sensor]\nmatrix = bad", "x.conf:2: [sensor] matrix = bad: not nine numbers; ignoring it"),
            (
                "[Sensor]\nbuffer = off",
                "x.conf:2: there is no section [Sensor] (did you mean \"sensor\"?); ignoring it"
            ),
            ("[weather]\nrain = yes", "x.conf:2: there is no section [weather]; ignoring it"),
            (
                "[sensor]\nz_axis = auto",
                "x.conf:2: [sensor] has no option \"z_axis\" (did you mean \"z-axis\"?); ignoring it"
            ),
            ("[sensor]\nlevel = info", "x.conf:2: [sensor] has no option \"level\"; ignoring it"),
            ("level = info", "x.conf:1: \"level\" stands in no [section]; ignoring it"),
        ])
    func nonsense(text: String, problem: String) throws {
        let reader = try read(text)
        #expect(problems(reader) == [problem])
        #expect(reader.configuration == DaemonConfiguration())
    }

    @Test("what was wrong with the file itself is among the problems")
    func fileProblems() throws {
        #expect(try problems(read("nonsense")) == ["x.conf:1: expected \"key = value\"; ignoring the line"])
    }

    @Test("problems come in the order of the lines, whatever finds them")
    func problemOrder() throws {
        let text = "[sensor]\nbuffer = on\nnonsense\nmatrix = bad\n[x\n[log]\nlevel = loud\n"
        #expect(try read(text).problems.map(\.line) == [2, 3, 4, 5, 7])
    }

    @Test(
        "a sensor is written as it is read",
        arguments: ["auto", "iio:accel_3d", "evdev:/dev/input/event3", "replay:/tmp/a:b.csv", "simulated", "demo"])
    func sensors(text: String) {
        #expect(SensorSelection(text: text)?.text == text)
    }

    @Test(
        "what is no sensor is refused",
        arguments: ["", "Auto", "auto:", "auto:x", "iio", "iio:", ":", ":x", "replay:", "demo:", "usb:1"])
    func noSensors(text: String) {
        #expect(SensorSelection(text: text) == nil)
    }
}

// SPDX-License-Identifier: Apache-2.0

import CommandLineOptions
import OrientationAPI
import OrientationModel
import Testing

@testable import orientctl

@Suite("What orientctl prints")
struct TextTests {
    private static let plain = Style(isTerminal: false, environment: { _ in nil }, isRefused: false)
    private static let colored = Style(isTerminal: true, environment: { _ in nil }, isRefused: false)

    private func state(
        _ device: DeviceOrientation, _ interface: InterfaceOrientation, rotating: Bool = false, age: Int? = 12
    ) -> OrientationState {
        OrientationState(
            sensor: .streaming, deviceOrientation: device, interfaceOrientation: interface, natural: .portrait,
            rotating: rotating, ageMilliseconds: age)
    }

    @Test("a change is one line, and lines align")
    func lines() {
        let first = StateText.line(state(.portrait, .portrait), after: nil, style: Self.plain)
        let second = StateText.line(state(.faceUp, .portraitUpsideDown, rotating: true), after: nil, style: Self.plain)
        #expect(
            first == "device portrait            interface portrait            transform 0°    sensor streaming\n")
        #expect(
            second
                == "device faceUp              interface portraitUpsideDown  transform 180°  sensor streaming  rotating\n"
        )
    }

    @Test("in colour only what changed is set off")
    func colors() {
        let before = state(.portrait, .portrait)
        let line = StateText.line(state(.faceUp, .portrait), after: before, style: Self.colored)
        #expect(line.hasPrefix("\u{1B}[1;32mdevice faceUp"))
        #expect(line.split(separator: "\u{1B}", omittingEmptySubsequences: false).count == 3)
        #expect(!StateText.line(before, after: nil, style: Self.colored).contains("\u{1B}"))
    }

    @Test(
        "colour needs a terminal that can and a user who wants it",
        arguments: [
            (true, [:], false, true), (false, [:], false, false), (true, [:], true, false),
            (true, ["NO_COLOR": "1"], false, false), (true, ["NO_COLOR": ""], false, true),
            (true, ["TERM": "dumb"], false, false), (true, ["TERM": "xterm"], false, true),
        ] as [(Bool, [String: String], Bool, Bool)])
    func style(isTerminal: Bool, environment: [String: String], isRefused: Bool, isColored: Bool) {
        let style = Style(isTerminal: isTerminal, environment: { environment[$0] }, isRefused: isRefused)
        #expect(style.isColored == isColored)
        #expect(style.emphasized("x").contains("\u{1B}") == isColored)
    }

    @Test("sensors are a table with the reason for each, whereabouts and problems below")
    func sensors() {
        let used = SensorDescription(
            name: "accel_3d", driver: "iio-buffer", path: "/sys/a", location: "lid", selected: true,
            reason: "in the lid", matrix: "1, 0, 0; 0, 1, 0; 0, 0, 1", matrixSource: "identity", zAxis: "inverted",
            frequencyHertz: 12.5, problems: [])
        var other = used
        other.name = "kxcjk"
        other.location = nil
        other.selected = false
        other.reason = "it sits in the base"
        other.frequencyHertz = nil
        other.problems = ["too slow"]
        #expect(
            SensorsText.table([used, other]) == """
                   NAME      DRIVER      LOCATION  REASON
                *  accel_3d  iio-buffer  lid       in the lid
                     /sys/a, 12.5 Hz
                     matrix 1, 0, 0; 0, 1, 0; 0, 0, 1 (identity), z inverted
                   kxcjk     iio-buffer  -         it sits in the base
                     /sys/a
                     matrix 1, 0, 0; 0, 1, 0; 0, 0, 1 (identity), z inverted
                     problem: too slow

                """)
    }

    @Test("help fits a terminal of 90 columns", arguments: [nil] + Orientctl.program.commands.map(\.name))
    func helpWidth(command: String?) throws {
        guard case .help(let text) = try Orientctl.parse([command, "--help"].compactMap { $0 }) else {
            Issue.record("no help")
            return
        }
        for line in text.split(separator: "\n") { #expect(line.count <= 90) }
    }
}

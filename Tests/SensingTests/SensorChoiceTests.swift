// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import Sensing

@Suite("Choice of the sensor")
struct SensorChoiceTests {
    static func iio(_ name: String, _ number: Int, _ location: SensorLocation = .unspecified) -> SensorCandidate {
        let device = "iio:device\(number)"
        var candidate = SensorCandidate(path: "/sys/devices/\(device)", name: name, kind: .iio(device: device))
        candidate.location = location
        return candidate
    }

    static func evdev(_ name: String, joystick: Bool = false) -> SensorCandidate {
        let node = "/dev/input/event3"
        var candidate = SensorCandidate(path: node, name: name, kind: .evdev(node: node))
        candidate.isJoystick = joystick
        return candidate
    }

    static func selected(_ candidates: [SensorCandidate], _ request: SensorRequest = .auto, tablet: Bool? = nil)
        -> String?
    {
        SensorChoice(request: request, isTabletMode: tablet).verdicts(on: candidates).first(where: \.isSelected)?
            .candidate
            .name
    }

    @Test("the display's sensor wins in either order")
    func display() {
        let pair = [Self.iio("plain", 0), Self.iio("lid", 1, .display)]
        #expect(Self.selected(pair) == "lid")
        #expect(Self.selected(pair.reversed()) == "lid")
    }

    @Test("IIO wins over evdev, and an equal pair is decided by the kernel's order")
    func drivers() {
        #expect(Self.selected([Self.evdev("input"), Self.iio("chip", 4)]) == "chip")
        #expect(Self.selected([Self.iio("ten", 10), Self.iio("nine", 9)]) == "nine")
    }

    @Test("a base sensor is used only alone and in tablet mode")
    func base() {
        let base = Self.iio("base", 0, .base)
        #expect(Self.selected([base]) == nil)
        #expect(Self.selected([base], tablet: false) == nil)
        #expect(Self.selected([base], tablet: true) == "base")
        #expect(Self.selected([base, Self.iio("lid", 1, .display)], tablet: true) == "lid")
        #expect(Self.selected([base], .iio(name: "base")) == "base")
    }

    @Test("joysticks and fall detectors are never chosen by themselves")
    func never() {
        var fall = Self.iio("lis3lv02d", 0)
        fall.isFreeFallDetector = true
        #expect(Self.selected([fall, Self.evdev("pad", joystick: true)]) == nil)
    }

    @Test("what is asked for is used, by driver name or kernel name, and nothing else")
    func request() {
        let pair = [Self.iio("a", 0, .display), Self.iio("b", 1)]
        #expect(Self.selected(pair, .iio(name: "b")) == "b")
        #expect(Self.selected(pair, .iio(name: "iio:device1")) == "b")
        #expect(Self.selected(pair, .iio(name: "c")) == nil)
        #expect(Self.selected(pair + [Self.evdev("e")], .evdev(path: "/dev/input/event3")) == "e")
    }

    @Test("everyone that lost has its own reason")
    func reasons() {
        let candidates = [
            Self.iio("winner", 0, .display), Self.iio("base", 1, .base), Self.iio("second", 2, .display),
            Self.iio("plain", 3), Self.evdev("pad", joystick: true),
        ]
        let verdicts = SensorChoice(request: .auto, isTabletMode: true).verdicts(on: candidates)
        #expect(verdicts.first?.candidate.name == "winner")
        #expect(Set(verdicts.map(\.reason)).count == candidates.count)
        #expect(verdicts.first { $0.candidate.name == "plain" }?.reason == "winner sits behind the display")
    }
}

@Suite("Sources of the mount matrix")
struct MountSourcesTests {
    @Test("the first source that holds anything decides; an explicit identity too")
    func order() {
        let mount = MountSources.mount(
            name: "chip",
            texts: [
                ("udev", " \n"), ("mount_matrix", "1, 0, 0; 0, 1, 0; 0, 0, 1"),
                ("in_mount_matrix", "0, 1, 0; 1, 0, 0; 0, 0, 1"),
            ],
            zAxis: nil)
        #expect(mount.matrix == .identity && mount.source == "mount_matrix" && mount.problems.isEmpty)
    }

    @Test("a malformed source is named and the next one read")
    func malformed() throws {
        let mount = MountSources.mount(
            name: "chip", texts: [("udev", "1, 0; 0, 1"), ("mount_matrix", "0, 1, 0; 1, 0, 0; 0, 0, -1")], zAxis: nil)
        #expect(mount.source == "mount_matrix")
        let problem = try #require(mount.problems.first)
        #expect(problem.contains("udev") && problem.contains("3 rows") && problem.contains("trying the next source"))
    }

    @Test("dependent first rows give the identity, with a word about it")
    func dependent() throws {
        let mount = MountSources.mount(
            name: "chip",
            texts: [("udev", "1, 0, 0; 1, 0, 0; 0, 0, 1"), ("mount_matrix", "0, 1, 0; 1, 0, 0; 0, 0, 1")],
            zAxis: nil)
        #expect(mount.matrix == .identity && mount.source == "identity")
        #expect(try #require(mount.problems.first).contains("using the identity"))
    }

    @Test("HID sensors report the negated frame unless the administrator says otherwise")
    func handedness() {
        #expect(MountSources.mount(name: "accel_3d", texts: [], zAxis: nil).zAxis == .inverted)
        #expect(MountSources.mount(name: "accel_3d", texts: [], zAxis: .asIs).zAxis == .asIs)
        #expect(MountSources.mount(name: "mxc4005", texts: [], zAxis: nil).zAxis == .asIs)
    }
}

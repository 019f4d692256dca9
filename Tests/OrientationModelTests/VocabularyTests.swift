// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@Suite("Vocabularies")
struct VocabularyTests {
    @Test("left and right cross between device and interface, raw values do not")
    func crossing() {
        #expect(InterfaceOrientation(following: .landscapeLeft) == .landscapeRight)
        #expect(InterfaceOrientation(following: .landscapeRight) == .landscapeLeft)
        #expect(InterfaceOrientation(following: .portrait) == .portrait)
        #expect(InterfaceOrientation(following: .portraitUpsideDown) == .portraitUpsideDown)
        for orientation in [DeviceOrientation.unknown, .faceUp, .faceDown] {
            #expect(InterfaceOrientation(following: orientation) == nil)
        }
        // UIKit's raw values.
        #expect(DeviceOrientation.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
        #expect(InterfaceOrientation.landscapeRight.rawValue == 3 && InterfaceOrientation.landscapeLeft.rawValue == 4)
    }

    @Test("a set of orientations has UIKit's raw values, lists its members in order and drops foreign bits")
    func mask() {
        #expect(InterfaceOrientationMask.portrait.rawValue == 2)
        #expect(InterfaceOrientationMask.portraitUpsideDown.rawValue == 4)
        #expect(InterfaceOrientationMask.landscapeRight.rawValue == 8)
        #expect(InterfaceOrientationMask.landscapeLeft.rawValue == 16)
        #expect(InterfaceOrientationMask.all.orientations == InterfaceOrientation.allCases)
        let phone = InterfaceOrientationMask.allButUpsideDown
        #expect(phone.orientations == [.portrait, .landscapeRight, .landscapeLeft])
        #expect(phone.contains(.landscapeLeft) && !phone.contains(.portraitUpsideDown))
        #expect(InterfaceOrientationMask(rawValue: ~0) == .all)
        #expect(InterfaceOrientationMask(rawValue: 1).orientations.isEmpty)
    }

    /// Device turned counter-clockwise by 0, 90, 180 and 270 degrees from the panel's natural side: W3C's angle by
    /// definition, and W3C's table of types; wl_output's transform is the opposite turn.
    static let turns: [(NaturalOrientation, Int, DeviceOrientation, InterfaceOrientation, String)] = [
        (.portrait, 0, .portrait, .portrait, "portrait-primary"),
        (.portrait, 90, .landscapeLeft, .landscapeRight, "landscape-primary"),
        (.portrait, 180, .portraitUpsideDown, .portraitUpsideDown, "portrait-secondary"),
        (.portrait, 270, .landscapeRight, .landscapeLeft, "landscape-secondary"),
        (.landscape, 0, .landscapeRight, .landscapeLeft, "landscape-primary"),
        (.landscape, 90, .portrait, .portrait, "portrait-primary"),
        (.landscape, 180, .landscapeLeft, .landscapeRight, "landscape-secondary"),
        (.landscape, 270, .portraitUpsideDown, .portraitUpsideDown, "portrait-secondary"),
    ]

    @Test("every turn has its name in all vocabularies", arguments: turns)
    func turn(
        natural: NaturalOrientation, turned: Int, device: DeviceOrientation, interface: InterfaceOrientation,
        type: String
    ) {
        // What a sensor in the panel's axes reads after that turn, gravity up the page.
        let onPortraitPanel: [Int: DeviceOrientation] = [
            0: .portrait, 90: .landscapeLeft, 180: .portraitUpsideDown, 270: .landscapeRight,
        ]
        #expect(natural.deviceOrientation(onPortraitPanel: onPortraitPanel[turned] ?? .unknown) == device)
        #expect(InterfaceOrientation(following: device) == interface)
        let screen = ScreenOrientation(interface, natural: natural)
        #expect(screen.angle == turned)
        #expect(screen.transform == (360 - turned) % 360)
        #expect(screen.type == type)
    }

    @Test("flat and unknown are the same on every panel", arguments: [DeviceOrientation.unknown, .faceUp, .faceDown])
    func flat(orientation: DeviceOrientation) {
        #expect(NaturalOrientation.landscape.deviceOrientation(onPortraitPanel: orientation) == orientation)
    }

    @Test("names read back", arguments: DeviceOrientation.allCases)
    func names(orientation: DeviceOrientation) {
        #expect(DeviceOrientation(name: orientation.name) == orientation)
        #expect(DeviceOrientation(name: orientation.name.uppercased()) == nil)
    }
}

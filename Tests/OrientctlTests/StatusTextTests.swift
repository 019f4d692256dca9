// SPDX-License-Identifier: Apache-2.0

import OrientationAPI
import OrientationModel
import Testing

@testable import orientctl

@Suite("What orientctl status prints")
struct StatusTextTests {
    private func state(
        _ device: DeviceOrientation, _ interface: InterfaceOrientation, lock: LockInfo? = nil,
        allowed: InterfaceOrientationMask = .all, age: Int? = 12
    ) -> OrientationState {
        OrientationState(
            sensor: .streaming, deviceOrientation: device, interfaceOrientation: interface, natural: .portrait,
            lock: lock, allowed: allowed, ageMilliseconds: age)
    }

    @Test("each thing is on an aligned line; who may not see participants is told so")
    func unprivileged() {
        #expect(
            StatusText.block(state(.landscapeLeft, .landscapeRight), nil) == """
                Device:     landscapeLeft
                Interface:  landscapeRight
                Transform:  270°
                Screen:     landscape-primary, 90°
                Lock:       none
                Rotating:   no
                Sensor:     streaming
                Age:        12 ms
                Clients:    only privileged users see them

                """)
        #expect(!StatusText.block(state(.unknown, .portrait, age: nil), nil).contains("Age"))
    }

    @Test("participants are told one client a line, with the key window and who decides in it")
    func participants() {
        let participants = ParticipantsReply(
            clients: [
                ClientStatus(client: 1, name: "editor", process: 70, user: 1000, active: true),
                ClientStatus(client: 4, name: "panel", process: 80, user: 1001, active: false),
            ],
            windows: [
                WindowStatus(
                    client: 1, window: "main", visible: true, key: true, decider: "root", deciderClass: "Editor",
                    supportedOrientations: .landscape, controllers: 3),
                WindowStatus(client: 1, window: "find", visible: false, key: false, controllers: 0),
            ],
            displays: [
                DisplayStatus(client: 4, display: "DSI-1", builtIn: true, transform: 90),
                DisplayStatus(client: 4, display: "HDMI-A-1", builtIn: false, transform: 0),
            ])
        let text = StatusText.block(
            state(
                .portrait, .portrait, lock: LockInfo(orientation: .portrait, setBy: "root"), allowed: .allButUpsideDown),
            participants)
        #expect(
            text.split(separator: "\n").dropFirst(4) == [
                "Lock:       portrait, set by root",
                "Allowed:    portrait, landscapeRight, landscapeLeft",
                "Rotating:   no",
                "Sensor:     streaming",
                "Age:        12 ms",
                "Key:        window \"main\" of client 1 \"editor\"; \"root\" (Editor) decides; "
                    + "it supports landscapeRight, landscapeLeft",
                "Client:     1 \"editor\", process 70, user 1000: window \"main\", window \"find\" (hidden)",
                "Client:     4 \"panel\", process 80, user 1001, in the background: "
                    + "display \"DSI-1\" (built in, 90°), display \"HDMI-A-1\" (0°)",
            ])
    }

    @Test("without participants it is said that nobody decides and nothing turns a picture")
    func nobody() {
        let text = StatusText.block(
            state(.portrait, .portrait), ParticipantsReply(clients: [], windows: [], displays: []))
        #expect(text.hasSuffix("Key:        no window\nDisplay:    none; orientctl exec adds one\n"))
    }

    @Test("names of other users cannot steer the terminal")
    func hostileNames() {
        let participants = ParticipantsReply(
            clients: [ClientStatus(client: 1, name: "a\u{1B}[2Jb\u{202E}c\n", process: 1, user: 1, active: true)],
            windows: [], displays: [])
        let text = StatusText.block(state(.portrait, .portrait), participants)
        #expect(text.contains(#"1 "a\u{1b}[2Jb\u{202e}c\u{a}", process"#))
    }
}

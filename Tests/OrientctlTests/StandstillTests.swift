// SPDX-License-Identifier: Apache-2.0

import OrientationAPI
import OrientationModel
import Testing

@testable import orientctl

@Suite("Why the screen does not turn")
struct StandstillTests {
    private static let nobody = ParticipantsReply(clients: [], windows: [], displays: [])

    private func state(
        _ device: DeviceOrientation, _ interface: InterfaceOrientation = .portrait, sensor: SensorState = .streaming,
        lock: InterfaceOrientation? = nil, allowed: InterfaceOrientationMask = .all, rotating: Bool = false
    ) -> OrientationState {
        OrientationState(
            sensor: sensor, deviceOrientation: device, interfaceOrientation: interface, natural: .portrait,
            lock: lock.map { LockInfo(orientation: $0, setBy: "kim") }, allowed: allowed, rotating: rotating)
    }

    private func reasons(_ state: OrientationState, _ participants: ParticipantsReply? = nobody) -> [String] {
        Standstill.all(state, participants).map(\.reason)
    }

    @Test("nothing stands still where the interface shows what the device asks for")
    func none() {
        #expect(reasons(state(.landscapeLeft, .landscapeRight)) == [])
        #expect(reasons(state(.landscapeLeft, .landscapeRight, lock: .landscapeRight)) == [])
        #expect(reasons(state(.portrait), nil) == [])
    }

    @Test("the sensor, the device's pose, the lock and a rotation are named")
    func obvious() {
        #expect(reasons(state(.unknown, sensor: .absent)) == ["There is no accelerometer"])
        #expect(reasons(state(.unknown, sensor: .stalled)) == ["The accelerometer is silent"])
        #expect(reasons(state(.unknown)) == ["It is not decided yet which way up the device is"])
        #expect(reasons(state(.faceUp)) == ["The device lies flat, which leaves the interface as it is"])
        #expect(
            reasons(state(.landscapeLeft, lock: .portrait), nil) == ["The interface is locked to portrait by kim"])
        #expect(
            reasons(state(.faceDown, lock: .portrait)) == [
                "The interface is locked to portrait by kim",
                "The device lies flat, which leaves the interface as it is",
            ])
        #expect(reasons(state(.landscapeLeft, rotating: true)) == ["A rotation is under way"])
    }

    @Test("without a refusal the mask is looked at, then a program is waited for; strangers learn what they may")
    func open() {
        let masked = state(.landscapeLeft, allowed: .portrait)
        #expect(reasons(masked) == ["The machine does not allow landscapeRight"])
        #expect(reasons(masked, nil) == ["The machine does not allow landscapeRight"])
        #expect(
            reasons(state(.landscapeLeft))
                == ["The turn to landscapeRight waits for a program that is asked, or in a transition"])
        #expect(reasons(state(.landscapeLeft), nil) == ["landscapeRight is not shown: a program refused it"])
    }

    private func participants(_ skip: SkipStatus) -> ParticipantsReply {
        ParticipantsReply(
            clients: [
                ClientStatus(client: 2, name: "editor", process: 70, user: 1000, active: true),
                ClientStatus(client: 3, name: "shell", process: 71, user: 1000, active: true),
            ],
            windows: [
                WindowStatus(
                    client: 2, window: "main", visible: true, key: true, decider: "root", deciderClass: "Editor",
                    controllers: 1)
            ],
            displays: [DisplayStatus(client: 3, display: "DSI-1", builtIn: true, transform: 0)], lastSkip: skip)
    }

    @Test(
        "each refusal is told with who it was and how long ago",
        arguments: [
            ("veto", "controller \"root\" (Editor) in window \"main\" of client 2 \"editor\" does not support it"),
            ("declined", "controller \"root\" (Editor) in window \"main\" of client 2 \"editor\" does not turn at all"),
            (
                "child-veto",
                "controller \"root\" (Editor) in window \"main\" of client 2 \"editor\", "
                    + "inside the container that decides, does not support it"
            ),
            (
                "uninitialised",
                "controller \"root\" (Editor) in window \"main\" of client 2 \"editor\" "
                    + "was never initialised by its base class"
            ),
            (
                "invalid-orientation",
                "controller \"root\" (Editor) in window \"main\" of client 2 \"editor\" "
                    + "supports nothing that the machine allows"
            ),
            ("app-mask", "the machine does not allow it"),
            ("released", "the controller of the key window is gone, only its view is left"),
            ("no-root", "the key window has no root controller"),
            ("client-gone", "the program that was asked went away"),
            ("display-failed", "display \"DSI-1\" of client 3 \"shell\" did not turn its picture"),
            ("sunspots", "orientd gives this reason alone"),
        ])
    func refusal(reason: String, clause: String) throws {
        let skip = SkipStatus(
            ageMilliseconds: 3_210, orientation: .landscapeRight, reason: reason, client: 2, window: "main",
            controller: "root")
        let standstills = Standstill.all(state(.landscapeLeft), participants(skip))
        let standstill = try #require(standstills.first)
        #expect(standstills.count == 1)
        #expect(standstill.reason == "The turn to landscapeRight was refused 3.2 s ago (\(reason)): \(clause)")
        #expect(standstill.remedy.hasSuffix("."))
    }

    @Test("an older refusal is told beside what holds now")
    func older() {
        let skip = SkipStatus(ageMilliseconds: 90_000, orientation: .landscapeLeft, reason: "no-root")
        #expect(
            reasons(state(.faceUp), participants(skip)) == [
                "The device lies flat, which leaves the interface as it is",
                "The turn to landscapeLeft was refused 90 s ago (no-root): the key window has no root controller",
            ])
        #expect(reasons(state(.landscapeLeft, allowed: .portrait), participants(skip)).count == 2)
    }

    @Test(
        "ages have one unit",
        arguments: [(0, "0.0 s"), (9_999, "9.9 s"), (10_000, "10 s"), (120_000, "2 min"), (7_200_000, "2 h")])
    func ages(milliseconds: Int, text: String) {
        #expect(Standstill.age(milliseconds) == text)
    }
}

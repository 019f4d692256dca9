// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import RotationControl
import Testing

@testable import orientctl

@Suite("Events in words")
struct EventTextTests {
    private static let client = SessionID(rawValue: 3)
    private static let window = WindowID(client, "main")
    private static let controller = ControllerID(window, "root")
    private static let display = DisplayID(client, "DSI-1")

    @Test(
        "an event is one indented line",
        arguments: [
            (.notified(client, .landscapeLeft), "client 3 is told that the device is landscapeLeft"),
            (
                .asked(serial: 7, .supportedOrientations, controller),
                "controller \"root\" in window \"main\" of client 3 is asked supportedInterfaceOrientations (question 7)"
            ),
            (
                .asked(serial: 8, .autorotatesTo(.portrait), controller),
                "controller \"root\" in window \"main\" of client 3 is asked "
                    + "shouldAutorotateToInterfaceOrientation portrait (question 8)"
            ),
            (.answered(serial: 7, .orientations(.landscape)), "question 7 is answered: landscapeRight, landscapeLeft"),
            (.answered(serial: 7, .orientations([])), "question 7 is answered: none"),
            (.answered(serial: 8, .yesOrNo(false)), "question 8 is answered: no"),
            (
                .skipped(.veto, controller),
                "not turned: controller \"root\" in window \"main\" of client 3 does not support it (veto)"
            ),
            (.skipped(.appMask, nil), "not turned: the machine does not allow it (app-mask)"),
            (
                .began(serial: 2, from: .portrait, to: .landscapeLeft, durationSeconds: 0.3),
                "rotation 2 begins: portrait to landscapeLeft, 0.3 s"
            ),
            (.entered(serial: 2, .willAnimate), "rotation 2: willAnimate"),
            (.ended(serial: 2), "rotation 2 ends"),
            (.aborted(byDisplay: true), "abandoned: the built-in display did not turn"),
            (.aborted(byDisplay: false), "abandoned: the client that was asked is gone"),
            (
                .timedOut(.controller(controller), name: "layout"),
                "no answer in time: controller \"root\" in window \"main\" of client 3, layout"
            ),
            (
                .timedOut(.display(display), name: "applyTransform"),
                "no answer in time: display \"DSI-1\" of client 3, applyTransform"
            ),
            (.gone(client), "client 3 is gone"),
            (.killed(client), "client 3 is disconnected, for it does not answer"),
            (.keyWindow(window), "key window: window \"main\" of client 3"),
            (.keyWindow(nil), "key window: none"),
            (.locked(.portrait), "locked to portrait"),
            (.unlocked, "unlocked"),
            (.displayFailed(display), "display \"DSI-1\" of client 3 failed to turn"),
        ] as [(RotationEvent, String)])
    func line(event: RotationEvent, text: String) {
        #expect(EventText.line(event) == "  \(text)\n")
    }

    @Test(
        "what a state shows, or only the rules care about, has no line",
        arguments: [
            .device(.portrait), .tracedApplication, .tracedWindow(window), .animating(durationSeconds: 1),
            .statusBar(from: .portrait, to: .landscapeLeft),
        ] as [RotationEvent])
    func silent(event: RotationEvent) {
        #expect(EventText.line(event) == nil)
    }
}

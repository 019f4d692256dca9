// SPDX-License-Identifier: Apache-2.0

import JSON
import OrientationAPI
import OrientationModel
import RotationControl
import Testing

@testable import OrientKit

/// What goes over the wire between an application and orientd, whose side the test plays.
@Suite("An application's link to orientd")
struct DaemonLinkTests {
    private let server: TestServer
    private let loop: OrientKit.EventLoop
    private let application: Application
    private let window: OrientKit.Window
    private let root: ViewController
    private let link: DaemonLink

    init() throws {
        server = try TestServer()
        loop = try EventLoop()
        application = Application(scheduler: loop)
        window = OrientKit.Window(application: application, name: "W")
        root = ViewController(application: application)
        root.identifier = "R"
        link = DaemonLink(application: application, loop: loop, name: "app", socketPath: server.path)
    }

    /// The daemon's ends of both connections.
    private struct Daemon {
        let stream: TestPeer
        let calls: TestPeer
    }

    /// Plays the daemon's side of an attachment, up to the answers to the calls of that moment.
    private func attach() throws -> Daemon {
        let daemon = Daemon(stream: try server.accept(), calls: try server.accept())
        #expect(try daemon.stream.receive()?.contains(#""method":"org.orientd.Rotation.Attach""#) == true)
        daemon.stream.send(#"{"parameters":{"session":"T","client":1},"continues":true}"#)
        loop.dispatch()
        try expect(["SetWindow"], from: daemon.calls)
        return daemon
    }

    /// The next calls, by the methods' names.
    private func expect(_ methods: [String], from peer: TestPeer) throws {
        for method in methods { #expect(try self.method(of: peer) == method) }
    }

    private func method(of peer: TestPeer) throws -> String? {
        guard let text = try peer.receive() else { return nil }
        let call = try JSONValue(decoding: Array(text.utf8))
        return call.objectValue?["method"]?.stringValue?.split(separator: ".").last.map(String.init)
    }

    private func message(_ serial: Int, _ kind: String, awaited: Bool = false, _ more: String = "") -> String {
        #"{"parameters":{"message":{"serial":\#(serial),"kind":"\#(kind)","awaited":\#(awaited),"#
            + #""interfaceOrientation":"portrait"\#(more)}},"continues":true}"#
    }

    @Test("what is asked in one turn goes out together, and a window once")
    func pipelining() throws {
        link.begin(waitingMilliseconds: 0)
        let daemon = try attach()
        window.isHidden = false
        window.rootViewController = nil
        application.attemptRotationToDeviceOrientation()
        application.device.beginGeneratingDeviceOrientationNotifications()
        loop.dispatch()
        try expect(["SetWindow", "AttemptRotation", "BeginGenerating", "GetDevice"], from: daemon.calls)
    }

    @Test("an acknowledgement goes out at once, behind what was asked before it")
    func acknowledgement() throws {
        link.begin(waitingMilliseconds: 0)
        let daemon = try attach()
        window.isHidden = false
        application.coordination?.acknowledge(serial: 7, .done)
        try expect(["SetWindow", "Acknowledge"], from: daemon.calls)
    }

    @Test("what settles is waited for, and what was refused before it is told")
    func settling() throws {
        var failures: [String] = []
        application.observer = { if case .coordinationFailed(let sentence) = $0 { failures.append(sentence) } }
        link.begin(waitingMilliseconds: 0)
        let daemon = try attach()
        // The answers lie ready: to the window at the beginning, the one that is declared now, and the question.
        daemon.calls.send(
            #"{"parameters":{"applied":true}}"#, #"{"error":"org.orientd.Rotation.UnknownWindow"}"#,
            #"{"parameters":{"interfaceOrientation":"landscapeLeft"}}"#)
        window.rootViewController = root
        window.isHidden = false
        #expect(application.statusBarOrientation == .landscapeLeft)
        #expect(root.interfaceOrientation == .landscapeLeft)
        #expect(failures == ["orientd refused SetWindow: org.orientd.Rotation.UnknownWindow"])
    }

    @Test("an acknowledgement that comes late goes to whom it is due, not to the next coordinator")
    func staleAcknowledgement() {
        let (first, second) = (RecordingCoordination(), RecordingCoordination())
        application.coordination = first
        for serial in 1...2 {
            // It is put off to the end of the turn.
            application.receive(
                Message(
                    serial: serial, isAwaited: true, interfaceOrientation: .portrait, content: .windowApplied("W")))
            if serial == 1 { application.coordination = second }
        }
        loop.dispatch()
        #expect(first.acknowledged == [1] && second.acknowledged == [2])
    }

    @Test("what comes too fast for orientd is asked again after a second, and nothing of it lost or out of order")
    func tooFast() throws {
        var failures: [String] = []
        application.observer = { if case .coordinationFailed(let sentence) = $0 { failures.append(sentence) } }
        link.begin(waitingMilliseconds: 0)
        let daemon = try attach()
        window.makeKeyAndVisible()
        loop.dispatch()
        try expect(["SetWindow", "MakeKey"], from: daemon.calls)
        daemon.calls.send(
            #"{"parameters":{"applied":true}}"#,
            #"{"error":"org.orientd.Rotation.TooFast","parameters":{"limitPerSecond":200}}"#,
            #"{"error":"org.orientd.Rotation.UnknownWindow","parameters":{"name":"W"}}"#)
        loop.dispatch()
        application.coordination?.attemptRotation()
        application.coordination?.acknowledge(serial: 7, .done)
        loop.dispatch()
        try expect(["Acknowledge"], from: daemon.calls)
        try #require(isReadable(loop.fileDescriptor))
        loop.dispatch()
        try expect(["SetWindow", "MakeKey", "AttemptRotation"], from: daemon.calls)
        #expect(failures == ["windows are declared too fast for orientd, which is told the rest in a second"])
    }

    @Test("a device that was asked for is known when the answer comes, and unknown again when nobody wants it")
    func device() throws {
        link.begin(waitingMilliseconds: 0)
        let daemon = try attach()
        application.device.beginGeneratingDeviceOrientationNotifications()
        loop.dispatch()
        #expect(application.device.orientation == .unknown)
        daemon.calls.send(
            #"{"parameters":{"applied":true}}"#, "{}", #"{"parameters":{"deviceOrientation":"faceUp"}}"#)
        loop.dispatch()
        #expect(application.device.orientation == .faceUp)
        daemon.stream.send(message(2, "deviceOrientation", #","deviceOrientation":"faceDown""#))
        loop.dispatch()
        #expect(application.device.orientation == .faceDown)
        application.device.endGeneratingDeviceOrientationNotifications()
        #expect(application.device.orientation == .unknown)
    }

    @Test("a transition that began before the session is not ended in it")
    func forgottenTransition() throws {
        link.begin(waitingMilliseconds: 0)
        let daemon = try attach()
        application.coordination?.endTransition(3)
        application.coordination?.beginTransition(4, window: "W", controller: "R", kind: .containment)
        application.coordination?.endTransition(4)
        application.coordination?.endTransition(4)
        loop.dispatch()
        try expect(["BeginTransition", "EndTransition"], from: daemon.calls)
        application.attemptRotationToDeviceOrientation()
        loop.dispatch()
        try expect(["AttemptRotation"], from: daemon.calls)
    }
}

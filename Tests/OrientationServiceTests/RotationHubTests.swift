// SPDX-License-Identifier: Apache-2.0

import JSON
import OrientationAPI
import OrientationModel
import RotationControl
import Testing

@testable import OrientationService

@Suite("Rotations over sockets")
struct RotationHubTests {
    private static let lock = OrientationInterface.Method.lock.qualifiedName

    /// Settings under which a turn takes no time of its own, and a missing answer long.
    private static var settings: RotationSettings {
        var settings = RotationSettings(idiom: .pad)
        settings.quarterTurnSeconds = 0
        settings.halfTurnSeconds = 0
        settings.deadlineSeconds = 30
        return settings
    }

    @Test("a due turn waits for what the client had queued, which may hold it")
    func queue() throws {
        let stage = try ServiceStage(settings: Self.settings)
        let participant = try stage.participant()
        stage.report(.landscapeLeft)
        stage.report(.portrait)
        let end = try #require(try participant.takePart().last)
        #expect(end.isAwaited)
        #expect(try participant.stream.isSilent())
        try participant.calls.call(
            .beginTransition,
            BeginTransitionParameters(
                session: participant.token, transition: 1, window: "W", controller: "R", presentation: false
            ).json)
        try participant.acknowledge(end)
        #expect(try participant.stream.isSilent())
        try participant.calls.call(
            .endTransition, EndTransitionParameters(session: participant.token, transition: 1).json)
        #expect(
            try participant.stream.message().content
                == .rotationBegan(from: .landscapeRight, to: .portrait, durationSeconds: 0))
    }

    @Test("a window that was declared during a rotation is in force at its end, and the client hears of it")
    func pendingWindow() throws {
        let stage = try ServiceStage(settings: Self.settings)
        let participant = try stage.participant()
        stage.report(.landscapeLeft)
        _ = try participant.stream.message()
        let willRotate = try participant.stream.message()
        #expect(try participant.declare(DeclaredWindow()) == ["applied": false])
        try participant.acknowledge(willRotate)
        _ = try participant.takePart()
        #expect(try participant.stream.message().content == .windowApplied("W"))
    }

    @Test("a lock that is refused says what is held, and List what was wanted and who refused it")
    func refusedLock() throws {
        let stage = try ServiceStage(settings: Self.settings)
        let participant = try stage.participant(asked: [.autorotates])
        let caller = try stage.connect()
        try caller.send(Self.lock, LockParameters(orientation: .landscapeLeft).json)
        let question = try participant.stream.message()
        try participant.acknowledge(question, .yesOrNo(false))
        #expect(try caller.next() == LockReply(orientation: .portrait, saved: true).json)
        let skip = try #require(stage.server.hub.participants.lastSkip)
        #expect(skip.orientation == .landscapeLeft)
        #expect(skip.reason == "declined")
        #expect(skip.controller == "R")
        #expect(try stage.directory.read("state.json").contains(#""orientation":"portrait""#))
    }

    @Test("of a lock without anybody to ask the wanted orientation is told, not the one that is held then")
    func refusedAtOnce() throws {
        let stage = try ServiceStage(settings: Self.settings)
        let participant = try stage.participant()
        try participant.declare(DeclaredWindow())
        let caller = try stage.connect()
        try caller.send(Self.lock, LockParameters(orientation: .landscapeLeft).json)
        #expect(try caller.next() == LockReply(orientation: .portrait, saved: true).json)
        #expect(stage.server.hub.lastSkip?.status(now: 0).reason == "no-root")
        #expect(stage.server.hub.lastSkip?.status(now: 0).orientation == .landscapeLeft)
    }

    @Test("a session ends with its connection, in the middle of a phase too, and the others go on")
    func vanished() throws {
        let stage = try ServiceStage(settings: Self.settings)
        let participant = try stage.participant()
        let observer = try stage.connect()
        try observer.send(RotationInterface.Method.observe.qualifiedName, more: true)
        _ = try observer.event()
        try stage.participant().stream.close()
        let number = stage.server.hub.attachments.keys.max()
        while try observer.event() != .gone(try #require(number)) {}
        stage.report(.landscapeLeft)
        #expect(try participant.takePart().count == 7)
        #expect(stage.server.hub.attachments.count == 1)
    }
}

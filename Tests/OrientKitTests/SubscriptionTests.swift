// SPDX-License-Identifier: Apache-2.0

import JSON
import OrientKit
import OrientationAPI
import OrientationModel
import Testing
import Varlink

@Suite("Subscription")
struct SubscriptionTests {
    private let server: TestServer
    private let connection: Connection
    /// The peer of `connection`, which has to stay for as long.
    private let peer: TestPeer

    init() throws {
        server = try TestServer()
        connection = try Connection(socketPath: server.path)
        peer = try server.accept()
    }

    @Test("states come in their order, on a socket of their own, while calls go on")
    func states() throws {
        let subscription = try connection.subscribe()
        let stream = try server.accept()
        #expect(
            try stream.receive() == #"{"method":"org.orientd.Orientation.Subscribe","parameters":{},"more":true}"#)
        stream.send(event(.portrait), event(.faceUp))
        #expect(try subscription.next()?.deviceOrientation == .portrait)
        peer.send("{}")
        #expect(try connection.call("a.b.C") == [:])
        #expect(try subscription.next(timeoutMilliseconds: 10_000)?.deviceOrientation == .faceUp)
    }

    @Test("nothing within the time is no event, and no error")
    func quiet() throws {
        let subscription = try connection.subscribe()
        let stream = try server.accept()
        #expect(try subscription.next(timeoutMilliseconds: 1) == nil)
        stream.send(event(.portrait))
        #expect(try subscription.next()?.deviceOrientation == .portrait)
    }

    @Test("dispatching takes what is there, half an event later, and never waits")
    func dispatch() throws {
        let subscription = try connection.subscribe()
        let stream = try server.accept()
        var orientations: [DeviceOrientation] = []
        func dispatch() throws { try subscription.dispatch { orientations.append($0.deviceOrientation) } }
        try dispatch()
        #expect(orientations == [])

        let half = Array(event(.faceDown).utf8.prefix(30))
        stream.send(event(.portrait), event(.faceUp))
        stream.sendBytes(half)
        #expect(isReadable(subscription.fileDescriptor))
        try dispatch()
        #expect(orientations == [.portrait, .faceUp])

        stream.sendBytes(Array(event(.faceDown).utf8.dropFirst(30)) + [0])
        #expect(isReadable(subscription.fileDescriptor))
        try dispatch()
        #expect(orientations == [.portrait, .faceUp, .faceDown])
    }

    @Test("what came before the daemon vanished is handed over before the error")
    func vanishes() throws {
        let subscription = try connection.subscribe()
        do {
            let stream = try server.accept()
            #expect(try stream.receive() != nil)
            stream.send(event(.portrait))
        }
        var orientations: [DeviceOrientation] = []
        #expect(throws: ConnectionError.disconnected) {
            try subscription.dispatch { orientations.append($0.deviceOrientation) }
        }
        #expect(orientations == [.portrait])
    }

    @Test("a stream that orientd ends is over after its last event")
    func ends() throws {
        let subscription = try connection.subscribe()
        let stream = try server.accept()
        stream.send(event(.portrait, continues: false))
        #expect(try subscription.next()?.deviceOrientation == .portrait)
        #expect(throws: ConnectionError.disconnected) { try subscription.next() }
    }

    @Test("readings are asked for with their rate and axes, and a refusal comes in place of the first one")
    func samples() throws {
        let subscription = try connection.samples(maximumHertz: 20, axes: .sensor)
        let stream = try server.accept()
        #expect(
            try stream.receive()
                == #"{"method":"org.orientd.Sensors.Samples","parameters":{"maximumHertz":20,"axes":"sensor"},"#
                + #""more":true}"#)
        stream.send(#"{"parameters":{"seconds":1.5,"x":0,"y":9.75,"z":-1,"skipped":2},"continues":true}"#)
        #expect(
            try subscription.next()
                == SampleReport(
                    sample: Sample(seconds: 1.5, acceleration: Vector(x: 0, y: 9.75, z: -1)), skipped: 2))
        stream.send(#"{"error":"org.varlink.service.PermissionDenied","parameters":{}}"#)
        #expect(throws: ConnectionError.refused(.permissionDenied)) { try subscription.next() }
    }

    @Test("the socket is closed with the subscription")
    func closes() throws {
        do { _ = try connection.subscribe() }
        let stream = try server.accept()
        #expect(try stream.receive() != nil)
        #expect(try stream.receive() == nil)
    }

    private func event(_ orientation: DeviceOrientation, continues: Bool = true) -> String {
        let state = OrientationState(
            sensor: .streaming, deviceOrientation: orientation, interfaceOrientation: .portrait, natural: .portrait)
        return JSONValue.object([
            "parameters": .object(StateReply(state: state).json), "continues": .boolean(continues),
        ]).description
    }
}

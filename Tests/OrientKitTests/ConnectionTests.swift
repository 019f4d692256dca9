// SPDX-License-Identifier: Apache-2.0

import Glibc
import JSON
import OrientationAPI
import OrientationModel
import Testing
import Varlink

@testable import OrientKit

@Suite("Connection")
struct ConnectionTests {
    private let server: TestServer

    init() throws {
        server = try TestServer()
    }

    @Test("a call is sent as it is, and its reply returned")
    func call() throws {
        let connection = try Connection(socketPath: server.path)
        let peer = try server.accept()
        for number in 1...3 {
            peer.send(#"{"parameters":{"n":\#(number)}}"#)
            let call = JSONValue.integer(Int64(number))
            #expect(try connection.call("org.example.A", parameters: ["x": call]) == ["n": call])
            #expect(try peer.receive() == #"{"method":"org.example.A","parameters":{"x":\#(number)}}"#)
        }
    }

    @Test("a refused call is an error, and the connection goes on")
    func refused() throws {
        let connection = try Connection(socketPath: server.path)
        let peer = try server.accept()
        peer.send(#"{"error":"org.varlink.service.PermissionDenied"}"#, #"{}"#)
        #expect(throws: ConnectionError.refused(.permissionDenied)) { try connection.call("a.b.C") }
        #expect(try connection.call("a.b.C") == [:])
    }

    @Test("without an answer in time the call fails, and a late answer is never taken for that of another call")
    func timeout() throws {
        let connection = try Connection(socketPath: server.path)
        let peer = try server.accept()
        #expect(throws: ConnectionError.timedOut) { try connection.call("a.b.C", timeoutMilliseconds: 1) }
        #expect(try peer.receive() != nil)
        #expect(try peer.receive() == nil)
        #expect(throws: ConnectionError.disconnected) { try connection.call("a.b.C") }
    }

    @Test("a daemon that does not read makes a large call fail in time")
    func timeoutWhileSending() throws {
        let connection = try Connection(socketPath: server.path)
        let large = JSONValue.string(String(repeating: "x", count: 4_000_000))
        #expect(throws: ConnectionError.timedOut) {
            try connection.call("a.b.C", parameters: ["x": large], timeoutMilliseconds: 10)
        }
    }

    @Test("a daemon that vanishes before the answer is told from one that says nothing", arguments: [false, true])
    func vanishes(midway: Bool) throws {
        let connection = try Connection(socketPath: server.path)
        let peer = try server.accept()
        if midway { peer.sendBytes(Array(#"{"parameters":"#.utf8)) }
        peer.finish()
        #expect(throws: ConnectionError.disconnected) { try connection.call("a.b.C") }
    }

    @Test("a call to a daemon that is gone is an error, not a signal")
    func gone() throws {
        let connection = try Connection(socketPath: server.path)
        do { _ = try server.accept() }
        #expect(throws: ConnectionError.disconnected) { try connection.call("a.b.C") }
        #expect(throws: ConnectionError.disconnected) { try connection.call("a.b.C") }
    }

    @Test("an answer that is not Varlink, and one that is not the interface's, are named")
    func nonsense() throws {
        let connection = try Connection(socketPath: server.path)
        try server.accept().send("[]")
        #expect(throws: ConnectionError.self) { try connection.getState() }

        let other = try Connection(socketPath: server.path)
        let peer = try server.accept()
        peer.send(#"{"parameters":{"sensors":[{"name":1}]}}"#)
        let error = #expect(throws: ConnectionError.self) { try other.listSensors() }
        #expect(
            error?.description == #"orientd sent an unexpected reply: "name" is missing or not what the interface says"#
        )
    }

    @Test("the socket is closed with its owner")
    func closes() throws {
        do { _ = try Connection(socketPath: server.path) }
        #expect(try server.accept().receive() == nil)
    }

    @Test("the state is asked for with the wait, which is added to the time that an answer may take")
    func getState() throws {
        let connection = try Connection(socketPath: server.path)
        let peer = try server.accept()
        let state = OrientationState(
            sensor: .streaming, deviceOrientation: .faceUp, interfaceOrientation: .portrait, natural: .portrait)
        peer.send(JSONValue.object(["parameters": .object(StateReply(state: state).json)]).description)
        #expect(try connection.getState(waitMilliseconds: 1_000) == state)
        #expect(
            try peer.receive() == #"{"method":"org.orientd.Orientation.GetState","parameters":{"wait":1000}}"#)
    }

    @Test("the sensors are listed")
    func listSensors() throws {
        let connection = try Connection(socketPath: server.path)
        let peer = try server.accept()
        peer.send(#"{"parameters":{"sensors":[]}}"#)
        #expect(try connection.listSensors() == [])
        #expect(try peer.receive() == #"{"method":"org.orientd.Sensors.List","parameters":{}}"#)
    }

    @Test("without a daemon the error says so")
    func notRunning() throws {
        let missing = "/tmp/orientkit-none/org.orientd"
        #expect(throws: ConnectionError.notRunning(path: missing)) { try Connection(socketPath: missing) }
    }

    @Test("a path has room for 107 bytes")
    func pathLength() {
        let longest = "/" + String(repeating: "n", count: 106)
        #expect(throws: ConnectionError.notRunning(path: longest)) { try Connection(socketPath: longest) }
        #expect(throws: ConnectionError.pathTooLong(path: longest + "n")) {
            try Connection(socketPath: longest + "n")
        }
    }

    @Test(
        "what connecting fails with is told apart",
        arguments: [
            (ENOENT, .notRunning(path: "/s")), (ECONNREFUSED, .notRunning(path: "/s")),
            (EACCES, .accessDenied(path: "/s")), (EPERM, .accessDenied(path: "/s")), (EAGAIN, .timedOut),
            (ENOTDIR, .system(operation: "connecting to /s", code: ENOTDIR)),
        ] as [(Int32, ConnectionError)])
    func connectErrors(code: Int32, error: ConnectionError) {
        #expect(UnixSocket.connectError(code, path: "/s") == error)
    }

    @Test("a path where there is no socket is named as that", arguments: ["/proc/version", "/proc"])
    func noSocket(path: String) {
        #expect(throws: ConnectionError.notASocket(path: path)) { try Connection(socketPath: path) }
    }
}

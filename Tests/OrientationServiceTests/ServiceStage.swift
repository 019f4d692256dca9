// SPDX-License-Identifier: Apache-2.0

import Glibc
import OrientationAPI
import OrientationModel
import Reactor
import RotationControl
import Sensing
import Testing

@testable import OrientationService

/// The whole service but its listening socket: connections are pairs of sockets, and one loop drives both ends.
final class ServiceStage {
    let loop: EventLoop
    let server: OrientationServer
    /// Watches a file in `directory`, once it is configured.
    let memory: MemoryMonitor
    let directory: TemporaryDirectory

    init(settings: RotationSettings = RotationSettings(idiom: .pad)) throws {
        loop = try EventLoop()
        let directory = try TemporaryDirectory()
        self.directory = directory
        let log = Log(identifier: "test", level: .error)
        var sensor = SensorConfiguration()
        sensor.request = .simulated
        let access = AccessPolicy(ownUserID: geteuid(), groupID: nil)
        let hub = try RotationHub(
            loop: loop, access: access,
            file: MachineStateFile(environment: { ["STATE_DIRECTORY": directory.path][$0] }, isRoot: false),
            configuration: RotationConfiguration(settings: settings, allowed: .all), natural: .portrait, log: log)
        memory = MemoryMonitor(loop: loop, path: "\(directory.path)/pressure", log: log)
        server = OrientationServer(
            loop: loop, access: access,
            accelerometer: try Accelerometer(loop: loop, configuration: sensor, log: log), hub: hub, memory: memory,
            facade: try SensorProxyFacade(
                loop: loop, access: access, environment: try EnvironmentSensors(loop: loop, log: log),
                file: ClaimFile(environment: { ["STATE_DIRECTORY": directory.path][$0] }, isRoot: false), log: log),
            log: log)
        server.tracker.report(.portrait)
        server.update()
    }

    func report(_ device: DeviceOrientation) {
        server.tracker.report(device)
        server.update()
    }

    func connect() throws -> ServiceClient {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        server.accept(try UnixConnection(adopting: FileDescriptor(adopting: ends[0]), on: loop))
        return ServiceClient(descriptor: ends[1], loop: loop)
    }

    /// A client with a window that implements all callbacks, once its session is open.
    func participant(asked: RotationAnswers = []) throws -> ServiceParticipant {
        let (calls, stream) = (try connect(), try connect())
        try stream.send(RotationInterface.Method.attach.qualifiedName, AttachParameters(name: "p").json, more: true)
        let token = try #require(try SessionReply(decoding: stream.next()).session)
        #expect(try stream.message().content == .orientationChanged)
        var controller = DeclaredController(
            name: "R", className: "R",
            sizes: ViewSizes(
                portrait: ViewSize(width: 320, height: 460), landscape: ViewSize(width: 480, height: 300)))
        controller.asked = asked
        controller.callbacks = [.willRotate, .layout, .willAnimate, .didRotate]
        let participant = ServiceParticipant(calls: calls, stream: stream, token: token)
        try participant.declare(DeclaredWindow(root: controller))
        return participant
    }
}

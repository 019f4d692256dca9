// SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import OrientationAPI
internal import Varlink

/// Keeps an application attached to orientd, whenever that runs.
final class DaemonLink {
    /// How long a launch waits to be attached, so that the first window comes up as the device is held.
    static let launchMilliseconds = 1_000

    private struct Sockets {
        let stream: Subscription<SessionReply>
        let calls: Channel
    }

    private unowned let application: Application
    private let loop: EventLoop
    private let name: String
    private let socketPath: String?
    private var hasBegun = false
    private var reconnection = Reconnection()
    private var sockets: Sockets?
    private var coordination: DaemonCoordination?

    /// Makes one that attaches under a name; without a path it goes where orientd usually listens.
    init(application: Application, loop: EventLoop, name: String, socketPath: String?) {
        self.application = application
        self.loop = loop
        self.name = name
        self.socketPath = socketPath
    }

    /// Attaches, once; waits a moment for a daemon that is there.
    func begin(waitingMilliseconds: Int = launchMilliseconds) {
        guard !hasBegun else { return }
        hasBegun = true
        handle(.began)
        guard let sockets else { return }
        do throws(ConnectionError) {
            guard let reply = try sockets.stream.next(timeoutMilliseconds: waitingMilliseconds) else { return }
            try take(reply)
        } catch {
            lose(error)
        }
    }

    private func handle(_ event: Reconnection.Event) {
        for action in reconnection.handle(event) {
            switch action {
            case .connect: connect()
            case .wait(let seconds):
                loop.schedule(afterSeconds: seconds) { [weak self] in self?.handle(.waited) }
            case .report(let error): application.coordinationFailed("\(error)")
            }
        }
    }

    private func connect() {
        do throws(ConnectionError) {
            let path = socketPath ?? SocketAddress.default()
            let call = VarlinkCall(
                method: RotationInterface.Method.attach.qualifiedName, parameters: AttachParameters(name: name).json)
            let stream = try Subscription(on: Channel(socketPath: path, isPatient: false), call: call) {
                (reply) throws(ConnectionError) in try SessionReply(reply: reply)
            }
            let sockets = Sockets(stream: stream, calls: try Channel(socketPath: path, isPatient: false))
            self.sockets = sockets
            for descriptor in [stream.fileDescriptor, sockets.calls.fileDescriptor] {
                try loop.watch(descriptor) { [weak self] in self?.receive() }
            }
        } catch {
            lose(error)
        }
    }

    /// Replies come first: a message tells what is newer than they are.
    private func receive() {
        do throws(ConnectionError) {
            try coordination?.exchange()
            while let reply = try sockets?.stream.next(timeoutMilliseconds: 0) { try take(reply) }
        } catch {
            lose(error)
        }
    }

    private func take(_ reply: SessionReply) throws(ConnectionError) {
        if let message = reply.message?.message {
            coordination?.note(message)
            application.receive(message)
        } else if coordination == nil {
            try attached(reply)
        }
    }

    private func attached(_ reply: SessionReply) throws(ConnectionError) {
        guard let sockets, let token = reply.session else {
            throw .unexpectedReply(UnexpectedMember(name: "session"))
        }
        let coordination = DaemonCoordination(
            application: application, loop: loop, token: token, calls: sockets.calls
        ) { [weak self] error in self?.lose(error) }
        self.coordination = coordination
        handle(.attached)
        application.coordination = coordination
    }

    /// The daemon is gone, or of no use; the application goes on without it, and looks for it again.
    private func lose(_ error: ConnectionError) {
        if let sockets {
            loop.forget(sockets.stream.fileDescriptor)
            loop.forget(sockets.calls.fileDescriptor)
        }
        sockets = nil
        if let coordination {
            coordination.end()
            self.coordination = nil
            application.coordination = nil
        }
        handle(.failed(error))
    }
}

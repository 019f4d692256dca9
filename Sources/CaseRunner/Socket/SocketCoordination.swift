// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationAPI
internal import OrientationModel
internal import RotationControl

/// A client's view of the coordinator in a daemon: a stream of messages, a connection for calls, and a stream for each
/// display.
final class SocketCoordination: CaseCoordination {
    let session: SessionID
    private unowned let backend: SocketBackend
    /// Nil when the connection has ended.
    private var attached: RotationSession?
    private var displays: [String: Subscription<SessionReply>] = [:]

    init(client number: Int, socketPath: String, backend: SocketBackend) throws(ConnectionError) {
        let attached = try Connection(socketPath: socketPath).attach("case client \(number)")
        session = SessionID(rawValue: attached.client)
        self.attached = attached
        self.backend = backend
    }

    /// What becomes readable when there is something to read.
    var descriptors: [Int32] { [attached?.fileDescriptor].compactMap { $0 } + displays.values.map(\.fileDescriptor) }

    /// Takes in the messages that are there; false if the connection has ended.
    func read(_ take: (Message) -> Void) throws(ConnectionError) -> Bool {
        guard let attached else { return true }
        do throws(ConnectionError) {
            try attached.dispatch { take($0.addressed(to: session)) }
            for display in displays.values {
                try display.dispatch { reply in
                    if let message = reply.message?.message { take(message.addressed(to: session)) }
                }
            }
            return true
        } catch .disconnected {
            end()
            return false
        }
    }

    var reportedDevice: DeviceOrientation {
        call { (session) throws(ConnectionError) in try session.deviceOrientation() } ?? .unknown
    }

    func setWindow(_ name: String, _ window: DeclaredWindow) {
        call { (session) throws(ConnectionError) in try session.setWindow(name, window) }
    }

    func removeWindow(_ name: String) {
        call { (session) throws(ConnectionError) in try session.removeWindow(name) }
    }

    func makeKey(_ window: String) {
        call { (session) throws(ConnectionError) in try session.makeKey(window) }
    }

    func acknowledge(serial: Int, _ answer: Answer) {
        call { (session) throws(ConnectionError) in try session.acknowledge(serial: serial, answer) }
    }

    func attemptRotation() {
        call { (session) throws(ConnectionError) in try session.attemptRotation() }
    }

    func beginTransition(_ number: Int, window: String, controller: String, kind: TransitionKind) {
        call { (session) throws(ConnectionError) in
            try session.beginTransition(number, window: window, controller: controller, kind: kind)
        }
    }

    func endTransition(_ number: Int) {
        call { (session) throws(ConnectionError) in try session.endTransition(number) }
    }

    func settle(window: String, controller: String, at boundary: Boundary) -> InterfaceOrientation {
        call { (session) throws(ConnectionError) in
            try session.settle(window: window, controller: controller, at: boundary)
        } ?? backend.interfaceOrientation
    }

    func beginGenerating() {
        call { (session) throws(ConnectionError) in try session.beginGenerating() }
    }

    func endGenerating() {
        call { (session) throws(ConnectionError) in try session.endGenerating() }
    }

    func attachDisplay(_ name: String, isBuiltIn: Bool) {
        call { (session) throws(ConnectionError) in
            displays[name] = try session.attachDisplay(name, isBuiltIn: isBuiltIn, natural: .portrait)
        }
    }

    func detachDisplay(_ name: String) {
        displays[name] = nil
        backend.waitForDisplay(name, of: session)
    }

    func disconnect() {
        guard attached != nil else { return }
        end()
        backend.waitForEnd(of: session)
    }

    /// Gives up what the daemon has closed, or is to find closed.
    func end() {
        attached = nil
        displays = [:]
    }

    /// Makes a call, and takes in what comes of it.
    @discardableResult
    private func call<Result>(_ body: (RotationSession) throws(ConnectionError) -> Result) -> Result? {
        guard let attached else { return nil }
        return backend.perform { () throws(ConnectionError) in try body(attached) }
    }
}

extension Message {
    /// The message with the number of the client in its controller, which goes without saying on the socket.
    fileprivate func addressed(to session: SessionID) -> Message {
        func addressed(_ id: ControllerID) -> ControllerID {
            ControllerID(WindowID(session, id.window.name), id.name)
        }
        let content: MessageContent =
            switch self.content {
            case .question(let question, let id): .question(question, addressed(id))
            case .callback(let callback, let id): .callback(callback, addressed(id))
            case let other: other
            }
        return Message(
            serial: serial, isAwaited: isAwaited, interfaceOrientation: interfaceOrientation, content: content)
    }
}

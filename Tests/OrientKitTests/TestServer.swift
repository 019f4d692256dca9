// SPDX-License-Identifier: Apache-2.0

import Glibc
import Testing

/// A listening socket whose peers the test plays itself, in one thread.
///
/// The kernel connects a client to it before it accepts, and keeps what either side sent; so a reply can lie ready
/// before the call is made.
final class TestServer {
    let path: String
    private let directory: String
    private let listener: Int32

    init() throws {
        var template = Array("/tmp/orientkit-XXXXXX".utf8CString)
        directory = try #require(mkdtemp(&template).map { String(cString: $0) })
        path = directory + "/socket"
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = path
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0)
        try #require(listen(listener, 8) == 0)
    }

    deinit {
        close(listener)
        unlink(path)
        rmdir(directory)
    }

    func accept() throws -> TestPeer {
        try #require(isReadable(listener))
        return TestPeer(descriptor: Glibc.accept(listener, nil, nil))
    }
}

/// The server's end of one connection.
final class TestPeer {
    private let descriptor: Int32
    private var received: [UInt8] = []

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    func send(_ messages: String...) {
        sendBytes(messages.flatMap { $0.utf8 + [0] })
    }

    func sendBytes(_ bytes: [UInt8]) {
        #expect(Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
    }

    /// Sends no more, but goes on to receive.
    func finish() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// The next message; nil when the client has closed.
    func receive() throws -> String? {
        while true {
            if let end = received.firstIndex(of: 0) {
                defer { received.removeSubrange(...end) }
                return String(decoding: received[..<end], as: UTF8.self)
            }
            try #require(isReadable(descriptor))
            var bytes = [UInt8](repeating: 0, count: 4_096)
            let count = recv(descriptor, &bytes, bytes.count, 0)
            guard count > 0 else { return nil }
            received += bytes[..<count]
        }
    }
}

/// Whether something comes within ten seconds.
func isReadable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 10_000) == 1
}

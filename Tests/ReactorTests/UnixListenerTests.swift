// SPDX-License-Identifier: Apache-2.0

import Glibc
import Reactor
import Testing

@Suite struct UnixListenerTests {
    private func mode(of path: String) -> UInt32? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode : nil
    }

    /// Runs the listener until a client has exchanged a byte with it.
    private func expectService(of listener: UnixListener, at path: String) throws {
        let loop = try EventLoop()
        var connections: [UnixConnection] = []
        try listener.start(on: loop) { connection in
            connections.append(connection)
            connection.start { [unowned connection] in
                connection.send(Array($0))
            } onClose: { _ in
            }
        } onFailure: {
            Issue.record("\($0)")
        }
        let client = try RawSocket.connected(to: path)
        try #require(write(client.rawValue, "x", 1) == 1)
        var byte: UInt8 = 0
        try loop.run { recv(client.rawValue, &byte, 1, Int32(MSG_DONTWAIT)) == 1 }
        #expect(byte == UInt8(ascii: "x"))
        #expect(connections.map(\.peer.processID) == [getpid()])
    }

    @Test("clients are served, and nothing is left behind")
    func lifeCycle() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/socket"
        do {
            let listener = try UnixListener(path: path, mode: 0o666)
            #expect(listener.name == path)
            try expectService(of: listener, at: path)
        }
        #expect(directory.names == [])
    }

    @Test("the file has exactly the mode asked for, whatever the umask", arguments: [0o666, 0o600] as [UInt32])
    func mode(mode: UInt32) async throws {
        await #expect(processExitsWith: .success) { [mode] in
            umask(0o137)
            let directory = try TemporaryDirectory()
            let path = directory.path + "/socket"
            let listener = try UnixListener(path: path, mode: mode)
            var status = stat()
            try #require(lstat(path, &status) == 0)
            #expect(status.st_mode == S_IFSOCK | mode)
            withExtendedLifetime(listener) {}
        }
    }

    @Test("a second daemon is refused by name, and the first goes on")
    func secondDaemon() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/socket"
        let first = try UnixListener(path: path, mode: 0o666)
        let error = #expect(throws: UnixListenerError.inUse(path: path)) {
            try UnixListener(path: path, mode: 0o666)
        }
        #expect(error?.description.contains(path) == true)
        try expectService(of: first, at: path)
    }

    @Test("a socket on which somebody else listens is left alone, even with a full backlog", arguments: [false, true])
    func foreignListener(isFull: Bool) throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/socket"
        let other = try RawSocket.listening(at: path, backlog: 0)
        let client = isFull ? try RawSocket.connected(to: path).take() : -1
        defer { if isFull { close(client) } }
        #expect(throws: UnixListenerError.inUse(path: path)) { try UnixListener(path: path, mode: 0o666) }
        #expect(directory.names == ["socket"])
        _ = other.rawValue
    }

    @Test("a datagram socket in use is left alone")
    func datagramSocket() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/socket"
        let other = try RawSocket.bound(to: path, type: SOCK_DGRAM)
        #expect(throws: UnixListenerError.inUse(path: path)) { try UnixListener(path: path, mode: 0o666) }
        #expect(directory.names == ["socket"])
        _ = other.rawValue
    }

    @Test("the socket and the lock that a killed daemon left are replaced")
    func staleSocket() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/socket"
        do { _ = try RawSocket.listening(at: path) }
        close(creat(path + ".lock", 0o600))
        #expect(directory.names == ["socket", "socket.lock"])
        try expectService(of: UnixListener(path: path, mode: 0o666), at: path)
        #expect(directory.names == [])
    }

    @Test(
        "a non-socket at the path is left alone",
        arguments: [("a file", S_IFREG), ("a directory", S_IFDIR), ("a symbolic link", S_IFLNK), ("a FIFO", S_IFIFO)])
    func nonSocket(kind: String, type: mode_t) throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/socket"
        switch type {
        case S_IFREG: close(creat(path, 0o600))
        case S_IFDIR: mkdir(path, 0o700)
        case S_IFLNK: symlink("nowhere", path)
        default: mkfifo(path, 0o600)
        }
        let before = try #require(mode(of: path))
        try #require(before & S_IFMT == type)
        let error = #expect(throws: UnixListenerError.notASocket(path: path, kind: kind)) {
            try UnixListener(path: path, mode: 0o666)
        }
        #expect(error?.description.contains("\(path) is \(kind)") == true)
        #expect(mode(of: path) == before)
        #expect(directory.names == ["socket"])
    }

    @Test("107 bytes of path are the most, and an empty path or a NUL is refused")
    func invalidPaths() throws {
        let directory = try TemporaryDirectory()
        let stem = directory.path + "/"
        let longest = stem + String(repeating: "x", count: 107 - stem.utf8.count)
        try expectService(of: UnixListener(path: longest, mode: 0o666), at: longest)
        for path in [longest + "x", "", stem + "a\0b"] {
            #expect(throws: UnixListenerError.invalidPath(path)) { try UnixListener(path: path, mode: 0o666) }
        }
        #expect(directory.names == [])
    }

    @Test("a missing directory is made only if asked for")
    func missingDirectory() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/made/socket"
        #expect(throws: UnixListenerError.system(SystemError(code: ENOENT, operation: "open", subject: path + ".lock")))
        {
            try UnixListener(path: path, mode: 0o666)
        }
        #expect(directory.names == [])
        let listener = try UnixListener(path: path, mode: 0o666, createDirectory: true)
        #expect(mode(of: directory.path + "/made").map { $0 & ~0o022 } == S_IFDIR | 0o755)
        try expectService(of: listener, at: path)
        let deep = directory.path + "/a/b/socket"
        #expect(throws: UnixListenerError.self) { try UnixListener(path: deep, mode: 0o666, createDirectory: true) }
    }

    @Test("a passed socket is served, and its file stays")
    func adopted() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/socket"
        do {
            let listener = try UnixListener(adopting: RawSocket.listening(at: path), name: "varlink")
            #expect(listener.name == "varlink")
            try expectService(of: listener, at: path)
        }
        #expect(directory.names == ["socket"])
    }

    @Test("a passed descriptor that is no listening stream socket is refused by name")
    func adoptedOther() throws {
        let directory = try TemporaryDirectory()
        func expectRefusal(_ make: () throws -> FileDescriptor) {
            #expect(throws: UnixListenerError.notAListener(name: "varlink")) {
                try UnixListener(adopting: make(), name: "varlink")
            }
        }
        expectRefusal { try RawSocket.bound(to: directory.path + "/stream") }
        expectRefusal { try RawSocket.bound(to: directory.path + "/datagram", type: SOCK_DGRAM) }
        expectRefusal { FileDescriptor(adopting: open("/dev/null", O_RDONLY | O_CLOEXEC)) }
    }

    @Test("a file that has taken the socket's name is not removed")
    func replacedFile() throws {
        let directory = try TemporaryDirectory()
        let path = directory.path + "/socket"
        do {
            let listener = try UnixListener(path: path, mode: 0o666)
            unlink(path)
            let other = try RawSocket.listening(at: path)
            withExtendedLifetime(listener) {}
            _ = other.rawValue
        }
        #expect(directory.names == ["socket"])
    }

    @Test("without descriptors left it pauses, says so once, and serves who waited")
    func descriptorsExhausted() async throws {
        await #expect(processExitsWith: .success) {
            let directory = try TemporaryDirectory()
            let path = directory.path + "/socket"
            let loop = try EventLoop()
            let listener = try UnixListener(path: path, mode: 0o666)
            var failures: [SystemError] = []
            var connections: [UnixConnection] = []
            try listener.start(on: loop) {
                connections.append($0)
            } onFailure: {
                failures.append($0)
            }
            let client = try RawSocket.connected(to: path)
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            var usual = rlimit()
            try #require(getrlimit(resource, &usual) == 0)
            // Only descriptor 0, which is open, would be allowed.
            var none = rlimit(rlim_cur: 1, rlim_max: usual.rlim_max)
            try #require(setrlimit(resource, &none) == 0)

            try loop.run { !failures.isEmpty }
            try loop.runPending()
            #expect(failures == [SystemError(code: EMFILE, operation: "accept4", subject: path)])
            try #require(setrlimit(resource, &usual) == 0)
            let freed = MonotonicClock.nowMicroseconds
            try loop.run { !connections.isEmpty }
            #expect(MonotonicClock.nowMicroseconds - freed > UnixListener.acceptPauseMicroseconds / 2)
            #expect(failures.count == 1)
            _ = client.rawValue
        }
    }
}

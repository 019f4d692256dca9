// SPDX-License-Identifier: Apache-2.0

import Glibc
import Reactor
import Testing

/// Each in a process of its own, as they change the environment and low descriptors.
@Suite struct ServiceManagerTests {
    @Test("the service manager hears what the daemon does, one line each")
    func notifications() async {
        await #expect(processExitsWith: .success) {
            let directory = try TemporaryDirectory()
            let path = directory.path + "/notify"
            let socket = try RawSocket.bound(to: path, type: SOCK_DGRAM)
            setenv("NOTIFY_SOCKET", path, 1)
            func next() -> String {
                var buffer = [UInt8](repeating: 0, count: 1_024)
                let count = recv(socket.rawValue, &buffer, buffer.count, Int32(MSG_DONTWAIT))
                return String(decoding: buffer[..<max(count, 0)], as: UTF8.self)
            }
            ServiceManager.ready()
            #expect(next() == "READY=1")
            ServiceManager.status("idle\nREADY=1")
            #expect(next() == "STATUS=idle READY=1")
            ServiceManager.reloading()
            #expect(next().hasPrefix("RELOADING=1\nMONOTONIC_USEC="))
            ServiceManager.stopping()
            #expect(next() == "STOPPING=1")
        }
    }

    @Test("the loop pings the watchdog")
    func watchdog() async {
        await #expect(processExitsWith: .success) {
            let directory = try TemporaryDirectory()
            let path = directory.path + "/notify"
            let socket = try RawSocket.bound(to: path, type: SOCK_DGRAM)
            setenv("NOTIFY_SOCKET", path, 1)
            setenv("WATCHDOG_USEC", "200000", 1)
            setenv("WATCHDOG_PID", "\(getpid())", 1)
            let loop = try EventLoop()
            #expect(try loop.enableWatchdog())
            var pings = 0
            var buffer = [UInt8](repeating: 0, count: 64)
            try loop.run {
                while recv(socket.rawValue, &buffer, buffer.count, Int32(MSG_DONTWAIT)) > 0 {
                    if buffer.starts(with: Array("WATCHDOG=1".utf8)) { pings += 1 }
                }
                return pings >= 3
            }
        }
    }

    @Test("without a service manager nothing happens")
    func absent() async {
        await #expect(processExitsWith: .success) {
            for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "LISTEN_FDS", "LISTEN_PID"] { unsetenv(name) }
            ServiceManager.ready()
            ServiceManager.status("x")
            let listeners = try ServiceManager.takeListeners()
            #expect(listeners.isEmpty)
            let isWatched = try EventLoop().enableWatchdog()
            #expect(!isWatched)
        }
    }

    /// Has `body` find a descriptor passed as systemd does it.
    private static func passing(_ descriptor: Int32, body: () throws -> Void) rethrows {
        // The test runner may be using descriptor 3 itself.
        let saved = fcntl(3, F_DUPFD_CLOEXEC, 100)
        dup2(descriptor, 3)
        setenv("LISTEN_PID", "\(getpid())", 1)
        setenv("LISTEN_FDS", "1", 1)
        setenv("LISTEN_FDNAMES", "varlink", 1)
        try body()
        if saved >= 0 { dup2(saved, 3) }
    }

    @Test("passed sockets are taken with their names, once, and not inherited further")
    func listeners() async {
        await #expect(processExitsWith: .success) {
            let directory = try TemporaryDirectory()
            let path = directory.path + "/socket"
            let socket = try RawSocket.listening(at: path)
            try ServiceManagerTests.passing(socket.rawValue) {
                let listeners = try ServiceManager.takeListeners()
                #expect(listeners.map(\.name) == ["varlink"])
                #expect(fcntl(3, F_GETFD) == FD_CLOEXEC)
                #expect(fcntl(3, F_GETFL) & O_NONBLOCK != 0)
                #expect(getenv("LISTEN_FDS") == nil)
                let more = try ServiceManager.takeListeners()
                #expect(more.isEmpty)
            }
        }
    }

    @Test("a passed descriptor that cannot be listened on is an error that names it")
    func wrongDescriptor() async {
        await #expect(processExitsWith: .success) {
            ServiceManagerTests.passing(0) {
                #expect(throws: UnixListenerError.notAListener(name: "varlink")) {
                    try ServiceManager.takeListeners()
                }
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Glibc
import Reactor
import Testing

/// Each in a process of its own, as they change the environment.
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
            ServiceManager.keep(0, as: "x")
            ServiceManager.forget("x")
            let passed = try ServiceManager.takeDescriptors(keptAs: "x")
            #expect(passed.listeners.isEmpty && passed.stored.isEmpty)
            let isWatched = try EventLoop().enableWatchdog()
            #expect(!isWatched)
        }
    }
}

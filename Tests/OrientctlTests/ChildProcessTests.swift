// SPDX-License-Identifier: Apache-2.0

import Glibc
import Testing

@testable import orientctl

@Suite("Running a command")
struct ChildProcessTests {
    /// Waits for the end of a process, which is to come by itself.
    private func status(_ child: ChildProcess) -> ProcessEnd? {
        var request = pollfd(fd: child.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(poll(&request, 1, 10_000) == 1)
        return child.takeEnd()
    }

    @Test("the command sees the environment, no standard input, and no signals blocked or ignored")
    func environment() throws {
        let script = """
            [ "$ORIENTCTL_TEST" = 'a b' ] && ! read -r line && [ "$PATH" ] || exit 1
            # Nothing is blocked or ignored.
            grep -Eq '^SigBlk:[[:space:]]*0+$' /proc/self/status && ! (kill -PIPE $BASHPID) || exit 2
            exit 7
            """
        let child = try ChildProcess(["bash", "-c", script], environment: [("ORIENTCTL_TEST", "a b")])
        #expect(status(child) == .exited(7))
        #expect(child.takeEnd() == nil)
    }

    @Test("a signal reaches the command and what it started")
    func signals() throws {
        let child = try ChildProcess(["sh", "-c", "sleep 600 & wait"], environment: [])
        #expect(child.takeEnd() == nil)
        child.signal(SIGTERM)
        #expect(status(child) == .signaled(SIGTERM))
    }

    @Test("a command that cannot be started says why")
    func missing() {
        let error = #expect(throws: ChildProcess.StartError.self) {
            try ChildProcess(["/nonexistent/command"], environment: [])
        }
        #expect(error?.code == ENOENT)
    }

    @Test("programs are found by name in PATH, or by their path")
    func executables() {
        #expect(Executable.exists("sh", searchPath: "/nonexistent:/bin"))
        #expect(Executable.exists("/bin/sh", searchPath: ""))
        for name in ["orientctl-no-such-command", "", "/bin", "/etc/passwd", "/nonexistent/sh"] {
            #expect(!Executable.exists(name, searchPath: "/bin:/usr/bin"))
        }
    }

    @Test("the end of a process is told in words")
    func words() {
        #expect("\(ProcessEnd(waitStatus: 3 << 8))" == "ended with status 3")
        #expect("\(ProcessEnd(waitStatus: SIGKILL))" == "was ended by signal 9 (Killed)")
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CShims
internal import Glibc

/// A running process and those that it started, which end with this object.
final class ChildProcess {
    private let process: pid_t
    /// Readable when the process has ended.
    let descriptor: Int32
    private var isReaped = false

    /// Why a process was not started: an `errno`.
    struct StartError: Error {
        let code: Int32
    }

    /// Starts a program, which is looked for in PATH, in a process group of its own, without standard input.
    init(_ words: [String], environment: [(name: String, value: String)]) throws(StartError) {
        process = try Self.spawn(words, environment: environment)
        descriptor = shim_process_descriptor(process)
        guard descriptor < 0 else { return }
        let code = errno
        end(graceMilliseconds: 0)
        throw StartError(code: code)
    }

    deinit {
        end(graceMilliseconds: 1_000)
        if descriptor >= 0 { close(descriptor) }
    }

    /// Sends a signal to the process and to those that it started.
    func signal(_ number: Int32) {
        if !isReaped { kill(-process, number) }
    }

    /// How it ended; nil while it runs.
    func takeEnd() -> ProcessEnd? {
        var status: Int32 = 0
        guard !isReaped, waitpid(process, &status, WNOHANG) == process else { return nil }
        isReaped = true
        return ProcessEnd(waitStatus: status)
    }

    /// Ends it if it still runs: it is told, and after some time made to.
    private func end(graceMilliseconds: Int32) {
        guard !isReaped, takeEnd() == nil else { return }
        signal(SIGTERM)
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if descriptor >= 0 { poll(&request, 1, graceMilliseconds) }
        signal(SIGKILL)
        waitpid(process, nil, 0)
        isReaped = true
    }

    private static func spawn(
        _ words: [String], environment: [(name: String, value: String)]
    ) throws(StartError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)

        // What this program does with signals is not the business of others.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

        // It inherits what this program has; what was set for the last one is set anew.
        for (name, value) in environment { setenv(name, value, 1) }
        let arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, words[0], &actions, &attributes, arguments, shim_environment())
        guard code == 0 else { throw StartError(code: code) }
        return process
    }
}

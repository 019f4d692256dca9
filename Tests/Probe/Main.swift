// SPDX-License-Identifier: Apache-2.0

import Glibc
import JSON
import OrientKit

/// An application without a picture, for tests: what happens in it goes to standard output as lines of JSON, and what
/// it is to do comes as lines from standard input.
///
/// Its first argument says how it is driven: `poll`, `run` or `turns`; the second one stands in for the kernel's account of
/// waiting for memory.
@main
struct Main {
    @MainActor
    static func main() async throws {
        let probe = try Probe()
        let application = probe.application
        if let path = CommandLine.arguments.dropFirst(2).first { application.pressurePath = path }
        try application.watch(STDIN_FILENO) { probe.readCommands() }
        probe.launch()
        switch CommandLine.arguments.dropFirst().first {
        case "run": application.run()
        case "turns": for await _ in application.turns {}
        default:
            while !probe.isStopped {
                var request = pollfd(fd: application.fileDescriptor, events: Int16(POLLIN), revents: 0)
                if poll(&request, 1, -1) > 0 { application.dispatch() }
            }
        }
        probe.print(["end": true])
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import OrientKit

/// The way to the daemon, with errors in the words of the command line.
enum Daemon {
    /// Runs `ask` on a connection to the daemon that the command line means.
    static func ask<Answer>(
        _ arguments: Arguments, _ ask: (Connection) throws(ConnectionError) -> Answer
    ) throws(Failure) -> Answer {
        try translate { () throws(ConnectionError) in
            try ask(Connection(socketPath: arguments.text(Options.socket) ?? SocketAddress.default()))
        }
    }

    /// The next event of a stream, or nil when none is there yet.
    static func next<Event>(_ stream: Subscription<Event>) throws(Failure) -> Event? {
        try translate { () throws(ConnectionError) in try stream.next(timeoutMilliseconds: 0) }
    }

    private static func translate<Answer>(
        _ ask: () throws(ConnectionError) -> Answer
    ) throws(Failure) -> Answer {
        do throws(ConnectionError) {
            return try ask()
        } catch {
            throw Failure(error)
        }
    }
}

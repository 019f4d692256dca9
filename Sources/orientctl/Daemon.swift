// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import OrientKit
internal import RotationControl

/// The way to the daemon, with errors in the words of the command line.
enum Daemon {
    /// Runs `ask` on a connection to the daemon that the command line means.
    static func ask<Answer>(
        _ arguments: Arguments, _ ask: (Connection) throws(ConnectionError) -> Answer
    ) throws(Failure) -> Answer {
        try attempt { () throws(ConnectionError) in
            try ask(Connection(socketPath: arguments.text(Options.socket) ?? SocketAddress.default()))
        }
    }

    /// The next event of a stream, or nil when none is there yet.
    static func next<Event>(_ stream: Subscription<Event>) throws(Failure) -> Event? {
        try attempt { () throws(ConnectionError) in try stream.next(timeoutMilliseconds: 0) }
    }

    /// The next message of a session, or nil when none is there yet.
    static func next(_ session: RotationSession) throws(Failure) -> Message? {
        try attempt { () throws(ConnectionError) in try session.next(timeoutMilliseconds: 0) }
    }

    /// Answers a message; an answer that is not taken is reported, with its place, and ends nothing.
    static func acknowledge(
        _ session: RotationSession, _ serial: Int, _ answer: Answer, place: String = ""
    ) throws(Failure) {
        do throws(ConnectionError) {
            try session.acknowledge(serial: serial, answer)
        } catch .refused(let failure) {
            note(place + (Failure(.refused(failure)).message ?? ""))
        } catch {
            throw Failure(error)
        }
    }

    /// Does something with the daemon.
    static func attempt<Answer>(
        _ ask: () throws(ConnectionError) -> Answer
    ) throws(Failure) -> Answer {
        do throws(ConnectionError) {
            return try ask()
        } catch {
            throw Failure(error)
        }
    }
}

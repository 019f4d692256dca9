// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Ctrl-C and SIGTERM as something to wait for, so that a stream ends where a line ends.
final class Interruption {
    /// What a wait ended with.
    enum Event {
        /// There is something to read.
        case readable
        /// The user, or the system, wants an end.
        case interrupted
        /// The process was stopped and goes on; for those alone who asked to be told.
        case continued
        /// The time is over.
        case timedOut
    }

    private let signals: SignalQueue
    private let watchesOutput: Bool

    /// From now on the two signals do not end the process.
    ///
    /// With `watchesOutput`, waiting throws `outputClosed` when nobody reads standard output any more. With
    /// `tellsOfContinuation` it ends when the process goes on after Ctrl-Z.
    init(watchesOutput: Bool = true, tellsOfContinuation: Bool = false) throws(Failure) {
        self.watchesOutput = watchesOutput
        signals = try SignalQueue([SIGINT, SIGTERM] + (tellsOfContinuation ? [SIGCONT] : []))
    }

    /// Waits until one of `sources` is readable.
    func wait(for sources: [Int32], milliseconds: Int32 = -1) throws(Failure) -> Event {
        var requests = [
            pollfd(fd: signals.fileDescriptor, events: Int16(POLLIN), revents: 0),
            // Without events: a closed pipe is reported all the same. A negative descriptor is passed over.
            pollfd(fd: watchesOutput ? STDOUT_FILENO : -1, events: 0, revents: 0),
        ]
        requests += sources.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let count = poll(&requests, nfds_t(requests.count), milliseconds)
        if count < 0, errno != EINTR { throw .failed("cannot wait: \(String(cString: strerror(errno)))") }
        if requests[0].revents != 0 { return signals.next() == SIGCONT ? .continued : .interrupted }
        if requests[1].revents != 0 { throw .outputClosed }
        return count == 0 ? .timedOut : .readable
    }
}

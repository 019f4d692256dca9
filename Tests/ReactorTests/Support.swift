// SPDX-License-Identifier: Apache-2.0

import Glibc
import Reactor
import Testing

extension EventLoop {
    /// Dispatches events until `condition` holds; ends the test if it does not in time.
    func run(
        seconds: UInt64 = 20, sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
    ) throws {
        let end = MonotonicClock.nowMicroseconds + seconds * 1_000_000
        while !condition() {
            try #require(
                MonotonicClock.nowMicroseconds < end, "what was waited for did not come within \(seconds) s",
                sourceLocation: sourceLocation)
            try runOnce(timeoutMicroseconds: 100_000)
        }
    }

    /// Dispatches all that is due now; ends the test if there is no end to it.
    func runPending(sourceLocation: SourceLocation = #_sourceLocation) throws {
        var iterations = 0
        while try runOnce(timeoutMicroseconds: 0) {
            iterations += 1
            try #require(iterations < 1_000, "the loop does not come to rest", sourceLocation: sourceLocation)
        }
    }
}

/// Two connected ends of a stream (socketpair(2)).
struct SocketPair: ~Copyable {
    let near: FileDescriptor
    let far: FileDescriptor

    init() throws {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        near = FileDescriptor(adopting: ends[0])
        far = FileDescriptor(adopting: ends[1])
    }
}

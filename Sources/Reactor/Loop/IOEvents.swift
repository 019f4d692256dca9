// SPDX-License-Identifier: Apache-2.0

import CSystemd

/// What can happen on a descriptor (epoll_ctl(2)).
public struct IOEvents: OptionSet, Sendable {
    /// The kernel's EPOLL bits.
    public let rawValue: UInt32

    /// A set from the kernel's EPOLL bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// There is something to read, or the end of the stream.
    public static let readable = IOEvents(rawValue: EPOLLIN.rawValue)
    /// There is room to write.
    public static let writable = IOEvents(rawValue: EPOLLOUT.rawValue)
    /// Something out of turn, such as a trigger that has fired.
    public static let urgent = IOEvents(rawValue: EPOLLPRI.rawValue)
    /// Both directions are closed; reported whether asked for or not.
    public static let hangup = IOEvents(rawValue: EPOLLHUP.rawValue)
    /// The descriptor has failed; reported whether asked for or not.
    public static let error = IOEvents(rawValue: EPOLLERR.rawValue)
}

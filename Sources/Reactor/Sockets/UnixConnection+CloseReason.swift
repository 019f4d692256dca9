// SPDX-License-Identifier: Apache-2.0

extension UnixConnection {
    /// Why a connection ended.
    public enum CloseReason: Equatable, Sendable, CustomStringConvertible {
        /// The peer closed it, or its sending half.
        case closedByPeer
        /// The peer did not read, and more is waiting for it than is kept.
        case slow
        /// A system call failed.
        case failed(SystemError)

        /// A clause for the log.
        public var description: String {
            switch self {
            case .closedByPeer: "the peer closed the connection"
            case .slow: "the peer does not read: too much is waiting for it"
            case .failed(let error): error.description
            }
        }
    }
}

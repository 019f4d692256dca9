// SPDX-License-Identifier: Apache-2.0

import CShims
import Glibc

/// Who was at the other end of a Unix socket when it connected (SO_PEERCRED and SO_PEERGROUPS, unix(7)).
///
/// The kernel keeps them from then on, whatever becomes of the peer. Access is decided by user and groups; the process
/// is for the log only, as its number may have gone to another by now.
public struct PeerCredentials: Sendable, Equatable {
    /// Far more than systems use; the kernel would allow 65,536 (NGROUPS_MAX).
    private static let usualGroups = 64

    /// The effective user.
    public let userID: UInt32
    /// The effective group.
    public let groupID: UInt32
    /// The process, for the log.
    public let processID: Int32
    /// The supplementary groups.
    public let supplementaryGroupIDs: [UInt32]

    /// The credentials of the peer of a connected socket.
    public init(of socket: borrowing FileDescriptor) throws(SystemError) {
        var process: pid_t = 0
        var user: uid_t = 0
        var group: gid_t = 0
        guard shim_peer_credentials(socket.rawValue, &process, &user, &group) == 0 else {
            throw .last("getsockopt SO_PEERCRED")
        }
        userID = user
        groupID = group
        processID = process

        var capacity = PeerCredentials.usualGroups
        while true {
            var groups = [gid_t](repeating: 0, count: capacity)
            var size = socklen_t(groups.count * MemoryLayout<gid_t>.stride)
            let result = getsockopt(socket.rawValue, SOL_SOCKET, SO_PEERGROUPS, &groups, &size)
            let count = Int(size) / MemoryLayout<gid_t>.stride
            if result == 0 {
                supplementaryGroupIDs = Array(groups.prefix(count))
                return
            }
            // ERANGE tells how many there are.
            guard errno == ERANGE, count > capacity else { throw .last("getsockopt SO_PEERGROUPS") }
            capacity = count
        }
    }

    /// Whether the peer ran with that group, as its own or as a supplementary one.
    public func isMember(ofGroup group: UInt32) -> Bool {
        groupID == group || supplementaryGroupIDs.contains(group)
    }
}

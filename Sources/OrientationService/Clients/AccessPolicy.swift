// SPDX-License-Identifier: Apache-2.0

internal import Reactor

/// Who may do more than read the coarse orientation.
///
/// Root, the daemon's own user, members of group `orientd`, and whoever has an active session on a seat. Users and groups
/// are those of the moment of connecting; the process is never asked, as its number may belong to another by now. Whether
/// a session is active is asked anew for each call.
struct AccessPolicy: Sendable {
    private let ownUserID: UInt32
    private let groupID: UInt32?

    /// A policy for a daemon that runs as `ownUserID`, with the number of its group if there is one.
    init(ownUserID: UInt32, groupID: UInt32?) {
        self.ownUserID = ownUserID
        self.groupID = groupID
    }

    /// Whether the peer may read raw motion and set what others notice.
    func allowsPrivileged(_ peer: PeerCredentials) -> Bool {
        groupID.map(peer.isMember) ?? false || allowsPrivileged(userID: peer.userID)
    }

    /// Whether a user may, of whom no groups are known.
    func allowsPrivileged(userID: UInt32) -> Bool {
        userID == 0 || userID == ownUserID || SeatAccess.hasActiveSession(userID: userID)
    }
}

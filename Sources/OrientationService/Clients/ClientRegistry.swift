// SPDX-License-Identifier: Apache-2.0

internal import Reactor

/// The connected clients, and how many there may be.
struct ClientRegistry {
    /// All connections together; the unit's LimitNOFILE leaves room for them.
    static let maximumClients = 4096
    /// Those of one user: nobody can shut the others out alone.
    static let maximumClientsPerUser = 2048

    private var sessions: [ObjectIdentifier: ClientSession] = [:]
    private var countPerUser: [UInt32: Int] = [:]

    /// Everybody, in no order.
    var all: Dictionary<ObjectIdentifier, ClientSession>.Values { sessions.values }

    /// Why this peer may not connect; nil if it may.
    func objection(to peer: PeerCredentials) -> String? {
        if sessions.count >= Self.maximumClients { return "\(Self.maximumClients) clients are connected" }
        if countPerUser[peer.userID, default: 0] >= Self.maximumClientsPerUser {
            return "user \(peer.userID) has \(Self.maximumClientsPerUser) connections"
        }
        return nil
    }

    /// Adds a client.
    mutating func insert(_ session: ClientSession) {
        sessions[ObjectIdentifier(session)] = session
        countPerUser[session.connection.peer.userID, default: 0] += 1
    }

    /// Forgets a client.
    mutating func remove(_ session: ClientSession) {
        guard sessions.removeValue(forKey: ObjectIdentifier(session)) != nil else { return }
        let user = session.connection.peer.userID
        countPerUser[user, default: 1] -= 1
        if countPerUser[user] == 0 { countPerUser[user] = nil }
    }
}

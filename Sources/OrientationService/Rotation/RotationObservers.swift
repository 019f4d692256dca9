// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import Varlink

/// The connections that are told what happens: the callers of `Observe`.
struct RotationObservers {
    private var sessions: [ObjectIdentifier: ClientSession] = [:]

    /// Adds one, which hears of this event first.
    mutating func add(_ session: ClientSession, first event: ObservedEvent) {
        session.occupation = .observing
        sessions[ObjectIdentifier(session)] = session
        session.perform(.reply(EventReply(event: event).json, continues: true))
    }

    /// Takes one out, if it is one.
    mutating func remove(_ session: ClientSession) {
        sessions[ObjectIdentifier(session)] = nil
    }

    /// Tells all of an event, encoded once, if there is anybody.
    func tell(_ event: () -> ObservedEvent) {
        guard !sessions.isEmpty else { return }
        let encoded = ServerConnection.encodeReply(EventReply(event: event()).json, continues: true)
        for session in sessions.values { session.perform(.replyEncoded(encoded, continues: true)) }
    }
}

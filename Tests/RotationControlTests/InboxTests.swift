// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import RotationControl
import Testing

@testable import CaseRunner

@Suite("What comes over several sockets")
struct InboxTests {
    private func message(_ serial: Int) -> Arrival {
        let message = Message(
            serial: serial, isAwaited: false, interfaceOrientation: .portrait, content: .rotationEnded)
        return Arrival(
            place: Arrival.Place(serial: serial, isEvent: false), seconds: 0,
            action: .send(message, to: SessionID(rawValue: 1)))
    }

    private func event(after serial: Int, _ event: RotationEvent) -> Arrival {
        Arrival(place: Arrival.Place(serial: serial, isEvent: true), seconds: 0, action: .publish(event))
    }

    private func taken(from inbox: inout Inbox, through place: Arrival.Place) -> [RotationAction] {
        var actions: [RotationAction] = []
        while let arrival = inbox.take(through: place) { actions.append(arrival.action) }
        return actions
    }

    @Test("events stand behind the message that was sent before them, in the order in which they came")
    func order() throws {
        let sent = [
            event(after: 0, .unlocked), message(1), message(2), event(after: 2, .ended(serial: 7)),
            event(after: 2, .tracedApplication), message(3),
        ]
        var inbox = Inbox()
        // One socket after the other, as they are read.
        for index in [2, 5, 1, 0, 3, 4] { inbox.insert(sent[index]) }
        let end = try #require(inbox.end)
        #expect(taken(from: &inbox, through: end) == sent.map(\.action))
    }

    @Test("what was not there the first time waits for the next")
    func horizon() throws {
        var inbox = Inbox()
        inbox.insert(message(2))
        let end = try #require(inbox.end)
        inbox.insert(message(1))
        inbox.insert(message(3))
        #expect(taken(from: &inbox, through: end) == [message(1).action, message(2).action])
        #expect(inbox.arrivals.map(\.action) == [message(3).action])
    }
}

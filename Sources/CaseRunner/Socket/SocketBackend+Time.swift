// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationAPI
internal import OrientationModel
internal import RotationControl

/// Waiting, and what comes meanwhile.
extension SocketBackend {
    /// More than any case takes without a step, in seconds.
    private static let maximumSeconds = 30.0
    /// How long the daemon may take for what it does at once, in seconds.
    private static let promptSeconds = 5.0
    /// How soon to look again at what nobody tells, in seconds.
    private static let pauseSeconds = 0.005

    func pass(until limit: Double) throws(CaseError) {
        let end = seconds + Self.maximumSeconds
        while seconds < end {
            deliver()
            if let failure { throw CaseError("\(failure)") }
            clock.advance(to: seconds)
            if let task = clock.takeDueTask() {
                task()
                continue
            }
            guard clock.seconds < limit else { return }
            var wake = min(limit, clock.nextSeconds ?? .infinity)
            if !wake.isFinite {
                let idle = try askIdle()
                read()
                guard inbox.end == nil else { continue }
                guard !idle.idle else { return try checkRest() }
                // What is due already will be done at any moment.
                wake = max(idle.deadlineSeconds ?? .infinity, seconds + Self.pauseSeconds)
            }
            MonotonicTime.wait(until: min(wake, end), for: descriptors)
        }
        throw CaseError("the case does not come to rest")
    }

    private func askIdle() throws(CaseError) -> IdleReply {
        do {
            return try control.idle()
        } catch {
            throw CaseError("\(error)")
        }
    }

    private func checkRest() throws(CaseError) {
        if let session = lost.min() { throw CaseError("client \(session.rawValue) lost its connection") }
        guard observedDevices == subscribedDevices else {
            let (told, right) = (subscribedDevices.map(\.rawValue), observedDevices.map(\.rawValue))
            throw CaseError("a subscriber was told of the device orientations \(told), not \(right)")
        }
    }

    private var descriptors: [Int32] {
        clients.flatMap(\.descriptors) + locks.map(\.stream.fileDescriptor)
            + [observer.fileDescriptor, subscriber.fileDescriptor]
    }

    /// Delivers what is there, and what comes of it; not from inside a delivery.
    func deliver() {
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        read()
        while let end = inbox.end {
            read()
            while let arrival = inbox.take(through: end) { deliver(arrival) }
            read()
        }
    }

    private func deliver(_ arrival: Arrival) {
        if case .publish(.device(let device)) = arrival.action { observedDevices.append(device) }
        run?.take(arrival.action, seconds: arrival.seconds)
        if case .publish(.killed(let session)) = arrival.action {
            lost.remove(session)
            clients.first { $0.session == session }?.end()
            run?.take(.disconnect(session), seconds: arrival.seconds)
        }
    }

    /// Takes in what is there, without delivering it.
    func read() {
        guard failure == nil else { return }
        do throws(ConnectionError) {
            for client in clients {
                let session = client.session
                let isThere = try client.read { message in
                    inbox.insert(
                        Arrival(
                            place: Arrival.Place(serial: message.serial, isEvent: false), seconds: seconds,
                            action: .send(message, to: session)))
                }
                if !isThere { lost.insert(session) }
            }
            try observer.dispatch { observed in
                inbox.insert(
                    Arrival(
                        place: Arrival.Place(serial: observed.lastMessage, isEvent: true), seconds: observed.seconds,
                        action: .publish(observed.event)))
            }
            try subscriber.dispatch { state in
                if state.deviceOrientation != subscribedDevices.last {
                    subscribedDevices.append(state.deviceOrientation)
                }
            }
            for (index, lock) in locks.enumerated().reversed() {
                guard let held = try lock.stream.next(timeoutMilliseconds: 0) else { continue }
                locks.remove(at: index)
                lock.reply(held.orientation)
            }
        } catch {
            failure = error
        }
    }

    /// Waits until a client is known to be gone.
    func waitForEnd(of session: SessionID) {
        waitForEvent("client \(session.rawValue) to be gone", since: 0) { $0 == .gone(session) }
    }

    /// Waits until a display is known to be gone.
    func waitForDisplay(_ name: String, of session: SessionID) {
        wait(for: "display \(name) to be gone") { () throws(ConnectionError) in
            try !control.listParticipants().displays.contains {
                $0.client == session.rawValue && $0.display == name
            }
        }
    }

    /// Waits until an event is there to be delivered.
    func waitForEvent(_ what: String, since start: Double, _ isRight: (RotationEvent) -> Bool) {
        wait(for: what) {
            inbox.arrivals.contains { arrival in
                guard case .publish(let event) = arrival.action, arrival.seconds >= start else { return false }
                return isRight(event)
            }
        }
    }

    /// Waits for what the daemon does at once.
    func wait(for what: String, _ isSo: () throws(ConnectionError) -> Bool) {
        let end = seconds + Self.promptSeconds
        do throws(ConnectionError) {
            while seconds < end {
                read()
                guard failure == nil, try !isSo() else { return }
                MonotonicTime.wait(until: seconds + Self.pauseSeconds, for: descriptors)
            }
            run?.fail("waited in vain for \(what)")
        } catch {
            run?.fail("\(error)")
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationModel
internal import RotationControl

/// The coordinator of a run as one client sees it, with answers as late as the case says.
final class LibraryCoordination: Coordination {
    private unowned let run: LibraryRun
    private unowned let client: LibraryClient
    /// Whose acknowledgement a message awaits, and under which name a case speaks of it.
    private var awaited: [Int: (owner: String, name: String)] = [:]
    private var withheld: [(owner: String, name: String, serial: Int, answer: Answer)] = []
    private var transitions: [Int: String] = [:]

    init(_ run: LibraryRun, of client: LibraryClient) {
        self.run = run
        self.client = client
    }

    var reportedDevice: DeviceOrientation { run.coordinator.reportedDevice(for: client.session) }

    func setWindow(_ name: String, _ declaration: DeclaredWindow) {
        request { coordinator, session, now throws(RequestError) in
            try coordinator.setWindow(session, name, declaration, now: now)
        }
    }

    func removeWindow(_ name: String) {
        request { coordinator, session, now throws(RequestError) in
            try coordinator.removeWindow(session, name, now: now)
        }
    }

    func makeKey(_ name: String) {
        request { coordinator, session, now throws(RequestError) in try coordinator.makeKey(session, name, now: now) }
    }

    func attemptRotation() {
        guard client.isAlive else { return }
        run.perform(run.coordinator.attemptRotation(now: run.clock.seconds))
    }

    func beginTransition(_ number: Int, window: String, controller: String, kind: TransitionKind) {
        transitions[number] = controller
        request { coordinator, session, now throws(RequestError) in
            try coordinator.beginTransition(
                session, number: number, window: window, controller: controller, kind: kind, now: now)
        }
    }

    func endTransition(_ number: Int) {
        let owner = transitions.removeValue(forKey: number) ?? ""
        delay(by: client.scripts[owner]?.acknowledgements["transition"]) { [self] in
            request { coordinator, session, now throws(RequestError) in
                try coordinator.endTransition(session, number: number, now: now)
            }
        }
    }

    func settle(window: String, controller: String, at boundary: Boundary) -> InterfaceOrientation {
        request { coordinator, session, now throws(RequestError) in
            try coordinator.settle(session, window: window, controller: controller, at: boundary, now: now)
        }
        return run.coordinator.interfaceOrientation
    }

    func beginGenerating() {
        request { coordinator, session, _ throws(RequestError) in try coordinator.beginGenerating(session) }
    }

    func endGenerating() {
        request { coordinator, session, _ throws(RequestError) in try coordinator.endGenerating(session) }
    }

    func acknowledge(serial: Int, _ answer: Answer) {
        guard let (owner, name) = awaited.removeValue(forKey: serial) else { return }
        let style = client.scripts[owner]?.acknowledgements[name]
        guard style != .never else { return withheld.append((owner, name, serial, answer)) }
        delay(by: style) { [self] in send(serial, answer) }
    }

    /// Remembers whose answer a message awaits.
    func note(_ message: Message) {
        guard message.isAwaited else { return }
        switch message.content {
        case .question(let question, let id): awaited[message.serial] = (id.name, question.name)
        case .callback(let callback, let id): awaited[message.serial] = (id.name, callback.name)
        case .memoryWarning:
            let name = "didReceiveMemoryWarning"
            let slow = client.scripts.values.first { $0.acknowledgements[name] != nil }
            awaited[message.serial] = (slow?.id ?? "", name)
        case .device, .rotationBegan, .orientationChanged, .rotationEnded, .windowApplied, .transform: break
        }
    }

    /// Sends the oldest acknowledgement of that name that was withheld.
    func sendWithheld(_ owner: String, _ name: String) {
        guard let index = withheld.firstIndex(where: { $0.owner == owner && $0.name == name }) else { return }
        let (_, _, serial, answer) = withheld.remove(at: index)
        send(serial, answer)
    }

    private func send(_ serial: Int, _ answer: Answer) {
        request { coordinator, session, now throws(RequestError) in
            try coordinator.acknowledge(session, serial: serial, answer: answer, now: now)
        }
    }

    private func delay(by style: AcknowledgementStyle?, _ action: @escaping () -> Void) {
        switch style ?? .prompt {
        case .prompt, .fails: action()
        case .late(let seconds): run.clock.schedule(after: seconds, action)
        case .never: break
        }
    }

    private func request(
        _ body: (inout RotationCoordinator, SessionID, Double) throws(RequestError) -> [RotationAction]
    ) {
        guard client.isAlive else { return }
        let session = client.session
        run.request { coordinator, now throws(RequestError) in try body(&coordinator, session, now) }
    }
}

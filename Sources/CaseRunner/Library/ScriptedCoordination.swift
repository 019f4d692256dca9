// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationModel
internal import RotationControl

/// The coordinator as the application of a client sees it, with answers as late as the case says.
final class ScriptedCoordination: Coordination {
    private unowned let client: LibraryClient
    /// Whose acknowledgement a message awaits, and under which name a case speaks of it.
    private var awaited: [Int: (owner: String, name: String)] = [:]
    private var withheld: [(owner: String, name: String, serial: Int, answer: Answer)] = []
    private var transitions: [Int: String] = [:]

    init(_ client: LibraryClient) {
        self.client = client
    }

    var reportedDevice: DeviceOrientation { target?.reportedDevice ?? .unknown }

    func setWindow(_ name: String, _ declaration: DeclaredWindow) { target?.setWindow(name, declaration) }

    func removeWindow(_ name: String) { target?.removeWindow(name) }

    func makeKey(_ name: String) { target?.makeKey(name) }

    func attemptRotation() { target?.attemptRotation() }

    func beginTransition(_ number: Int, window: String, controller: String, kind: TransitionKind) {
        transitions[number] = controller
        target?.beginTransition(number, window: window, controller: controller, kind: kind)
    }

    func endTransition(_ number: Int) {
        let owner = transitions.removeValue(forKey: number) ?? ""
        delay(by: client.scripts[owner]?.acknowledgements["transition"]) { [self] in target?.endTransition(number) }
    }

    func settle(window: String, controller: String, at boundary: Boundary) -> InterfaceOrientation {
        target?.settle(window: window, controller: controller, at: boundary)
            ?? client.application.statusBarOrientation
    }

    func beginGenerating() { target?.beginGenerating() }

    func endGenerating() { target?.endGenerating() }

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
        case .rotationEnded, .windowApplied: awaited[message.serial] = ("", "")
        case .device, .rotationBegan, .orientationChanged, .transform: break
        }
    }

    /// Sends the oldest acknowledgement of that name that was withheld.
    func sendWithheld(_ owner: String, _ name: String) {
        guard let index = withheld.firstIndex(where: { $0.owner == owner && $0.name == name }) else { return }
        let (_, _, serial, answer) = withheld.remove(at: index)
        send(serial, answer)
    }

    private func send(_ serial: Int, _ answer: Answer) { target?.acknowledge(serial: serial, answer) }

    private func delay(by style: AcknowledgementStyle?, _ action: @escaping () -> Void) {
        switch style ?? .prompt {
        case .prompt, .fails: action()
        case .late(let seconds): client.run.backend.schedule(afterSeconds: seconds, action)
        case .never: break
        }
    }

    /// Nil when the client is no more.
    private var target: (any CaseCoordination)? { client.isAlive ? client.coordination : nil }
}

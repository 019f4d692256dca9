// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationModel
internal import RotationControl

/// A display that answers as its case says.
final class SimulatedDisplay {
    var style: AcknowledgementStyle
    private var isAttached = false
    private let specification: DisplaySpecification
    private unowned let run: CaseRun
    private var withheld: [Int] = []

    init(_ specification: DisplaySpecification, run: CaseRun) {
        self.specification = specification
        self.run = run
        style = specification.acknowledgement
    }

    private var client: LibraryClient? { run.clients[specification.client] }

    /// How the coordinator calls it; nil while it is not attached.
    var attachedID: DisplayID? {
        guard isAttached, let client, client.isAlive else { return nil }
        return DisplayID(client.coordination.session, specification.id)
    }

    func attach() {
        isAttached = true
        client?.coordination.attachDisplay(specification.id, isBuiltIn: specification.isBuiltIn)
    }

    func detach() {
        isAttached = false
        client?.coordination.detachDisplay(specification.id)
    }

    func receive(_ message: Message, degrees: Int) {
        let snapshot = Snapshot(orientation: message.interfaceOrientation.abbreviation)
        run.append(
            LogLine(.callback, owner: specification.id, "applyTransform", [String(degrees)], snapshot: snapshot))
        guard message.isAwaited else { return }
        switch style {
        case .prompt: answer(message.serial, .done)
        case .fails: answer(message.serial, .failed)
        case .never: withheld.append(message.serial)
        case .late(let seconds):
            run.backend.schedule(afterSeconds: seconds) { [unowned self] in answer(message.serial, .done) }
        }
    }

    func sendWithheld() {
        guard !withheld.isEmpty else { return }
        answer(withheld.removeFirst(), .done)
    }

    private func answer(_ serial: Int, _ answer: Answer) {
        guard let client, client.isAlive else { return }
        client.coordination.acknowledge(serial: serial, answer)
    }
}

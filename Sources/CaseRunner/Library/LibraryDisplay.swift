// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// A display that answers as its case says.
final class LibraryDisplay {
    var style: AcknowledgementStyle
    private let specification: DisplaySpecification
    private unowned let run: LibraryRun
    private var withheld: [Int] = []

    init(_ specification: DisplaySpecification, run: LibraryRun) {
        self.specification = specification
        self.run = run
        style = specification.acknowledgement
    }

    private var session: SessionID { SessionID(rawValue: specification.client) }

    func attach() {
        let (session, specification) = (session, specification)
        run.request { coordinator, now throws(RequestError) in
            try coordinator.attachDisplay(
                session, specification.id, isBuiltIn: specification.isBuiltIn, natural: .portrait, now: now)
        }
    }

    func detach() {
        let (session, id) = (session, specification.id)
        run.request { coordinator, now throws(RequestError) in
            try coordinator.detachDisplay(session, id, now: now)
        }
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
            run.clock.schedule(after: seconds) { [unowned self] in answer(message.serial, .done) }
        }
    }

    func sendWithheld() {
        guard !withheld.isEmpty else { return }
        answer(withheld.removeFirst(), .done)
    }

    private func answer(_ serial: Int, _ answer: Answer) {
        guard run.clients[specification.client]?.isAlive == true else { return }
        let session = session
        run.request { coordinator, now throws(RequestError) in
            try coordinator.acknowledge(session, serial: serial, answer: answer, now: now)
        }
    }
}

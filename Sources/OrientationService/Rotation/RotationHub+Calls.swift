// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import OrientationModel
internal import Reactor
internal import RotationControl
internal import Varlink

/// The calls of `org.orientd.Rotation` that belong to a session.
extension RotationHub {
    /// Refuses a declaration that comes too soon, before any work is put into it.
    func admitDeclaration(of attachment: Attachment) throws(VarlinkFailure) {
        guard attachment.declarations.admit(atMicroseconds: MonotonicClock.nowMicroseconds) != nil else {
            throw RotationInterface.tooFast(limitPerSecond: Self.maximumDeclarationsPerSecond)
        }
    }

    /// Declares a window; false if that is in force only after the rotation that runs.
    func setWindow(_ attachment: Attachment, _ declaration: WindowDeclaration) throws(VarlinkFailure) -> Bool {
        let name = try checked(declaration.name)
        let window: DeclaredWindow
        do throws(DeclarationError) {
            window = try declaration.declaredWindow()
        } catch {
            throw RotationInterface.failure(.declaration(error))
        }
        let count = window.controllerCount
        let formerCount = attachment.controllerCounts[name]
        let counts = attachments.values.lazy.filter { $0.peer.userID == attachment.peer.userID }
            .map(\.controllerCounts)
        let controllers = counts.reduce(0) { $0 + $1.values.reduce(0, +) }
        guard controllers - (formerCount ?? 0) + count <= Self.maximumControllersPerUser else {
            throw RotationInterface.tooMany("controllers", limit: Self.maximumControllersPerUser)
        }
        guard formerCount != nil || counts.reduce(0, { $0 + $1.count }) < Self.maximumWindowsPerUser else {
            throw RotationInterface.tooMany("windows", limit: Self.maximumWindowsPerUser)
        }
        let isApplied = !coordinator.defersWindows
        try request { coordinator, now throws(RequestError) in
            try coordinator.setWindow(attachment.id, name, window, now: now)
        }
        attachment.controllerCounts[name] = count
        return isApplied
    }

    /// Takes a window away.
    func removeWindow(_ attachment: Attachment, _ name: String) throws(VarlinkFailure) {
        try request { coordinator, now throws(RequestError) in
            try coordinator.removeWindow(attachment.id, name, now: now)
        }
        attachment.controllerCounts[name] = nil
    }

    /// A display says which process has the focus.
    func focus(_ attachment: Attachment, process: Int?) throws(VarlinkFailure) {
        let focused = attachments.values.filter { Int($0.peer.processID) == process }.map(\.id).max()
        try request { coordinator, now throws(RequestError) in
            try coordinator.focus(on: focused, by: attachment.id, now: now)
        }
    }

    /// Adds a display, whose messages come over this connection.
    func attachDisplay(_ session: ClientSession, _ parameters: AttachDisplayParameters) throws(VarlinkFailure) {
        let name = try checked(parameters.name)
        let seat = parameters.seat ?? "seat0"
        guard seat == "seat0" else { throw RotationInterface.otherSeat(seat) }
        let attachment: Attachment
        if let token = parameters.session {
            attachment = try self.attachment(token, of: session.connection.peer)
            let isTaken = coordinator.displays.contains { $0.id == DisplayID(attachment.id, name) }
            guard !isTaken else { throw RotationInterface.failure(.duplicateDisplay(name)) }
            attachment.displayStreams[name] = session
        } else {
            // It must be known to be acceptable before the session's first reply goes out.
            let isTaken = parameters.isBuiltIn && coordinator.displays.contains(where: \.isBuiltIn)
            guard !isTaken else { throw RotationInterface.failure(.builtInDisplayTaken) }
            attachment = try attach(session, name: name)
        }
        do {
            let actions = try actions { coordinator, now throws(RequestError) in
                try coordinator.attachDisplay(
                    attachment.id, name, isBuiltIn: parameters.isBuiltIn, natural: parameters.natural ?? natural,
                    now: now)
            }
            session.occupation = .display(attachment.id, name)
            if parameters.session != nil {
                // The reply comes before the first transform.
                let reply = SessionReply(session: attachment.token, client: attachment.id.rawValue)
                session.perform(.reply(reply.json, continues: true))
            }
            perform(actions)
        } catch {
            attachment.displayStreams[name] = nil
            if parameters.session == nil { detach(attachment.id) }
            throw error
        }
    }

    /// Who takes part, and why the interface did not turn.
    var participants: ParticipantsReply {
        let clients = attachments.values.sorted { $0.id < $1.id }.map { attachment in
            ClientStatus(
                client: attachment.id.rawValue, name: attachment.name, process: Int(attachment.peer.processID),
                user: Int(attachment.peer.userID), active: attachment.isInFront)
        }
        let windows = coordinator.windows.map { window in
            let decider = window.declaration.decider
            let isAsked = decider?.asked.contains(.supportedOrientations) ?? false
            return WindowStatus(
                client: window.id.session.rawValue, window: window.id.name, visible: window.declaration.isVisible,
                key: window.id == coordinator.keyWindow, decider: decider?.name, deciderClass: decider?.className,
                supportedOrientations: isAsked ? nil : decider?.supportedOrientations,
                controllers: attachments[window.id.session]?.controllerCounts[window.id.name] ?? 0)
        }
        let displays = coordinator.displays.map { display in
            DisplayStatus(
                client: display.id.session.rawValue, display: display.id.name, builtIn: display.isBuiltIn,
                transform: display.degrees)
        }
        return ParticipantsReply(
            clients: clients, windows: windows, displays: displays,
            lastSkip: lastSkip?.status(now: MonotonicClock.nowSeconds))
    }

    /// A name that a client gave, if it may be one.
    func checked(_ name: String) throws(VarlinkFailure) -> String {
        guard DeclaredWindow.isName(name) else { throw RotationInterface.invalidName(name) }
        return name
    }
}

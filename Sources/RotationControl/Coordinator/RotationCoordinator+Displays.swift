// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// Displays: told with everybody else in a rotation, and told alone whenever else the orientation changes (B.7.3, 2b).
extension RotationCoordinator {
    /// How many displays a client may have.
    public static let maximumDisplays = 16

    /// A display comes; it gets the present transform at once.
    public mutating func attachDisplay(
        _ session: SessionID, _ name: String, isBuiltIn: Bool, natural: NaturalOrientation, now: Double
    ) throws(RequestError) -> [RotationAction] {
        try require(session)
        let id = DisplayID(session, name)
        guard !displays.contains(where: { $0.id == id }) else { throw .duplicateDisplay(name) }
        guard !isBuiltIn || !displays.contains(where: \.isBuiltIn) else { throw .builtInDisplayTaken }
        guard displays.count(where: { $0.id.session == session }) < Self.maximumDisplays else {
            throw .tooMany("displays", limit: Self.maximumDisplays)
        }
        displays.append(Display(id: id, isBuiltIn: isBuiltIn, natural: natural, degrees: 0))
        turn(id, to: interfaceOrientation)
        return takeActions()
    }

    /// A display goes.
    public mutating func detachDisplay(
        _ session: SessionID, _ name: String, now: Double
    ) throws(RequestError) -> [RotationAction] {
        try require(session)
        guard let display = displays.first(where: { $0.id == DisplayID(session, name) }) else {
            throw .unknownDisplay(name)
        }
        withdraw(display)
        displays.removeAll { $0.id == display.id }
        if displays.isEmpty { focusedSession = nil }
        updateKeyWindow(now: now)
        proceed(now: now)
        return takeActions()
    }

    /// The displays that take part.
    var activeDisplays: [Display] { displays.filter { sessions[$0.id.session]?.isActive == true } }

    /// Sends all displays the rotation's transform, and waits for them.
    mutating func turnDisplays(of rotation: Rotation, now: Double) {
        let turned = activeDisplays
        self.rotation?.turnedDisplays = turned.map(\.id)
        let items = turned.map { display in
            Barrier.Item(
                session: display.id.session, subject: .display(display.id),
                content: .transform(
                    degrees: display.degrees(for: rotation.to), durationSeconds: rotation.durationSeconds,
                    display: display.id.name))
        }
        for index in displays.indices where turned.contains(displays[index]) {
            displays[index].degrees = displays[index].degrees(for: rotation.to)
        }
        barrier = Barrier(items, deadlineSeconds: now + settings.deadlineSeconds, isParallel: true)
    }

    /// Tells a display what to show now, without waiting for it.
    mutating func turn(_ id: DisplayID, to orientation: InterfaceOrientation) {
        guard let index = displays.firstIndex(where: { $0.id == id }), sessions[id.session]?.isActive == true else {
            return
        }
        displays[index].degrees = displays[index].degrees(for: orientation)
        send(
            .transform(degrees: displays[index].degrees, durationSeconds: 0, display: id.name), to: id.session)
    }

    /// A display did not turn; without the built-in one the others must not either.
    mutating func displayFailed(_ subject: Subject) {
        guard case .display(let id) = subject else { return }
        publish(.displayFailed(id))
        if displays.contains(where: { $0.id == id && $0.isBuiltIn }) { turnBack() }
    }

    /// A display does not take part any more.
    mutating func withdraw(_ display: Display) {
        let isTurning = barrier?.items.contains { $0.subject == .display(display.id) } ?? false
        noteLate(barrier?.remove(display.id) ?? [])
        if isTurning, display.isBuiltIn { turnBack() }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// What comes on screen brings its orientation along, without a rotation (B.1.3, B.4.3).
extension RotationCoordinator {
    /// A client is about to bring a controller on screen: the interface orientation is settled for it.
    ///
    /// It then stands in `interfaceOrientation`. Only the key window settles; for any other, and during a rotation, the
    /// present orientation stays (D-39).
    public mutating func settle(
        _ session: SessionID, window windowName: String, controller controllerName: String, at boundary: Boundary,
        now: Double
    ) throws(RequestError) -> [RotationAction] {
        try require(session)
        // What is declared meanwhile is not known yet.
        guard !activity.isRotating else { return [] }
        let (window, controller) = try require(controllerName, in: windowName, session)
        guard isKeyOnceVisible(window) else { return [] }
        let orientation = settled(controller, era: window.declaration.era, at: boundary)
        let isResized = orientation.isLandscape != interfaceOrientation.isLandscape
        show(orientation)
        if isResized {
            for other in visibleWindows where other.id != window.id { layOut(other) }
        }
        return takeActions()
    }

    /// Tells the window's controllers the sizes that belong to the present orientation, without waiting for them.
    mutating func layOut(_ window: Window) {
        var collector = ParticipantCollector(
            from: interfaceOrientation, to: interfaceOrientation, sessions: Set(sessions.keys))
        collector.add(window.declaration, window.id)
        for participant in collector.participants
        where participant.callbacks.contains(.layout) && participant.sizes.portrait != participant.sizes.landscape {
            send(
                .callback(.layout(participant.sizes[interfaceOrientation]), participant.id), to: participant.session)
        }
    }

    /// A window settles before it is shown, so one that is still hidden is looked at as if it were.
    private func isKeyOnceVisible(_ window: Window) -> Bool {
        let visible = windows.filter { $0.id == window.id || takesPart($0) }
        return sessions[window.id.session]?.isActive == true && keyWindow(of: visible) == window.id
    }

    private func settled(
        _ controller: DeclaredController, era: Era, at boundary: Boundary
    ) -> InterfaceOrientation {
        let declared = controller.declaredOrientations(era: era, idiom: settings.idiom)
        let allowed =
            switch era {
            case .ios5: declared
            case .ios6, .ios8: declared.intersection(allowedOrientations)
            }
        let device = lock?.orientation ?? InterfaceOrientation(following: reportedDevice)
        let candidates: [InterfaceOrientation?] =
            switch boundary {
            case .appearing: [device, controller.preferredOrientation]
            case .replacing: [device, controller.preferredOrientation, interfaceOrientation]
            case .presenting: [controller.preferredOrientation, interfaceOrientation]
            case .dismissing: [device, interfaceOrientation]
            }
        // Presenting looks at the controller alone (B.4.3 rule 1).
        let supported =
            switch boundary {
            case .appearing, .replacing, .dismissing: allowed
            case .presenting: declared
            }
        return candidates.lazy.compactMap { $0 }.first(where: supported.contains)
            ?? supported.orientations.first ?? interfaceOrientation
    }
}

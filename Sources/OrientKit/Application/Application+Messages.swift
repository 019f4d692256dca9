// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
public import RotationControl

/// What the coordinator says (B.7).
extension Application {
    /// Takes a message of the coordinator, passes it to whom it concerns, and answers it.
    ///
    /// A message that comes inside a callback of a change is taken when that is over.
    public func receive(_ message: Message) {
        let sender = coordination
        if case .question(let question, let id) = message.content {
            sender?.acknowledge(serial: message.serial, answer(question, by: id.name))
        } else {
            afterChanges { [self] in take(message, from: sender) }
        }
    }

    /// Tells an observer that a request of the coordinator failed; for implementations of `Coordination`.
    public func coordinationFailed(_ sentence: String) { trace(.coordinationFailed(sentence)) }

    private func take(_ message: Message, from sender: (any Coordination)?) {
        // What a coordinator said that is gone by now concerns nobody any more.
        guard coordination === sender else { return }
        adopt(message.interfaceOrientation)
        let acknowledge = { if message.isAwaited { sender?.acknowledge(serial: message.serial, .done) } }
        switch message.content {
        case .device(let orientation): device.notify(orientation)
        case .rotationBegan(_, let target, _): rotationBegan(to: target)
        case .rotationEnded: rotationEnded(then: acknowledge)
        case .windowApplied: scheduler.schedule(afterSeconds: 0, acknowledge)
        case .memoryWarning: warnOfLowMemory(then: acknowledge)
        case .callback(let callback, let id):
            let controller = controller(id.name)
            // The owner of an embedded controller waits for whom it is embedded by.
            (controller?.host ?? self).afterChanges { [self] in
                // One that is gone, or off screen by now, keeps nobody waiting and hears nothing (B.13, 9).
                if let controller, coordination === sender, takesPart(controller) { controller.deliver(callback) }
                acknowledge()
            }
        // Adopting the orientation was all; displays are no business of an application.
        case .orientationChanged, .transform, .question: break
        }
    }

    /// Who is on screen when it is reached first takes part to the end.
    private func takesPart(_ controller: ViewController) -> Bool {
        let isOnScreen = controller.isOnScreen || controller.turnsWithScreen
        guard isRotating else { return isOnScreen }
        let takesPart = turning[ObjectIdentifier(controller)] ?? isOnScreen
        turning[ObjectIdentifier(controller)] = takesPart
        return takesPart
    }

    /// The controller with this name.
    func controller(_ identifier: String) -> ViewController? {
        controllers.lazy.compactMap(\.controller).first { $0.identifier == identifier }
    }

    private func answer(_ question: Question, by identifier: String) -> Answer {
        let controller = controller(identifier)
        return switch question {
        case .autorotates: .yesOrNo(controller?.shouldAutorotate ?? true)
        case .supportedOrientations:
            .orientations(controller?.supportedInterfaceOrientations ?? settings.idiom.defaultOrientations)
        case .autorotatesTo(let orientation):
            .yesOrNo(controller?.shouldAutorotate(to: orientation) ?? (orientation == .portrait))
        }
    }

    private func rotationBegan(to target: InterfaceOrientation) {
        guard !isRotating else { return }
        rotationTarget = target
        requests.rotationBegan()
        beginIgnoringInteractionEvents()
    }

    /// Goes on with what waited for the end of a rotation, then does something: nothing turns again before that.
    func rotationEnded(then done: @escaping () -> Void) {
        if isRotating { endIgnoringInteractionEvents() }
        rotationTarget = nil
        turning = [:]
        requests.rotationEnded()
        // What belongs to this moment is still to be received; the requests that waited come after it.
        scheduler.schedule(afterSeconds: 0) { [weak self] in
            self?.runQueue()
            self?.declareWindows()
            self?.layOutVisible()
            done()
        }
    }
}

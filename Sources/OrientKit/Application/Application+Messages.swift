// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
public import RotationControl

/// What the coordinator says (B.7).
extension Application {
    /// Takes a message of the coordinator, passes it to whom it concerns, and answers it.
    public func receive(_ message: Message) {
        adopt(message.interfaceOrientation)
        switch message.content {
        case .device(let orientation): device.notify(orientation)
        case .rotationBegan(_, let target, _): rotationBegan(to: target)
        case .rotationEnded: rotationEnded()
        case .memoryWarning: warnOfLowMemory { [self] in coordination?.acknowledge(serial: message.serial, .done) }
        case .question(let question, let id):
            coordination?.acknowledge(serial: message.serial, answer(question, by: id.name))
        case .callback(let callback, let id):
            // A controller that is gone keeps nobody waiting.
            controller(id.name)?.deliver(callback)
            if message.isAwaited { coordination?.acknowledge(serial: message.serial, .done) }
        // Adopting the orientation was all; a declaration comes into force by itself; displays are no business of ours.
        case .orientationChanged, .windowApplied, .transform: break
        }
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

    func rotationEnded() {
        guard isRotating else { return }
        rotationTarget = nil
        requests.rotationEnded()
        endIgnoringInteractionEvents()
        // What belongs to this moment is still to be received; the requests that waited come after it.
        scheduler.schedule(afterSeconds: 0) { [weak self] in
            self?.runQueue()
            self?.declareWindows()
            self?.layOutVisible()
        }
    }
}

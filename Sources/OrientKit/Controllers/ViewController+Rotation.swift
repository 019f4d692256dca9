// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// What the coordinator wants of a controller in a rotation (B.7.3).
extension ViewController {
    /// Does what a message says.
    func deliver(_ callback: Callback) {
        switch callback {
        case .willRotate(let orientation, let duration):
            keptPosition = visiblePosition()
            rotatesFrom = host.statusBarOrientation
            send(.willRotate(to: orientation, durationSeconds: duration))
        case .willTransition(let size): beginSizeTransition(to: size)
        case .willAnimateFirstHalf(let orientation, let duration):
            send(.willAnimateFirstHalf(to: orientation, durationSeconds: duration))
        case .didAnimateFirstHalf(let orientation): send(.didAnimateFirstHalf(to: orientation))
        case .snapshotBegins:
            trace(.snapshotBegan(self))
            storedView?.suspendResizing()
            snapshotWillBegin()
        case .layout:
            // All of a window changes at once, so that autoresizing has no intermediate sizes to start from.
            nearestWindow?.size(for: host.rotationTarget ?? host.statusBarOrientation)
            layOut()
        case .willAnimate(let orientation, let duration):
            send(.willAnimateRotation(to: orientation, durationSeconds: duration))
        case .alongside: animateSizeTransition()
        case .willAnimateSecondHalf(let orientation, let duration):
            send(.willAnimateSecondHalf(from: orientation, durationSeconds: duration))
        case .snapshotEnds:
            trace(.snapshotEnded(self))
            storedView?.resumeResizing()
            snapshotDidEnd()
        case .didRotate(let orientation):
            rotatesFrom = nil
            send(.didRotate(from: orientation))
            restorePosition()
        case .transitionCompletion: completeSizeTransition()
        case .reload:
            trace(.reload(self))
            reloadContent()
        }
    }

    /// Brings to an end what a rotation has begun that does not go on.
    func abandonRotation() {
        if storedView?.isResizingSuspended == true { deliver(.snapshotEnds) }
        if let rotatesFrom { deliver(.didRotate(from: rotatesFrom)) }
        if transitionCoordinator != nil { deliver(.transitionCompletion) }
    }

    private var nearestWindow: Window? { hostWindow ?? storedView?.window }

    private func restorePosition() {
        guard let position = keptPosition else { return }
        keptPosition = nil
        restore(visiblePosition: position)
    }

    /// A child hears of a new size only if its parent let that through (B.7.3, `ios8`).
    private func beginSizeTransition(to size: ViewSize) {
        if let parent, parent.rotationCallbacks.contains(.willTransition), !parent.forwardedSizeTransition { return }
        keptPosition = visiblePosition()
        forwardedSizeTransition = false
        let coordinator = TransitionCoordinator()
        transitionCoordinator = coordinator
        let size = Size(width: Double(size.width), height: Double(size.height))
        send(.viewWillTransition(to: size, with: coordinator))
    }

    private func animateSizeTransition() {
        guard let transitionCoordinator else { return }
        trace(.alongside(self))
        transitionCoordinator.runAnimations()
    }

    private func completeSizeTransition() {
        guard let transitionCoordinator else { return }
        trace(.transitionCompleted(self))
        self.transitionCoordinator = nil
        forwardedSizeTransition = false
        transitionCoordinator.complete()
        restorePosition()
    }
}

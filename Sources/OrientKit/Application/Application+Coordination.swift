// SPDX-License-Identifier: Apache-2.0

internal import RotationControl

/// Coordinators that come and go.
extension Application {
    /// What a new coordinator is told; what the former one was in the middle of is given up.
    func changedCoordination() {
        if isRotating { abandonRotation() }
        watchMemory()
        guard let coordination else { return }
        for window in windows { window.declareAgain() }
        device.declareAgain()
        if let keyWindow { coordination.makeKey(keyWindow.name) }
        settleAgain()
    }

    /// To a coordinator that has not heard of it all that is on screen has just come there.
    func settleAgain() {
        _ = afterRotation(isInTree: true) { [self] in
            for window in windows where !window.isHidden {
                if let decider = window.visibleStack.first { settle(decider, in: window, at: .replacing) }
            }
            return true
        }
    }

    /// A rotation whose coordinator is lost has no end any more: it stops where it is, and whoever heard of it hears
    /// that it is over, as when a display turns one back (B.7.3).
    private func abandonRotation() {
        change {
            for window in windows { window.size(for: statusBarOrientation) }
            let chains = windows.flatMap(\.visibleStack).flatMap(\.visibleChain)
            for controller in chains { controller.layOut() }
            for controller in chains { controller.abandonRotation() }
        }
        rotationEnded {}
    }
}

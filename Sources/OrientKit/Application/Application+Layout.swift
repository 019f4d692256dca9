// SPDX-License-Identifier: Apache-2.0

/// Layout passes outside of rotations and transitions (B.0.5).
extension Application {
    /// Lays out soon what has changed on screen.
    func scheduleLayout() {
        guard !isLayoutScheduled, !isRotating else { return }
        isLayoutScheduled = true
        scheduler.schedule(afterSeconds: 0) { [weak self] in
            self?.isLayoutScheduled = false
            self?.layOutVisible()
        }
    }

    /// Lays out what has changed on screen; a rotation has its own moments for that.
    func layOutVisible() {
        guard !isRotating else { return }
        change {
            let stacks = windows.filter { !$0.isHidden }.flatMap(\.visibleStack)
            for controller in stacks.flatMap(\.visibleChain) where controller.appearance.state == .appeared {
                controller.layOut()
                controller.viewIfLoaded?.layoutIfNeeded()
            }
        }
    }
}

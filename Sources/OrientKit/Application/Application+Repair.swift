// SPDX-License-Identifier: Apache-2.0

/// Controllers of another client that is gone are taken out of this one's windows (B.11 rules 4, 5).
extension Application {
    /// An application whose controllers may be embedded in windows of this one is gone.
    package func ownerIsGone(_ owner: Application) {
        guard owner.controllers.contains(where: { $0.controller?.host === self }) else { return }
        goneOwners.append(owner)
        finishTransitions { _ in true }
        runQueue()
    }

    /// Takes out what is to go, when nothing turns.
    func repair() {
        guard !goneOwners.isEmpty else { return }
        let owners = goneOwners
        goneOwners = []
        change {
            for window in windows {
                if let root = window.root, isGone(root, owners) {
                    window.install(nil)
                } else if let root = window.root {
                    repair(root, in: window, owners)
                }
            }
        }
    }

    private func isGone(_ controller: ViewController, _ owners: [Application]) -> Bool {
        owners.contains { $0 === controller.application }
    }

    private func repair(_ controller: ViewController, in window: Window, _ owners: [Application]) {
        for child in controller.children {
            if isGone(child, owners) { controller.drop(child) } else { repair(child, in: window, owners) }
        }
        if let presented = controller.presentedViewController {
            if isGone(presented, owners) {
                controller.dismiss(animated: false)
            } else {
                repair(presented, in: window, owners)
            }
        }
        window.declare()
    }
}

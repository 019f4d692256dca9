// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationModel
internal import RotationControl

/// What the clients of a case know, for the invariants.
extension CaseRun {
    var knownControllers: Invariants.Controllers {
        Invariants.Controllers(
            isBelow: { [unowned self] lower, upper in
                ancestors(of: lower.name).contains { $0.identifier == upper.name }
            },
            isHidden: { [unowned self] id in
                let line = [script(id.name)?.controller].compactMap { $0 } + ancestors(of: id.name)
                return line.contains { !$0.isShownByParent }
            },
            implements: { [unowned self] id, callback in
                guard let script = script(id.name) else { return true }
                let implemented = script.specification.implemented
                switch callback {
                case "layout": return implemented.contains("willLayout") || implemented.contains("didLayout")
                // These are not asked for one by one.
                case "alongside", "transitionCompletion", "snapshotBegins", "snapshotEnds", "reload": return true
                default: return implemented.contains(callback)
                }
            },
            isResized: { [unowned self] id in
                guard let controller = script(id.name)?.controller else { return true }
                return controller.size(in: .portrait) != controller.size(in: .landscapeLeft)
            })
    }

    /// The attached displays, which the cases have in portrait alone.
    var shownDisplays: [(id: DisplayID, natural: NaturalOrientation)] {
        displays.values.compactMap { display in display.attachedID.map { ($0, .portrait) } }
    }

    /// The parent, its parent and so on.
    private func ancestors(of name: String) -> [ViewController] {
        var result: [ViewController] = []
        var current = script(name)?.controller?.parent
        while let parent = current {
            result.append(parent)
            current = parent.parent
        }
        return result
    }
}

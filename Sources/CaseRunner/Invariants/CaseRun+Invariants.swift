// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// What the clients of a case know, for the invariants.
extension CaseRun {
    var knownControllers: Invariants.Controllers {
        Invariants.Controllers(
            isBelow: { [unowned self] lower, upper in ancestors(of: lower.name).contains { $0.id == upper.name } },
            isHidden: { [unowned self] id in
                let line = [find(id.name)].compactMap { $0 } + ancestors(of: id.name)
                return zip(line, line.dropFirst()).contains { child, parent in !parent.isShowing(child) }
            },
            implements: { [unowned self] id, callback in
                guard let controller = find(id.name) else { return true }
                switch callback {
                case "layout": return controller.implements("willLayout") || controller.implements("didLayout")
                // These are not asked for one by one.
                case "alongside", "transitionCompletion", "snapshotBegins", "snapshotEnds", "reload": return true
                default: return controller.implements(callback)
                }
            },
            isResized: { [unowned self] id in
                guard let sizes = find(id.name).flatMap({ client(of: id.name)?.sizes(of: $0) }) else { return true }
                return sizes.portrait != sizes.landscape
            })
    }

    /// The attached displays, which the cases have in portrait alone.
    var shownDisplays: [(id: DisplayID, natural: NaturalOrientation)] {
        displays.values.compactMap { display in display.attachedID.map { ($0, .portrait) } }
    }

    private func client(of name: String) -> SimulatedClient? {
        testCase.client(of: name).flatMap { clients[$0] }
    }

    private func find(_ name: String) -> SimulatedController? {
        client(of: name)?.controllers[name]
    }

    /// The parent, its parent and so on.
    private func ancestors(of name: String) -> [SimulatedController] {
        guard let parent = find(name)?.parent.flatMap(find) else { return [] }
        return [parent] + ancestors(of: parent.id)
    }
}

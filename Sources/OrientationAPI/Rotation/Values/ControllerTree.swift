// SPDX-License-Identifier: Apache-2.0

internal import RotationControl

/// Builds a window's controllers from the list in which they travel, and the other way round.
struct ControllerTree {
    private let entries: [ControllerEntry]
    /// The indices of those that stand in another, by the index of that one, in the order of the list.
    private var inner: [Int: [Int]] = [:]
    private var roots: [Int] = []

    /// Checks that the list is a tree: names occur once, parents exist, nothing stands in itself, and there is one root.
    init(_ entries: [ControllerEntry]) throws(DeclarationError) {
        guard entries.count <= DeclaredWindow.maximumControllers else { throw .tooManyControllers }
        self.entries = entries
        var indices: [String: Int] = [:]
        for (index, entry) in entries.enumerated() {
            guard indices.updateValue(index, forKey: entry.controller.name) == nil else {
                throw .duplicateName(entry.controller.name)
            }
        }
        for (index, entry) in entries.enumerated() {
            switch (entry.role, entry.parent) {
            case (.root, nil), (.beside, nil): roots.append(index)
            case (.child, let parent?), (.presented, let parent?), (.sheet, let parent?):
                guard let outer = indices[parent] else {
                    throw .unknownParent(name: entry.controller.name, parent: parent)
                }
                inner[outer, default: []].append(index)
            case (.root, _), (.beside, _), (.child, nil), (.presented, nil), (.sheet, nil):
                throw .misplaced(name: entry.controller.name)
            }
        }
        try checkShape()
    }

    private func checkShape() throws(DeclarationError) {
        if let second = roots.filter({ entries[$0].role == .root }).dropFirst().first {
            throw .secondRoot(name: entries[second].controller.name)
        }
        var reached: Set<Int> = []
        var level = roots
        var depth = 0
        while !level.isEmpty {
            depth += 1
            guard depth <= DeclaredWindow.maximumDepth else { throw .tooDeep(name: entries[level[0]].controller.name) }
            reached.formUnion(level)
            level = level.flatMap { inner[$0] ?? [] }
        }
        // What no root leads to stands in itself.
        if let lost = entries.indices.first(where: { !reached.contains($0) }) {
            throw .cycle(name: entries[lost].controller.name)
        }
    }

    /// The window's root.
    func root() throws(DeclarationError) -> DeclaredController? {
        guard let index = roots.first(where: { entries[$0].role == .root }) else { return nil }
        return try controller(index)
    }

    /// The controllers beside it.
    func beside() throws(DeclarationError) -> [DeclaredController] {
        var result: [DeclaredController] = []
        for index in roots where entries[index].role == .beside { result.append(try controller(index)) }
        return result
    }

    /// The controller with all that is below it; the depth has been checked.
    private func controller(_ index: Int) throws(DeclarationError) -> DeclaredController {
        var result = entries[index].controller
        for index in inner[index] ?? [] {
            let controller = try controller(index)
            switch entries[index].role {
            case .root, .beside, .child:
                result.children.append(controller)
            case .presented, .sheet:
                guard result.presentation == nil else { throw .secondPresented(name: controller.name) }
                result.presentation =
                    entries[index].role == .sheet ? .partial(controller) : .fullScreen(controller)
            }
        }
        return result
    }

    /// The list of a controller and all that is below it.
    static func entries(
        _ controller: DeclaredController, parent: String?, role: ControllerRole
    ) -> [ControllerEntry] {
        var entries = [ControllerEntry(controller, parent: parent, role: role)]
        for child in controller.children { entries += Self.entries(child, parent: controller.name, role: .child) }
        switch controller.presentation {
        case .fullScreen(let presented): entries += Self.entries(presented, parent: controller.name, role: .presented)
        case .partial(let presented): entries += Self.entries(presented, parent: controller.name, role: .sheet)
        case nil: break
        }
        return entries
    }
}

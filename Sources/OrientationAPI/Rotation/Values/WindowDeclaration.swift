// SPDX-License-Identifier: Apache-2.0

public import JSON
public import RotationControl

/// A window as it travels, its controllers in a list: `Window` of `org.orientd.Rotation`.
public struct WindowDeclaration: MessageParameters {
    /// The client's name for it.
    public let name: String
    private let era: Era
    private let isVisible: Bool
    private let hasGhost: Bool
    private let entries: [ControllerEntry]

    /// Makes the declaration of a window.
    public init(name: String, _ window: DeclaredWindow) {
        self.name = name
        era = window.era
        isVisible = window.isVisible
        hasGhost = window.hasGhost
        let roots = window.root.map { ControllerTree.entries($0, parent: nil, role: .root) } ?? []
        entries = roots + window.beside.flatMap { ControllerTree.entries($0, parent: nil, role: .beside) }
    }

    /// Reads the members of the structure; whether the list is a tree is looked at by `declaredWindow`.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        name = try members.required("name", \.stringValue)
        era = try members.optional("era") { $0.choice() } ?? .ios6
        isVisible = try members.optional("visible", \.booleanValue) ?? true
        hasGhost = try members.optional("ghost", \.booleanValue) ?? false
        entries = try members.list("controllers", ControllerEntry.init(in:))
    }

    /// The members of the structure.
    public var json: JSONObject {
        [
            "name": .string(name),
            "era": .string(era.rawValue),
            "visible": .boolean(isVisible),
            "ghost": .boolean(hasGhost),
            "controllers": .array(entries.map { .object($0.json) }),
        ]
    }

    /// The window, with its controllers as a tree.
    public func declaredWindow() throws(DeclarationError) -> DeclaredWindow {
        let tree = try ControllerTree(entries)
        return DeclaredWindow(
            era: era, isVisible: isVisible, root: try tree.root(), beside: try tree.beside(), hasGhost: hasGhost)
    }
}

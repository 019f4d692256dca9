// SPDX-License-Identifier: Apache-2.0

/// A window as its client declares it: always whole, never as a change.
public struct DeclaredWindow: Hashable, Sendable {
    /// How many controllers a window may hold; a client has to be able to describe it in one message.
    public static let maximumControllers = 4_096
    /// How deep they may stand in each other: far more than any interface, far less than a stack.
    public static let maximumDepth = 64
    /// How long the name of a controller or of its class may be, in bytes of UTF-8.
    public static let maximumNameBytes = 255

    /// Whose rules its application follows.
    public var era: Era
    /// Whether it is on screen.
    public var isVisible: Bool
    /// Its root controller.
    public var root: DeclaredController?
    /// The controllers whose views were put into the window by hand.
    public var beside: [DeclaredController]
    /// Whether a view without a controller is in it (B.11 rule 6).
    public var hasGhost: Bool

    /// Makes a window.
    public init(
        era: Era = .ios6, isVisible: Bool = true, root: DeclaredController? = nil,
        beside: [DeclaredController] = [], hasGhost: Bool = false
    ) {
        self.era = era
        self.isVisible = isVisible
        self.root = root
        self.beside = beside
        self.hasGhost = hasGhost
    }

    /// Whether a client may call something so: it is not empty, not too long, and a line of text can hold it.
    public static func isName(_ text: String) -> Bool {
        1...maximumNameBytes ~= text.utf8.count && !text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    }

    /// Checks the declaration, which comes from a client.
    public func validate() throws(DeclarationError) {
        var names: Set<String> = []
        var stack = ((root.map { [$0] } ?? []) + beside).map { (controller: $0, depth: 1) }
        while let (controller, depth) = stack.popLast() {
            guard depth <= Self.maximumDepth else { throw .tooDeep(name: controller.name) }
            guard names.count < Self.maximumControllers else { throw .tooManyControllers }
            guard Self.isName(controller.name), Self.isName(controller.className) else { throw .unsuitableName }
            guard names.insert(controller.name).inserted else { throw .duplicateName(controller.name) }
            let below = controller.children + (controller.presentation.map { [$0.controller] } ?? [])
            stack += below.map { (controller: $0, depth: depth + 1) }
        }
    }
}

extension DeclaredWindow {
    /// The controller that would decide in this window; nil if it has none (B.7.2 rules 2, 3).
    public var decider: DeclaredController? { primary?.decider }

    /// How many controllers it holds.
    public var controllerCount: Int {
        var count = 0
        var stack = (root.map { [$0] } ?? []) + beside
        while let controller = stack.popLast() {
            count += 1
            stack += controller.children + (controller.presentation.map { [$0.controller] } ?? [])
        }
        return count
    }

    /// The controller that gets the rotation (B.7.2 rule 2).
    var primary: DeclaredController? { root ?? beside.first }

    /// The controllers beside the primary one, which get nothing (B.7.2 rule 8).
    var notPrimary: ArraySlice<DeclaredController> { root == nil ? beside.dropFirst() : beside[...] }

    /// The controller of that name.
    public func find(_ name: String) -> DeclaredController? {
        for controller in (root.map { [$0] } ?? []) + beside {
            if let found = controller.find(name) { return found }
        }
        return nil
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import RotationControl

/// A controller in the list of its window: `Controller` of `org.orientd.Rotation`.
///
/// The tree travels as a list, so that its depth is no depth of the message and a client needs no recursion to write it.
struct ControllerEntry: MessageParameters {
    /// The controller, without what is below it.
    let controller: DeclaredController
    /// The name of the one that it stands in.
    let parent: String?
    let role: ControllerRole

    init(decoding members: JSONObject) throws(UnexpectedMember) {
        let name = try members.required("name", \.stringValue)
        let size = { (name: String) throws(UnexpectedMember) in try members.optional(name, ViewSize.init(in:)) }
        let none = ViewSize(width: 0, height: 0)
        var controller = DeclaredController(
            name: name, className: try members.optional("className", \.stringValue) ?? name,
            sizes: ViewSizes(portrait: try size("portraitSize") ?? none, landscape: try size("landscapeSize") ?? none))
        controller.kind = try members.optional("kind") { $0.choice() } ?? .plain
        controller.isShown = try members.optional("shown", \.booleanValue) ?? true
        controller.isInitialised = try members.optional("initialised", \.booleanValue) ?? true
        controller.autorotates = try members.optional("autorotates", \.booleanValue) ?? true
        controller.supportedOrientations = try members.optional("supportedOrientations", \.interfaceOrientations)
        controller.preferredOrientation = try members.optional("preferredOrientation", \.interfaceOrientation)
        controller.asked = try members.optional("asks") { RotationAnswers($0) } ?? []
        controller.callbacks = try members.optional("callbacks") { RotationCallbacks($0) } ?? []
        controller.forwardsRotation = try members.optional("forwardsRotation", \.booleanValue) ?? true
        controller.forwardsSizeTransitions = try members.optional("forwardsSizeTransitions", \.booleanValue) ?? true
        controller.takesSnapshot = try members.optional("takesSnapshot", \.booleanValue) ?? false
        controller.reloadsAfterRotation = try members.optional("reloadsAfterRotation", \.booleanValue) ?? false
        self.controller = controller
        parent = try members.optional("parent", \.stringValue)
        role = try members.optional("role") { $0.choice() } ?? (parent == nil ? .root : .child)
    }

    init(_ controller: DeclaredController, parent: String?, role: ControllerRole) {
        self.controller = controller
        self.parent = parent
        self.role = role
    }

    /// The members of the structure; what has its default is left out.
    var json: JSONObject {
        var members: JSONObject = ["name": .string(controller.name), "role": .string(role.rawValue)]
        members.set("parent", parent.map { .string($0) })
        if controller.className != controller.name { members["className"] = .string(controller.className) }
        if controller.kind != .plain { members["kind"] = .string(controller.kind.rawValue) }
        if !controller.isShown { members["shown"] = false }
        if !controller.isInitialised { members["initialised"] = false }
        if !controller.autorotates { members["autorotates"] = false }
        members.set("supportedOrientations", controller.supportedOrientations.map { JSONValue($0) })
        members.set("preferredOrientation", controller.preferredOrientation.map { JSONValue($0) })
        members.set("asks", controller.asked.json)
        members.set("callbacks", controller.callbacks.json)
        members["portraitSize"] = .object(controller.sizes.portrait.json)
        members["landscapeSize"] = .object(controller.sizes.landscape.json)
        if !controller.forwardsRotation { members["forwardsRotation"] = false }
        if !controller.forwardsSizeTransitions { members["forwardsSizeTransitions"] = false }
        if controller.takesSnapshot { members["takesSnapshot"] = true }
        if controller.reloadsAfterRotation { members["reloadsAfterRotation"] = true }
        return members
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Why a declared window was refused; the former declaration stays in force.
public enum DeclarationError: Error, Hashable, Sendable {
    /// Two controllers have this name.
    case duplicateName(String)
    /// Controllers stand in each other too deep, this one first.
    case tooDeep(name: String)
    /// There are too many controllers.
    case tooManyControllers
    /// A name is empty, too long, or has control characters.
    case unsuitableName
    /// The controller stands in one that is not in the window.
    case unknownParent(name: String, parent: String)
    /// The controller, and perhaps others, stand in each other in a circle.
    case cycle(name: String)
    /// The controller is a second root.
    case secondRoot(name: String)
    /// The controller is presented by one that presents another already.
    case secondPresented(name: String)
    /// The controller's role needs a parent and it has none, or the other way round.
    case misplaced(name: String)
}

extension DeclarationError: CustomStringConvertible {
    /// What is wrong, as one clause.
    public var description: String {
        switch self {
        case .duplicateName(let name): "the window names the controller \"\(name)\" twice"
        case .tooDeep(let name):
            "the controller \"\(name)\" stands deeper than \(DeclaredWindow.maximumDepth) levels in the window"
        case .tooManyControllers: "the window has more than \(DeclaredWindow.maximumControllers) controllers"
        case .unsuitableName:
            "the name of a controller or of its class is empty, longer than \(DeclaredWindow.maximumNameBytes) bytes, "
                + "or has control characters"
        case .unknownParent(let name, let parent):
            "the controller \"\(name)\" stands in \"\(parent)\", which the window does not have"
        case .cycle(let name): "the controller \"\(name)\" stands, through its parents, in itself"
        case .secondRoot(let name): "the controller \"\(name)\" is a second root"
        case .secondPresented(let name): "the controller \"\(name)\" is presented by one that presents another already"
        case .misplaced(let name): "the role of the controller \"\(name)\" does not go with whether it has a parent"
        }
    }
}

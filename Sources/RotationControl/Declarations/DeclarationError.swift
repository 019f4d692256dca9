// SPDX-License-Identifier: Apache-2.0

/// Why a declared window was refused; the former declaration stays in force.
public enum DeclarationError: Error, Hashable, Sendable {
    /// Two controllers have this name.
    case duplicateName(String)
    /// Controllers stand in each other too deep, this one first.
    case tooDeep(name: String)
    /// There are too many controllers.
    case tooManyControllers
    /// A name is empty or too long.
    case nameLength
}

extension DeclarationError: CustomStringConvertible {
    /// What is wrong, as one clause.
    public var description: String {
        switch self {
        case .duplicateName(let name): "the window names the controller \"\(name)\" twice"
        case .tooDeep(let name):
            "the controller \"\(name)\" stands deeper than \(DeclaredWindow.maximumDepth) levels in the window"
        case .tooManyControllers: "the window has more than \(DeclaredWindow.maximumControllers) controllers"
        case .nameLength: "a controller's name is empty or longer than \(DeclaredWindow.maximumNameBytes) bytes"
        }
    }
}

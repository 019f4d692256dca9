// SPDX-License-Identifier: Apache-2.0

/// Why a client's request was refused; nothing changed.
public enum RequestError: Error, Hashable, Sendable {
    /// The client is not attached, or no longer.
    case unknownSession
    /// It has no window of this name.
    case unknownWindow(String)
    /// The window has no controller of this name.
    case unknownController(String)
    /// It has no display of this name.
    case unknownDisplay(String)
    /// It has no display at all.
    case noDisplay
    /// The declared window is not acceptable.
    case declaration(DeclarationError)
    /// The client has the most windows, displays or transitions that it may have.
    case tooMany(String, limit: Int)
    /// There is a display of this name already.
    case duplicateDisplay(String)
    /// There is a built-in display already.
    case builtInDisplayTaken
    /// A transition with this number runs already.
    case duplicateTransition(Int)
    /// No transition with this number runs.
    case unknownTransition(Int)
    /// No acknowledgement with this serial is awaited from this client.
    case notAwaited(serial: Int)
    /// The answer does not fit what was asked.
    case unsuitableAnswer(serial: Int)
}

extension RequestError: CustomStringConvertible {
    /// What is wrong, as one clause.
    public var description: String {
        switch self {
        case .unknownSession: "the session has ended"
        case .unknownWindow(let name): "the session has no window \"\(name)\""
        case .unknownController(let name): "the window has no controller \"\(name)\""
        case .unknownDisplay(let name): "the session has no display \"\(name)\""
        case .noDisplay: "the session has no display"
        case .declaration(let error): error.description
        case .tooMany(let what, let limit): "a session may have \(limit) \(what), and has them already"
        case .duplicateDisplay(let name): "the session has a display \"\(name)\" already"
        case .builtInDisplayTaken: "another participant turns the built-in display already"
        case .duplicateTransition(let number): "transition \(number) of the session runs already"
        case .unknownTransition(let number): "no transition \(number) of the session runs"
        case .notAwaited(let serial): "message \(serial) does not await an acknowledgement from this session"
        case .unsuitableAnswer(let serial): "the answer does not fit message \(serial), which still awaits one"
        }
    }
}

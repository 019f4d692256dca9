// SPDX-License-Identifier: Apache-2.0

/// One link of the chain from the kernel's driver to the screen, and what was found of it.
public struct Link: Hashable, Sendable {
    /// The links in the order in which each rests on those before it.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        case driver, device, permissions, buffer, matrix, location
        case daemon, data, rate, gravity
        case lock, mask, participants, display
    }

    /// Whether it holds.
    public enum Status: String, Hashable, Sendable {
        case ok, broken
        /// Nobody could look: another link is broken, or this user may not.
        case unchecked = "not checked"
    }

    /// Which link it is.
    public let name: Name
    /// Whether it holds.
    public let status: Status
    /// What was found, as a clause without a full stop.
    public let detail: String
    /// What the user can do; nil where there is nothing to do.
    public let remedy: String?

    /// A link that holds.
    public static func ok(_ name: Name, _ detail: String) -> Link {
        Link(name: name, status: .ok, detail: detail, remedy: nil)
    }

    /// A link that does not hold, with the command that mends it.
    public static func broken(_ name: Name, _ detail: String, _ remedy: String) -> Link {
        Link(name: name, status: .broken, detail: detail, remedy: remedy)
    }

    /// A link that could not be looked at, with the command that would.
    public static func unchecked(_ name: Name, _ detail: String, _ remedy: String? = nil) -> Link {
        Link(name: name, status: .unchecked, detail: detail, remedy: remedy)
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A controller in a window's tree.
public struct ControllerID: Hashable, Sendable {
    /// The window in whose tree it stands.
    public let window: WindowID
    /// Its name, unique in the window.
    public let name: String

    /// Makes the identifier of a window's controller.
    public init(_ window: WindowID, _ name: String) {
        self.window = window
        self.name = name
    }
}

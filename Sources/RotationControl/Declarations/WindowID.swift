// SPDX-License-Identifier: Apache-2.0

/// A window; its name is the client's own, so that no client can speak of another's.
public struct WindowID: Hashable, Sendable {
    /// The client that declared it.
    public let session: SessionID
    /// The client's name for it.
    public let name: String

    /// Makes the identifier of a client's window.
    public init(_ session: SessionID, _ name: String) {
        self.session = session
        self.name = name
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A display, under its client's own name for it.
public struct DisplayID: Hashable, Sendable {
    /// The client that attached it.
    public let session: SessionID
    /// The client's name for it.
    public let name: String

    /// Makes the identifier of a client's display.
    public init(_ session: SessionID, _ name: String) {
        self.session = session
        self.name = name
    }
}

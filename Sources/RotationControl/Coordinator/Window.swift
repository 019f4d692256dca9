// SPDX-License-Identifier: Apache-2.0

/// A window of a client.
public struct Window: Sendable {
    /// What a client has asked for during a rotation, to be done after it (B.0.4 rule 1).
    enum Change: Sendable {
        case declare(DeclaredWindow)
        case remove
    }

    /// Its client and name.
    public let id: WindowID
    /// What its client declared last; what came during a rotation is not in force yet.
    public internal(set) var declaration: DeclaredWindow
    /// When it was last made key; nil if never.
    var madeKey: KeyMoment?
    var pending: Change?

    /// What will be in force after the rotation that runs.
    var pendingDeclaration: DeclaredWindow? {
        switch pending {
        case .declare(let declaration): declaration
        case .remove, nil: nil
        }
    }
}

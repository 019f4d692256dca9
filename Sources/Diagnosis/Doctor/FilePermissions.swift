// SPDX-License-Identifier: Apache-2.0

/// Who may do what with a file.
public struct FilePermissions: Hashable, Sendable {
    /// Where it is.
    public var path: String
    /// The number of the user that owns it.
    public var owner: UInt32
    /// The number of its group.
    public var group: UInt32
    /// The lowest nine bits of its mode (inode(7)).
    public var mode: UInt32
    /// Owner, group and mode as `ls` has them, for people.
    public var summary: String

    /// Whether it is written to as well.
    public var isWritten: Bool

    /// Makes a value.
    public init(
        path: String, owner: UInt32, group: UInt32, mode: UInt32, summary: String, isWritten: Bool = true
    ) {
        self.path = path
        self.owner = owner
        self.group = group
        self.mode = mode
        self.summary = summary
        self.isWritten = isWritten
    }

    /// Whether the user may read it, and write it if that is done: the first class that the user is in decides (path_resolution(7)).
    func admits(_ user: UserIdentity) -> Bool {
        let shift: UInt32 = user.id == owner ? 6 : user.groups.contains(group) ? 3 : 0
        let needed: UInt32 = isWritten ? 6 : 4
        return user.id == 0 || (mode >> shift) & needed == needed
    }
}

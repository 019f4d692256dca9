// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The machine's users and groups.
enum Accounts {
    /// The most groups of a user that are asked for.
    private static let maximumGroups = 1_024

    /// The user of that name with all groups; nil if there is none.
    static func user(named name: String) -> UserIdentity? {
        guard let entry = getpwnam(name)?.pointee else { return nil }
        var groups = [gid_t](repeating: 0, count: maximumGroups)
        var count = Int32(groups.count)
        let found = getgrouplist(name, entry.pw_gid, &groups, &count)
        return UserIdentity(name: name, id: entry.pw_uid, groups: Set(groups.prefix(max(0, Int(found)))))
    }

    /// The name of a user, or its number.
    static func name(ofUser id: UInt32) -> String {
        getpwuid(id).map { String(cString: $0.pointee.pw_name) } ?? "\(id)"
    }

    /// The name of a group, or its number.
    static func name(ofGroup id: UInt32) -> String {
        getgrgid(id).map { String(cString: $0.pointee.gr_name) } ?? "\(id)"
    }
}

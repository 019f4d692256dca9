// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The system's groups (group(5) and whatever else nsswitch.conf(5) names).
public enum GroupDatabase {
    /// More than any group's entry needs; a longer one is an error (ERANGE).
    private static let maximumEntryBytes = 1 << 20

    /// The number of the group, or nil if there is none of that name (getgrnam_r(3)).
    ///
    /// It may ask a server on the network, so ask once at the start.
    public static func groupID(named name: String) throws(SystemError) -> UInt32? {
        var size = 1 << 10
        while true {
            var entry = group()
            var found: UnsafeMutablePointer<group>?
            let result = withUnsafeTemporaryAllocation(of: CChar.self, capacity: size) { buffer in
                getgrnam_r(name, &entry, buffer.baseAddress, buffer.count, &found)
            }
            switch result {
            case 0, ENOENT, ESRCH:
                return found == nil ? nil : entry.gr_gid
            case EINTR:
                continue
            case ERANGE where size < maximumEntryBytes:
                size *= 2
            default:
                throw SystemError(code: result, operation: "getgrnam_r", subject: name)
            }
        }
    }
}

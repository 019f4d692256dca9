// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The system's users (passwd(5) and whatever else nsswitch.conf(5) names).
public enum UserDatabase {
    /// More than any user's entry needs.
    private static let maximumEntryBytes = 1 << 16

    /// The name of the user, or nil if there is none of that number (getpwuid_r(3)).
    ///
    /// It may ask a server on the network, so do not ask for what happens often.
    public static func name(ofUserID userID: UInt32) -> String? {
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: maximumEntryBytes) { buffer in
            guard let memory = buffer.baseAddress,
                getpwuid_r(userID, &entry, memory, buffer.count, &found) == 0, found != nil
            else { return nil }
            return entry.pw_name.map { String(cString: $0) }
        }
    }
}

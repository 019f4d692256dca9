// SPDX-License-Identifier: Apache-2.0

import Glibc

/// How many descriptors this process may have open (RLIMIT_NOFILE, getrlimit(2)).
public enum DescriptorLimit {
    /// Raises the soft limit to the hard one, as every client takes a descriptor and nothing here uses select(2).
    ///
    /// It stays as it was if the system refuses; connections are then refused earlier.
    public static func raise() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}

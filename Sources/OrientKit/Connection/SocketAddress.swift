// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Where orientd listens.
public enum SocketAddress {
    /// The socket of the system's daemon.
    public static let system = "/run/orientd/org.orientd"

    /// The socket to connect to: the one that `ORIENTD_SOCKET` names, else that of the user's own daemon if it is
    /// there, else the system's.
    ///
    /// A user's own daemon, which nobody has as root, listens on `orientd/org.orientd` in `XDG_RUNTIME_DIR`.
    public static func `default`() -> String {
        `default`(
            environment: { name in getenv(name).map { String(cString: $0) } }, isRoot: geteuid() == 0,
            exists: { access($0, F_OK) == 0 })
    }

    /// `default()`, with everything that it asks the system as an argument.
    static func `default`(
        environment: (String) -> String?, isRoot: Bool, exists: (String) -> Bool
    ) -> String {
        if let path = environment("ORIENTD_SOCKET"), !path.isEmpty { return path }
        // The XDG Base Directory Specification wants relative paths to be ignored.
        guard !isRoot, let directory = environment("XDG_RUNTIME_DIR"), directory.hasPrefix("/") else { return system }
        let path = directory + "/orientd/org.orientd"
        return exists(path) ? path : system
    }
}

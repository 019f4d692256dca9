// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OrientKit

@Suite("Default socket")
struct SocketAddressTests {
    @Test(
        "ORIENTD_SOCKET comes first, then the user's daemon if it is there, then the system's",
        arguments: [
            ([:], false, true, "/run/orientd/org.orientd"),
            (["XDG_RUNTIME_DIR": "/run/user/1"], false, true, "/run/user/1/orientd/org.orientd"),
            (["XDG_RUNTIME_DIR": "/run/user/1"], false, false, "/run/orientd/org.orientd"),
            (["XDG_RUNTIME_DIR": "/run/user/1"], true, true, "/run/orientd/org.orientd"),
            (["XDG_RUNTIME_DIR": "relative"], false, true, "/run/orientd/org.orientd"),
            (["XDG_RUNTIME_DIR": ""], false, true, "/run/orientd/org.orientd"),
            (["ORIENTD_SOCKET": "/tmp/s", "XDG_RUNTIME_DIR": "/run/user/1"], false, true, "/tmp/s"),
            (["ORIENTD_SOCKET": "/tmp/s"], true, false, "/tmp/s"),
            (["ORIENTD_SOCKET": ""], false, true, "/run/orientd/org.orientd"),
        ] as [([String: String], Bool, Bool, String)])
    func order(environment: [String: String], isRoot: Bool, exists: Bool, path: String) {
        #expect(
            SocketAddress.default(environment: { environment[$0] }, isRoot: isRoot, exists: { _ in exists }) == path)
    }

    @Test("the user's socket is looked for where it would be used")
    func looksAtTheRightPlace() {
        var paths: [String] = []
        _ = SocketAddress.default(
            environment: { ["XDG_RUNTIME_DIR": "/run/user/1"][$0] }, isRoot: false,
            exists: { path in
                paths.append(path)
                return false
            })
        #expect(paths == ["/run/user/1/orientd/org.orientd"])
    }
}

// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Diagnosis

/// path_resolution(7), "Permissions": the first of owner, group and others that the user is in counts, and no other.
@Suite("Permissions of files")
struct FilePermissionsTests {
    @Test(
        "the first class that a user is in decides",
        arguments: [
            (0o600, 5, [9], true), (0o060, 5, [9], false), (0o060, 6, [9, 8], true), (0o040, 6, [8], false),
            (0o606, 6, [8], false), (0o006, 6, [9], true), (0o000, 0, [0], true),
        ] as [(UInt32, UInt32, Set<UInt32>, Bool)])
    func classes(mode: UInt32, user: UInt32, groups: Set<UInt32>, isAdmitted: Bool) {
        let file = FilePermissions(path: "/dev/x", owner: 5, group: 8, mode: mode, summary: "")
        #expect(file.admits(UserIdentity(name: "u", id: user, groups: groups)) == isAdmitted)
    }

    @Test("what is read only need not be writable")
    func readOnly() {
        let user = UserIdentity(name: "u", id: 6, groups: [8])
        var file = FilePermissions(path: "/dev/x", owner: 5, group: 8, mode: 0o640, summary: "", isWritten: false)
        #expect(file.admits(user))
        file.mode = 0o620
        #expect(!file.admits(user))
    }
}

// SPDX-License-Identifier: Apache-2.0

import Glibc
import Reactor
import Testing

/// systemd-logind writes a file for each user into /run/systemd/users, and libsystemd watches that directory
/// (sd_login_monitor(3)).
@Suite(.serialized) struct LoginMonitorTests {
    private static let directory = "/run/systemd/users"
    /// Of no user of any system.
    private static let userID: UInt32 = 3_999_999_998
    private static let path = "\(directory)/\(userID)"

    private static var canWrite: Bool { access(directory, W_OK) == 0 }

    /// Says something of the user, as logind does: written elsewhere, and renamed.
    private func write(_ text: String) throws {
        let temporary = "\(Self.directory)/.#\(Self.userID)"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        try #require(Glibc.write(descriptor, Array(text.utf8), text.utf8.count) == text.utf8.count)
        try #require(rename(temporary, Self.path) == 0)
    }

    @Test(
        "it tells when a user's sessions come, go behind and end, and who is in front then",
        .enabled(if: canWrite, "only root can write to /run/systemd/users, where logind has made it"))
    func changes() throws {
        let loop = try EventLoop()
        var changes = 0
        let monitor = try LoginMonitor(loop: loop) { changes += 1 }
        defer { withExtendedLifetime(monitor) { _ = unlink(Self.path) } }
        try loop.runPending()
        #expect(changes == 0)
        let steps: [(text: String?, isActive: Bool)] = [
            ("STATE=active\nACTIVE_SEATS=seat0\n", true), ("STATE=online\nACTIVE_SEATS=\n", false),
            ("STATE=active\nACTIVE_SEATS=seat0\n", true), (nil, false),
        ]
        for step in steps {
            let before = changes
            if let text = step.text { try write(text) } else { try #require(unlink(Self.path) == 0) }
            try loop.run { changes > before }
            #expect(SeatAccess.hasActiveSession(userID: Self.userID) == step.isActive)
            // It is told once, and the loop rests.
            try loop.runPending()
        }
    }

    @Test("one that is released watches no longer", .enabled(if: canWrite, "only root can write to /run/systemd/users"))
    func released() throws {
        let loop = try EventLoop()
        var changes = 0
        do {
            let monitor = try LoginMonitor(loop: loop) { changes += 1 }
            withExtendedLifetime(monitor) {}
        }
        defer { unlink(Self.path) }
        try write("STATE=online\n")
        try loop.runPending()
        #expect(changes == 0)
    }
}

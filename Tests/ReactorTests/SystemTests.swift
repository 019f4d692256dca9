// SPDX-License-Identifier: Apache-2.0

import Glibc
import Reactor
import Testing

@Suite struct SystemTests {
    @Test(
        "an error names the call, the thing, the reason and the constant",
        arguments: [
            (
                SystemError(code: EACCES, operation: "open", subject: "/dev/x"),
                "open /dev/x: Permission denied (EACCES)"
            ),
            (SystemError(code: EMFILE, operation: "accept4"), "accept4: Too many open files (EMFILE)"),
            (SystemError(code: 9999, operation: "read"), "read: error 9999"),
        ])
    func description(error: SystemError, text: String) {
        #expect(error.description == text)
    }

    @Test("a call in libsystemd's style throws the negative value it returned")
    func check() throws {
        #expect(try SystemError.check(3, "sd_x") == 3)
        #expect(throws: SystemError(code: ENOENT, operation: "sd_x", subject: "y")) {
            try SystemError.check(-ENOENT, "sd_x", "y")
        }
    }

    @Test("a descriptor is closed by its owner, unless it was taken")
    func descriptor() {
        func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }
        // A high number, so that no test running beside this one reuses it.
        func make(_ number: Int32) -> FileDescriptor {
            FileDescriptor(adopting: fcntl(0, F_DUPFD_CLOEXEC, number))
        }
        var number: Int32
        do { number = make(700).rawValue }
        #expect(!isOpen(number))
        number = make(800).take()
        #expect(isOpen(number))
        close(number)
    }

    @Test("the monotonic clock agrees with itself and this machine has not been suspended by a negative time")
    func clock() {
        let microseconds = MonotonicClock.nowMicroseconds
        let seconds = MonotonicClock.nowSeconds
        #expect(abs(seconds - Double(microseconds) / 1e6) < 5)
        #expect(MonotonicClock.suspendOffsetSeconds >= 0)
        #expect(MonotonicClock.nowMicroseconds >= microseconds)
    }

    @Test("groups are found by name")
    func groups() throws {
        #expect(try GroupDatabase.groupID(named: "root") == 0)
        #expect(try GroupDatabase.groupID(named: "no-such-group-here") == nil)
    }

    @Test("users are found by number")
    func users() {
        #expect(UserDatabase.name(ofUserID: 0) == "root")
        #expect(UserDatabase.name(ofUserID: 3_999_999_999) == nil)
    }

    @Test("a user without a session on a seat has no active one")
    func seats() {
        #expect(!SeatAccess.hasActiveSession(userID: 4_000_000_000))
    }
}

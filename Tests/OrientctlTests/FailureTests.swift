// SPDX-License-Identifier: Apache-2.0

import OrientKit
import OrientationAPI
import RotationControl
import Testing
import Varlink

@testable import orientctl

@Suite("Failures and exit codes")
struct FailureTests {
    @Test("a daemon that is not there is named with the command that starts it")
    func notRunning() {
        let system = Failure(.notRunning(path: "/run/orientd/org.orientd"))
        #expect(system == .unreachable("orientd is not running: systemctl start orientd"))
        let other = Failure(.notRunning(path: "/tmp/s"))
        #expect(other == .unreachable("orientd is not running, nothing listens on /tmp/s: orientd --socket /tmp/s"))
    }

    @Test(
        "each kind of failure has its exit code",
        arguments: [
            (.notRunning(path: "/s"), 3), (.accessDenied(path: "/s"), 3), (.timedOut, 3), (.disconnected, 3),
            (.pathTooLong(path: "/s"), 1), (.system(operation: "poll", code: 5), 1),
            (.refused(.permissionDenied), 4), (.refused(.methodNotFound("org.orientd.Orientation.GetState")), 1),
        ] as [(ConnectionError, Int32)])
    func exitCodes(error: ConnectionError, code: Int32) {
        #expect(Failure(error).exitCode == code)
    }

    @Test(
        "the errors of rotations are sentences with the next step",
        arguments: [
            (RotationInterface.unknownSession, 3, "orientd has ended the session: journalctl -u orientd"),
            (RotationInterface.tooMany("sessions", limit: 256), 4, "there are 256 sessions already, which is the most"),
            (RotationInterface.tooFast(limitPerSecond: 10), 4, "this was asked too often: orientd does it 10 times"),
            (RotationInterface.failure(.builtInDisplayTaken), 4, "another program turns the built-in display already"),
            (RotationInterface.invalidName(""), 1, "the name \"\" is empty, longer than 255 bytes, or"),
            (RotationInterface.messageTooLong(limitBytes: 65_536), 1, "this is longer than the 65536 bytes"),
            (RotationInterface.failure(.notAwaited(serial: 5)), 1, "message 5 awaits no answer, or no longer"),
            (
                RotationInterface.failure(.declaration(.duplicateName("a"))), 1,
                "orientd does not take the window: the window names the controller \"a\" twice"
            ),
        ] as [(VarlinkFailure, Int32, String)])
    func rotation(failure: VarlinkFailure, code: Int32, message: String) {
        let failure = Failure(.refused(failure))
        #expect(failure.exitCode == code)
        #expect(failure.message?.hasPrefix(message) == true, "\(failure.message ?? "")")
    }

    @Test("wrong usage is 2, and output that nobody reads is no failure")
    func others() {
        #expect(throws: Failure.usage("unknown command \"statsu\" (did you mean status?); see \"orientctl --help\"")) {
            try Orientctl.parse(["statsu"])
        }
        #expect(Failure.usage("").exitCode == 2)
        #expect(Failure.outputClosed.exitCode == 0)
    }
}

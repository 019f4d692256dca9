// SPDX-License-Identifier: Apache-2.0

import OrientationAPI
import OrientationModel
import RotationControl
import Testing

@testable import OrientationService

@Suite("Why the interface did not turn")
struct SkipRecordTests {
    private static let controller = ControllerID(WindowID(SessionID(rawValue: 7), "main"), "editor")

    private func status(_ event: RotationEvent, wanted: InterfaceOrientation? = .landscapeLeft) -> SkipStatus? {
        SkipRecord(event, wanted: wanted, seconds: 10)?.status(now: 12.5)
    }

    @Test("each reason is told with who it was", arguments: SkipReason.allCases.filter { $0 != .notPrimary })
    func reasons(reason: SkipReason) {
        #expect(
            status(.skipped(reason, Self.controller))
                == SkipStatus(
                    ageMilliseconds: 2_500, orientation: .landscapeLeft, reason: reason.rawValue, client: 7,
                    window: "main", controller: "editor"))
        #expect(
            status(.skipped(reason, nil))
                == SkipStatus(ageMilliseconds: 2_500, orientation: .landscapeLeft, reason: reason.rawValue))
    }

    @Test("so is what is no skip by name")
    func others() {
        #expect(status(.invalidOrientation(Self.controller))?.reason == "invalid-orientation")
        #expect(status(.invalidOrientation(Self.controller))?.controller == "editor")
        #expect(status(.aborted(byDisplay: true))?.reason == "display-failed")
        #expect(status(.aborted(byDisplay: false))?.reason == "client-gone")
    }

    @Test("a controller that stands beside is no reason, and neither is anything else that happens")
    func noReason() {
        #expect(status(.skipped(.notPrimary, Self.controller)) == nil)
        for event: RotationEvent in [.unlocked, .ended(serial: 1), .locked(.portrait), .gone(SessionID(rawValue: 7))] {
            #expect(status(event) == nil)
        }
        #expect(status(.skipped(.veto, Self.controller), wanted: nil) == nil)
    }

    @Test("its age is never below zero")
    func age() {
        let record = SkipRecord(.skipped(.noRoot, nil), wanted: .portrait, seconds: 10)
        #expect(record?.status(now: 9).ageMilliseconds == 0)
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import OrientationModel
internal import RotationControl

extension Standstill {
    /// The turn that was refused last: by whom, why, and how long ago.
    init(_ skip: SkipStatus, _ participants: ParticipantsReply) {
        let (clause, remedy) = Self.words(skip, participants)
        self.init(
            "The turn to \(skip.orientation.name) was refused \(Self.age(skip.ageMilliseconds)) ago (\(skip.reason)): "
                + clause, remedy)
    }

    private static func words(_ skip: SkipStatus, _ participants: ParticipantsReply) -> (String, String) {
        let controller = controller(skip, participants)
        if let reason = SkipReason(rawValue: skip.reason) { return (reason.clause(controller), remedy(reason)) }
        return switch skip.reason {
        case "invalid-orientation":
            ("\(controller) supports nothing that the machine allows", allowRemedy)
        case "client-gone":
            ("the program that was asked went away", "Turn the device again.")
        case "display-failed":
            (
                "\(builtInDisplay(participants)) did not turn its picture",
                "Look at what that program reports, and turn the device again."
            )
        default:
            ("orientd gives this reason alone", "Use orientctl and orientd of one version.")
        }
    }

    private static func remedy(_ reason: SkipReason) -> String {
        switch reason {
        case .veto, .childVeto, .declined, .notPrimary:
            "It decides for as long as its window is the key window: go to another window."
        case .appMask: allowRemedy
        case .released, .uninitialised, .noRoot: "This is an error in its program; go to another window."
        }
    }

    private static func controller(_ skip: SkipStatus, _ participants: ParticipantsReply) -> String {
        guard let client = skip.client, let window = skip.window, let controller = skip.controller else {
            return "the key window's controller"
        }
        let decider = participants.windows.first { $0.client == client && $0.window == window }
        let className = decider.flatMap { $0.decider == controller ? $0.deciderClass : nil }
        let name = className.flatMap { $0 == controller ? nil : " (\($0.printable))" } ?? ""
        return "controller \(controller.quoted)\(name) in \(participants.place(window: window, client: client))"
    }

    private static func builtInDisplay(_ participants: ParticipantsReply) -> String {
        guard let display = participants.displays.first(where: \.builtIn) else { return "the built-in display" }
        return "display \(display.display.quoted) of \(participants.name(ofClient: display.client))"
    }

    /// A time in one unit.
    static func age(_ milliseconds: Int) -> String {
        switch milliseconds {
        case ..<10_000: "\(Double(milliseconds / 100) / 10) s"
        case ..<120_000: "\(milliseconds / 1000) s"
        case ..<7_200_000: "\(milliseconds / 60_000) min"
        default: "\(milliseconds / 3_600_000) h"
        }
    }
}

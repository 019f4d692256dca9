// SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import OrientationAPI
internal import RotationControl
internal import Varlink

extension Failure {
    /// What an error of `org.orientd.Rotation` means to the user; nil for one that no command of orientctl causes.
    init?(rotation failure: VarlinkFailure) {
        let prefix = RotationInterface.name + "."
        guard failure.name.hasPrefix(prefix) else { return nil }
        let text = { (name: String) in failure.parameters[name]?.stringValue ?? "?" }
        let number = { (name: String) in failure.parameters[name]?.integerValue ?? 0 }
        switch failure.name.dropFirst(prefix.count) {
        case "UnknownSession":
            self = .unreachable("orientd has ended the session: journalctl -u orientd")
        case "InvalidWindow":
            self = .failed("orientd does not take the window: \(text("reason"))")
        case "InvalidName":
            self = .failed(
                "the name \(text("name").quoted) is empty, longer than \(DeclaredWindow.maximumNameBytes) bytes, "
                    + "or has control characters")
        case "TooMany":
            self = .refused(
                "there are \(number("limit")) \(text("what")) already, which is the most: "
                    + "orientctl status shows who takes part")
        case "TooFast":
            self = .refused(
                "this was asked too often: orientd does it \(number("limitPerSecond")) times a second at most; "
                    + "try again in a second")
        case "BuiltInDisplayTaken":
            self = .refused("another program turns the built-in display already: orientctl status shows which")
        case "NotAwaited":
            self = .failed("message \(number("serial")) awaits no answer, or no longer")
        case "UnsuitableAnswer":
            self = .failed("this is no answer to message \(number("serial")), which still awaits one")
        case "MessageTooLong":
            self = .failed("this is longer than the \(number("limitBytes")) bytes that orientd takes")
        default:
            return nil
        }
    }
}

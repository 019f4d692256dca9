// SPDX-License-Identifier: Apache-2.0

/// How `orientctl attach` answers messages that await an answer.
enum AcknowledgementMode: Hashable {
    /// At once.
    case automatic
    /// As standard input says.
    case standardInput
    /// After this time.
    case delayed(seconds: Double)
    /// Not at all.
    case never

    /// How the command line writes them.
    static let placeholder = "auto|stdin|delay=S|never"
    /// The words that shells complete.
    static let suggestions = ["auto", "stdin", "delay=", "never"]

    private static let delaySeconds = 0.0...3_600.0

    /// Understands a word of the command line.
    init?(_ text: String) {
        switch text {
        case "auto": self = .automatic
        case "stdin": self = .standardInput
        case "never": self = .never
        default:
            guard text.hasPrefix("delay="), let seconds = Double(text.dropFirst("delay=".count)),
                Self.delaySeconds.contains(seconds)
            else { return nil }
            self = .delayed(seconds: seconds)
        }
    }
}

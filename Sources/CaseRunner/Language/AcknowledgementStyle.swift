// SPDX-License-Identifier: Apache-2.0

/// How a controller or display answers.
enum AcknowledgementStyle: Hashable {
    /// At once.
    case prompt
    /// Not at all.
    case never
    /// So many seconds later.
    case late(Double)
    /// At once, that it could not (displays).
    case fails

    /// Reads the words of a `setAck` step, or of an attribute that writes `late:2`.
    init(parsing text: String) throws(CaseError) {
        let words = text.split { $0 == " " || $0 == ":" }.map(String.init)
        switch (words.first, words.dropFirst().first.flatMap { Double($0) }) {
        case ("prompt", nil): self = .prompt
        case ("never", nil): self = .never
        case ("fails", nil): self = .fails
        case ("late", let seconds?): self = .late(seconds)
        default: throw CaseError("\"\(text)\" is no way to acknowledge")
        }
    }
}

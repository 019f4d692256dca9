// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import Glibc

/// Whether text may be set off by colour, and how.
struct Style {
    /// Whether escape sequences may be printed.
    let isColored: Bool

    /// Colour only for a terminal that can show it and a user who wants it; see no-color.org for the variable.
    init(isTerminal: Bool, environment: (String) -> String?, isRefused: Bool) {
        let isWanted = !isRefused && environment("NO_COLOR").map(\.isEmpty) ?? true
        isColored = isTerminal && isWanted && environment("TERM") != "dumb"
    }

    /// The style for standard output.
    init(_ arguments: Arguments) {
        self.init(
            isTerminal: isatty(STDOUT_FILENO) == 1,
            environment: { name in getenv(name).map { String(cString: $0) } },
            isRefused: arguments.has(Options.noColor))
    }

    /// The text, set off from what surrounds it.
    func emphasized(_ text: String) -> String {
        isColored ? "\u{1B}[1;32m\(text)\u{1B}[0m" : text
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The terminal on standard input and output, without echo and lines, on its second screen, as long as this object lives.
final class LiveTerminal {
    /// DEC's private modes: the second screen on, the cursor hidden; and back.
    private static let enter = "\u{1B}[?1049h\u{1B}[?25l"
    private static let leave = "\u{1B}[?25h\u{1B}[?1049l"
    private static let usualSize = (columns: 80, rows: 24)

    private let former: termios
    private let output: Output
    private var shown: [String] = []
    private var isTaken = false

    /// Why there is none that can be drawn on, nil if there is one.
    static var obstacle: String? {
        if isatty(STDOUT_FILENO) != 1 { return "standard output is none" }
        // Keys come from there.
        if isatty(STDIN_FILENO) != 1 { return "standard input is none" }
        switch getenv("TERM").map({ String(cString: $0) }) {
        case nil, "": return "TERM does not say which"
        case "dumb": return "TERM says that this one cannot be drawn on (dumb)"
        default: return nil
        }
    }

    /// Takes the terminal over.
    init(_ output: Output) throws(Failure) {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else {
            throw .failed("cannot read the settings of the terminal: \(String(cString: strerror(errno)))")
        }
        former = settings
        self.output = output
        try take()
    }

    deinit { giveBack() }

    /// Takes it over again: after it was given back, or somebody else may have changed it.
    func take() throws(Failure) {
        var settings = former
        // Keys come at once; signals of keys stay, as every program has them.
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        guard tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == 0 else {
            throw .failed("cannot set the terminal up: \(String(cString: strerror(errno)))")
        }
        isTaken = true
        shown = []
        try output.write(Self.enter)
        try output.flush()
    }

    /// Leaves it as it was found.
    func giveBack() {
        guard isTaken else { return }
        isTaken = false
        // One that is gone needs nothing.
        try? output.write(Self.leave)
        try? output.flush()
        var settings = former
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }

    /// Its size by now.
    var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return Self.usualSize }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Has everything sent again: what is there may have been moved by another size.
    func forget() { shown = [] }

    /// Shows lines from the top; only those are sent that are new.
    func show(_ lines: [String]) throws(Failure) {
        if lines.count != shown.count { try output.write("\u{1B}[2J") }
        for (row, line) in lines.enumerated() where row >= shown.count || shown[row] != line {
            try output.write("\u{1B}[\(row + 1);1H\(line)\u{1B}[K")
        }
        shown = lines
        try output.flush()
    }
}

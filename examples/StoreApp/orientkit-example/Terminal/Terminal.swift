// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The terminal on standard input and output, without echo and lines, as long as this object lives.
///
/// It is drawn twice: what a new picture has in common with the one that is there is not sent again.
final class Terminal {
    private static let enter = "\u{1B}[?1049h\u{1B}[?25l"
    private static let leave = "\u{1B}[?25h\u{1B}[?1049l"

    private let former: termios
    private var settings: termios
    private var shown: Grid?

    /// Whether both standard input and output are a terminal.
    static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

    /// Takes the terminal over.
    init() throws(Failure) {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else {
            throw Failure("cannot read the settings of the terminal: \(String(cString: strerror(errno)))")
        }
        former = settings
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        self.settings = settings
        guard take() else { throw Failure("cannot set the terminal up: \(String(cString: strerror(errno)))") }
    }

    deinit { giveBack() }

    /// Takes it over, again after it was given back; whether that can be.
    @discardableResult func take() -> Bool {
        guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings) == 0 else { return false }
        shown = nil
        Output.write(Self.enter)
        return true
    }

    /// Leaves it as it was found.
    func giveBack() {
        Output.write(Self.leave)
        var settings = former
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    }

    /// Its columns and rows by now.
    var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Shows a picture.
    func show(_ grid: Grid) {
        Output.write(Update.text(from: shown, to: grid))
        shown = grid
    }
}

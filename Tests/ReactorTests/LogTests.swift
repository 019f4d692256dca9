// SPDX-License-Identifier: Apache-2.0

import Glibc
import Reactor
import Testing

@Suite struct LogTests {
    /// What `body` logs to a pipe.
    private func output(
        level: LogLevel = .debug, isJournal: Bool = false, journalStream: String? = nil, _ body: (Log) -> Void
    ) throws -> String {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let reading = FileDescriptor(adopting: ends[0])
        do {
            let writing = FileDescriptor(adopting: ends[1])
            var status = stat()
            fstat(writing.rawValue, &status)
            let stream = isJournal ? "\(status.st_dev):\(status.st_ino)" : journalStream
            body(Log(identifier: "orientd", level: level, descriptor: writing.rawValue, journalStream: stream))
        }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(reading.rawValue, &bytes, bytes.count)
        return String(decoding: bytes[..<max(count, 0)], as: UTF8.self)
    }

    @Test("outside the journal a line starts with the program's name")
    func plain() throws {
        let text = try output { log in
            log.error("no sensor")
            log.info("idle")
        }
        #expect(text == "orientd: no sensor\norientd: idle\n")
    }

    @Test("in the journal a line starts with its level")
    func journal() throws {
        let text = try output(isJournal: true) { log in
            log.error("a")
            log.warning("b")
            log.notice("c")
            log.info("d")
            log.debug("e")
        }
        #expect(text == "<3>a\n<4>b\n<5>c\n<6>d\n<7>e\n")
    }

    @Test("an inherited JOURNAL_STREAM that is not this descriptor counts for nothing", arguments: ["1:1", "", "x:"])
    func inheritedJournalStream(stream: String) throws {
        #expect(try output(journalStream: stream) { $0.error("a") } == "orientd: a\n")
    }

    @Test("what is below the level is neither written nor formatted", arguments: LogLevel.allCases)
    func level(level: LogLevel) throws {
        var formatted: [Int] = []
        func message(_ number: Int) -> String {
            formatted.append(number)
            return "\(number)"
        }
        let text = try output(level: level, isJournal: true) { log in
            log.error(message(3))
            log.warning(message(4))
            log.notice(message(5))
            log.info(message(6))
            log.debug(message(7))
        }
        #expect(formatted == Array(3...level.rawValue))
        #expect(text == (3...level.rawValue).map { "<\($0)>\($0)\n" }.joined())
    }

    @Test(
        "a message cannot start another line, move the cursor or turn the text round",
        arguments: [
            ("a\n<0>b", "a\\u{a}<0>b"), ("\r", "\\u{d}"), ("\0", "\\u{0}"), ("\u{1b}[2J", "\\u{1b}[2J"),
            ("\u{7f}", "\\u{7f}"), ("\u{9b}2J", "\\u{9b}2J"), ("\u{2028}", "\\u{2028}"), ("\u{202e}", "\\u{202e}"),
            ("Gerät “x” 😀", "Gerät “x” 😀"),
        ])
    func escaping(message: String, shown: String) throws {
        #expect(try output { $0.error(message) } == "orientd: \(shown)\n")
    }

    @Test("a message that is too long is cut between characters", arguments: ["x", "é", "\n", "😀"])
    func truncation(character: String) throws {
        let text = try output { $0.error(String(repeating: character, count: 100_000)) }
        #expect(text.utf8.count <= Log.maximumLineBytes)
        #expect(text.utf8.count > Log.maximumLineBytes - 8)
        #expect(text.hasSuffix("…\n"))
        #expect(!text.unicodeScalars.contains("\u{FFFD}"))
    }
}

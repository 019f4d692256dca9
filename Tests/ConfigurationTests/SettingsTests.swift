// SPDX-License-Identifier: Apache-2.0

import Configuration
import Testing

@Suite("Reading one configuration file")
struct SettingsTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func read(_ text: String) throws -> Settings {
        try Settings(file: directory.write(text, to: "x.conf"))
    }

    private func lines(_ settings: Settings) -> [String] {
        settings.list.map { "\($0.line): [\($0.section)] \($0.key)=\($0.value)" }
    }

    private func problems(_ settings: Settings) -> [String] {
        settings.problems.map { String($0.description.dropFirst(directory.path.count + 1)) }
    }

    @Test("each setting knows its section, file and line")
    func places() throws {
        let settings = try read("# a comment\n[sensor]\n\nz-axis = inverted\n; another\n[log]\nlevel=debug\r\n")
        #expect(lines(settings) == ["4: [sensor] z-axis=inverted", "7: [log] level=debug"])
        #expect(settings.list.allSatisfy { $0.file == directory.path + "/x.conf" })
        #expect(settings.problems.isEmpty)
    }

    @Test("a matrix is not cut at its semicolons")
    func matrix() throws {
        let settings = try read("[sensor]\nmatrix = 0, -1, 0 ; 1, 0, 0 ;0, 0, 1\n")
        #expect(lines(settings) == ["2: [sensor] matrix=0, -1, 0 ; 1, 0, 0 ;0, 0, 1"])
    }

    @Test("an indented line is a setting of its own")
    func indented() throws {
        let settings = try read("[sensor]\nmatrix = 1\n    buffer = off\n")
        #expect(lines(settings) == ["2: [sensor] matrix=1", "3: [sensor] buffer=off"])
    }

    @Test("a value may hold an equals sign, a colon and nothing at all")
    func values() throws {
        let settings = try read("[sensor]\nsensor = replay:/tmp/a=b:c\nmatrix =\n")
        #expect(lines(settings) == ["2: [sensor] sensor=replay:/tmp/a=b:c", "3: [sensor] matrix="])
    }

    @Test("a byte order mark and a missing line end are harmless")
    func marks() throws {
        #expect(lines(try read("\u{FEFF}# comment\n[log]\nlevel = info")) == ["3: [log] level=info"])
    }

    @Test("every broken line is reported with its number and costs only itself")
    func brokenLines() throws {
        let settings = try read("nonsense\n[log]\nlevel\n\nlevel = info\nmore nonsense")
        #expect(lines(settings) == ["5: [log] level=info"])
        #expect(
            problems(settings)
                == [1, 3, 6].map { "x.conf:\($0): expected \"key = value\"; ignoring the line" })
    }

    @Test("the settings below a broken section do not fall to the section above")
    func brokenSection() throws {
        let settings = try read("[sensor]\nbuffer = off\n[log\nlevel = info\n")
        #expect(lines(settings) == ["2: [sensor] buffer=off", "4: [] level=info"])
        #expect(problems(settings) == ["x.conf:3: expected \"[section]\"; ignoring the line and the settings below it"])
    }

    @Test("a line as long as the limit is kept whole, a longer one is refused and not cut")
    func longLines() throws {
        let longest = "matrix=" + String(repeating: "1", count: 4096 - 7)
        let settings = try read("[sensor]\n\(longest)\n\(longest)1\nbuffer = off\n")
        #expect(settings.list.map(\.value.count) == [4089, 3])
        #expect(problems(settings) == ["x.conf:3: has more than 4096 bytes; ignoring the line"])
    }

    @Test(
        "bytes that are no text are refused", arguments: [[0xff, 0x3d, 0x31], [0x61, 0x3d, 0x00, 0x62]] as [[UInt8]])
    func garbage(line: [UInt8]) throws {
        let settings = try Settings(file: directory.write(Array("[log]\n".utf8) + line, to: "x.conf"))
        #expect(settings.list.isEmpty)
        #expect(problems(settings) == ["x.conf:2: is not text; ignoring the line"])
    }

    @Test("a file that cannot be read is an error that names it")
    func unreadable() throws {
        let absent = #expect(throws: ConfigurationError.self) { try Settings(file: "/nowhere/x.conf") }
        #expect(absent.map { "\($0)" } == "/nowhere/x.conf: cannot be read: No such file or directory")
        #expect(throws: ConfigurationError.notAFile(file: directory.path)) { try Settings(file: directory.path) }
        let huge = try directory.write(
            [UInt8](repeating: UInt8(ascii: "\n"), count: Settings.maximumFileLength + 1), to: "huge.conf")
        #expect(throws: ConfigurationError.tooLong(file: huge)) { try Settings(file: huge) }
    }
}

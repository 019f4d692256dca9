// SPDX-License-Identifier: Apache-2.0

internal import CIni
internal import CShims

/// Parses one file with libinih, which is handed the file line by line.
///
/// Reading the lines here gives what the library does not: line numbers, a limit that refuses instead of cutting, and
/// every broken line instead of the first. A class, as C keeps a pointer to it while it parses.
final class IniParser {
    private(set) var settings: [Setting] = []
    private(set) var problems: [ConfigurationProblem] = []

    private let file: String
    private var lines: ArraySlice<ArraySlice<UInt8>>
    private var lineNumber = 0
    /// Whether the line handed over last must give a setting and has not yet done so.
    private var isSettingDue = false

    /// How many bytes a line may have.
    static let maximumLineLength = shim_ini_line_length
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    init(_ contents: [UInt8], file: String) {
        self.file = file
        let text = contents.starts(with: Self.byteOrderMark) ? contents.dropFirst(3) : contents[...]
        lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    }

    /// Fills `settings` and `problems`.
    func parse() {
        shim_ini_prepare()
        let reader: ini_reader = { buffer, capacity, parser in
            guard let buffer, let parser else { return nil }
            return Unmanaged<IniParser>.fromOpaque(parser).takeUnretainedValue().hand(over: buffer, Int(capacity))
        }
        let handler: ini_handler = { parser, section, key, value in
            guard let parser, let section, let key, let value else { return 0 }
            Unmanaged<IniParser>.fromOpaque(parser).takeUnretainedValue()
                .found(section: String(cString: section), key: String(cString: key), value: String(cString: value))
            return 1
        }
        withExtendedLifetime(self) {
            let pointer = Unmanaged.passUnretained(self).toOpaque()
            let status = ini_parse_stream(reader, pointer, handler, pointer)
            // Broken lines have been reported one by one; what is left is that there was no memory.
            if status < 0 { problems.append(ConfigurationProblem(file: file, text: "cannot be parsed; ignoring it")) }
        }
    }

    /// Hands the next line to libinih like fgets(3); nil at the end of the file.
    private func hand(over buffer: UnsafeMutablePointer<CChar>, _ capacity: Int) -> UnsafeMutablePointer<CChar>? {
        if isSettingDue { report("expected \"key = value\"; ignoring the line") }
        isSettingDue = false
        guard let line = lines.popFirst() else { return nil }
        lineNumber += 1
        let bytes = accepted(line)
        precondition(bytes.count + 2 <= capacity, "libinih offers less room than it was told to")
        for (index, byte) in bytes.enumerated() { buffer[index] = CChar(bitPattern: byte) }
        buffer[bytes.count] = CChar(bitPattern: UInt8(ascii: "\n"))
        buffer[bytes.count + 1] = 0
        return buffer
    }

    /// What to hand over for a line: itself, or something harmless in its place after reporting what is wrong.
    private func accepted(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard line.count <= Self.maximumLineLength else {
            report("has more than \(Self.maximumLineLength) bytes; ignoring the line")
            return []
        }
        guard !line.contains(0), String(validating: line, as: UTF8.self) != nil else {
            report("is not text; ignoring the line")
            return []
        }
        switch line.first(where: { !Self.isBlank($0) }) {
        case nil, UInt8(ascii: "#"), UInt8(ascii: ";"):
            return line
        case UInt8(ascii: "["):
            if line.contains(UInt8(ascii: "]")) { return line }
            report("expected \"[section]\"; ignoring the line and the settings below it")
            // Otherwise they would count for the section above.
            return Array("[]".utf8)[...]
        default:
            isSettingDue = true
            return line
        }
    }

    private func found(section: String, key: String, value: String) {
        isSettingDue = false
        settings.append(Setting(section: section, key: key, value: value, file: file, line: lineNumber))
    }

    private func report(_ text: String) {
        problems.append(ConfigurationProblem(file: file, line: lineNumber, text: text))
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
    }
}

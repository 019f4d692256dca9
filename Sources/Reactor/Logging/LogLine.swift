// SPDX-License-Identifier: Apache-2.0

/// One line in the making: bounded, and free of characters that would make it look like another.
struct LogLine {
    private static let cut = "…"

    private var bytes: [UInt8]

    init(prefix: String) {
        bytes = Array(prefix.utf8)
        bytes.reserveCapacity(128)
    }

    /// Adds the text as far as it fits.
    mutating func append(_ text: String) {
        let limit = Log.maximumLineBytes - LogLine.cut.utf8.count - 1
        for scalar in text.unicodeScalars {
            let before = bytes.count
            if LogLine.mustEscape(scalar) {
                bytes += "\\u{\(String(scalar.value, radix: 16))}".utf8
            } else {
                bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
            }
            if bytes.count > limit {
                bytes.removeSubrange(before...)
                bytes += LogLine.cut.utf8
                return
            }
        }
    }

    /// The line with its end.
    consuming func finish() -> [UInt8] {
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    /// Control characters (C0, DEL, C1), line and paragraph separators, and those that reverse the reading direction.
    private static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Makes keys of what a terminal sends; a sequence may come in parts.
struct KeyParser {
    private static let escape: UInt8 = 0x1B

    private var pending: [UInt8] = []

    /// The keys in these bytes and those from before; what is no key of ours is left out.
    mutating func keys(in bytes: some Sequence<UInt8>) -> [Key] {
        pending += bytes
        var keys: [Key] = []
        while let first = pending.first {
            if first == Self.escape {
                guard let length = sequenceLength else { break }
                if length == 3, let key = Self.arrow(pending[2]) { keys.append(key) }
                pending.removeFirst(length)
            } else {
                if let key = Self.key(first) { keys.append(key) }
                pending.removeFirst()
            }
        }
        return keys
    }

    /// How long the control sequence at the front is; nil if its end has not come yet.
    private var sequenceLength: Int? {
        guard pending.count > 1 else { return nil }
        guard [UInt8(ascii: "["), UInt8(ascii: "O")].contains(pending[1]) else { return 1 }
        return pending.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
    }

    private static func arrow(_ byte: UInt8) -> Key? {
        switch byte {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        default: nil
        }
    }

    private static func key(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x0A, 0x0D: .enter
        // Ctrl-C and Ctrl-Z are no signals in a terminal without lines.
        case 0x03: .character("q")
        case 0x1A: .suspend
        case 0x20..<0x7F: .character(Character(UnicodeScalar(byte)))
        default: nil
        }
    }
}

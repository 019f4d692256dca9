// SPDX-License-Identifier: Apache-2.0

extension Double {
    /// The finite decimal number that `text` spells, white space around it allowed, in every locale; nil if it is none.
    ///
    /// Swift's own initialiser does the work; this refuses what no kernel file holds and it would take: hexadecimal
    /// floats, infinities, NaN.
    public init?(decimal text: some StringProtocol) {
        let trimmed = text.trimmed
        let isPlain = trimmed.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                true
            default: false
            }
        }
        guard isPlain, let number = Double(trimmed), number.isFinite else { return nil }
        self = number
    }
}

extension StringProtocol {
    /// The text without the white space around it.
    public var trimmed: SubSequence {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return self[endIndex...] }
        return self[first...last]
    }
}

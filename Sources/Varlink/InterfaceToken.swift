// SPDX-License-Identifier: Apache-2.0

/// A word or a sign of an interface's definition, and where it stands.
struct InterfaceToken {
    enum Kind: Hashable {
        /// A keyword or a name, not yet checked further.
        case word(String)
        /// One of `( ) , : ? [ ] ->`.
        case sign(String)
        /// The end of the text.
        case end
    }

    let kind: Kind
    let line: Int
    let column: Int
    /// Whether nothing but space stands before it in its line.
    let startsLine: Bool
    /// The comment directly before it, without its `#` signs.
    let documentation: String

    /// How an error message calls it.
    var name: String {
        switch kind {
        case .word(let text), .sign(let text): "\"\(text)\""
        case .end: "the end of the text"
        }
    }

    func error(_ reason: String) -> InterfaceParsingError {
        InterfaceParsingError(line: line, column: column, reason: reason)
    }
}

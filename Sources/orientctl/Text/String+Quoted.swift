// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text in quotation marks, safe to print: it may come from another user, and what steers terminals or turns
    /// text around in it is shown as its code.
    var quoted: String { "\"\(printable)\"" }

    /// The text without what steers terminals or turns text around.
    var printable: String {
        unicodeScalars.map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
                "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }.joined()
    }
}

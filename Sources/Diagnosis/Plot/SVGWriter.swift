// SPDX-License-Identifier: Apache-2.0

/// Writes the few elements of SVG that a plot is made of; lengths are in pixels, looks come from a style sheet.
struct SVGWriter {
    /// What was written so far.
    private(set) var text = ""

    /// Writes markup as it is.
    mutating func raw(_ markup: String) { text += markup + "\n" }

    mutating func rectangle(_ styleClass: String, x: Double, y: Double, width: Double, height: Double) {
        raw(
            "<rect class=\"\(styleClass)\" x=\"\(x.short)\" y=\"\(y.short)\" width=\"\(width.short)\" "
                + "height=\"\(height.short)\"/>")
    }

    mutating func path(_ styleClass: String, _ data: String) {
        raw("<path class=\"\(styleClass)\" d=\"\(data)\"/>")
    }

    /// A line of text, beginning at `x` unless its class says otherwise.
    mutating func label(_ styleClass: String, x: Double, y: Double, _ string: String) {
        raw("<text class=\"\(styleClass)\" x=\"\(x.short)\" y=\"\(y.short)\">\(Self.escaped(string))</text>")
    }

    /// The string as character data: markup is escaped, and what XML does not allow left out.
    static func escaped(_ string: String) -> String {
        var escaped = ""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case _ where scalar.value < 32 || (0x7F...0x9F).contains(scalar.value): escaped += " "
            case "\u{FFFE}", "\u{FFFF}": break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension Double {
    /// Tenths, without a fraction where there is none: finer than a pixel.
    var short: String {
        let tenths = (self * 10).rounded()
        guard let whole = Int(exactly: tenths) else { return "0" }
        let sign = whole < 0 ? "-" : ""
        let (number, fraction) = whole.magnitude.quotientAndRemainder(dividingBy: 10)
        return fraction == 0 ? "\(sign)\(number)" : "\(sign)\(number).\(fraction)"
    }
}

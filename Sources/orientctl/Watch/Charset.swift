// SPDX-License-Identifier: Apache-2.0

/// Which characters the terminal has, as the user's locale says.
enum Charset {
    /// Whether it has those of Unicode: the first of these variables that is set decides (locale(7)).
    static func isUnicode(environment: (String) -> String?) -> Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
        let encoding = locale.split(separator: ".").dropFirst().first ?? ""
        return ["utf-8", "utf8"].contains(encoding.split(separator: "@").first?.lowercased() ?? "")
    }
}

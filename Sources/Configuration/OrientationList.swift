// SPDX-License-Identifier: Apache-2.0

/// Interface orientations as they stand in a configuration file: names with blanks or commas between them.
public struct OrientationList: Hashable, Sendable, ConfigurationValue {
    /// What is to be written, in words that follow "expected".
    static let expected = "some of portrait, portraitUpsideDown, landscapeLeft and landscapeRight"

    private static let known: Set<String> = ["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"]

    /// The names, without repetitions.
    public let names: [String]

    /// No orientation, for the default.
    init() {
        names = []
    }

    init?(text: String) {
        var names: [String] = []
        for name in text.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init) {
            guard Self.known.contains(name) else { return nil }
            if !names.contains(name) { names.append(name) }
        }
        self.names = names
    }

    var text: String { names.joined(separator: " ") }
}

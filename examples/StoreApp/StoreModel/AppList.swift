// SPDX-License-Identifier: Apache-2.0

/// The lists that the store shows, one for each of its buttons.
package enum AppList: Int, CaseIterable, Sendable {
    case apps1 = 1
    case apps2 = 2
    case apps3 = 3

    /// What the list is called.
    package var name: String { "Apps\(rawValue)" }

    /// The applications in it.
    package var records: [AppRecord] {
        let authors = ["A. Lovelace", "B. Liskov", "C. Shannon", "D. Knuth", "E. Dijkstra"]
        return names.enumerated().map { index, name in
            AppRecord([
                "appId": "\(rawValue * 100 + index)", "name": name, "icon": "\(name.lowercased()).png",
                "author": authors[index % authors.count], "pay": index.isMultiple(of: 3) ? "free" : "\(index).99",
                "star": String(repeating: "*", count: 1 + (index + rawValue) % 5),
            ])
        }
    }

    private var names: [String] {
        switch self {
        case .apps1:
            [
                "Compass", "Ruler", "Plumb", "Level", "Clinometer", "Barometer", "Metronome", "Sundial", "Sextant",
                "Planimeter", "Pendulum", "Astrolabe",
            ]
        case .apps2: ["Chess", "Go", "Draughts", "Reversi", "Mancala", "Halma", "Shogi", "Nim"]
        case .apps3: ["Atlas", "Almanac", "Lexicon", "Herbal", "Bestiary", "Gazette"]
        }
    }
}

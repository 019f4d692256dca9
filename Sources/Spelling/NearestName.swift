// SPDX-License-Identifier: Apache-2.0

/// The name among `candidates` that somebody who wrote `name` most likely meant, or nil if none is near.
///
/// Near means: at most two letters added, left out or replaced, and less than half of the written name.
public func nearestName(to name: String, among candidates: [String]) -> String? {
    let distances = candidates.map { (name: $0, distance: editDistance(Array(name.utf8), Array($0.utf8))) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return nearest.distance <= 2 && nearest.distance * 2 < name.utf8.count ? nearest.name : nil
}

/// Levenshtein's distance, one row of the table at a time.
private func editDistance(_ from: [UInt8], _ to: [UInt8]) -> Int {
    var row = Array(0...to.count)
    for (index, letter) in from.enumerated() {
        var diagonal = row[0]
        row[0] = index + 1
        for column in to.indices {
            let replaced = diagonal + (letter == to[column] ? 0 : 1)
            diagonal = row[column + 1]
            row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
        }
    }
    return row[to.count]
}

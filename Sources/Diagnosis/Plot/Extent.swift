// SPDX-License-Identifier: Apache-2.0

/// The least and the greatest of some values, and which of them came first.
struct Extent: Hashable, Sendable {
    private(set) var least: Double
    private(set) var greatest: Double
    private(set) var rises = true

    /// The extent of one value.
    init(_ value: Double) {
        least = value
        greatest = value
    }

    /// The two ends in the order of time.
    var ends: [Double] { least == greatest ? [least] : rises ? [least, greatest] : [greatest, least] }

    /// Adds values that came later.
    mutating func add(_ later: Extent) {
        if later.least < least { (least, rises) = (later.least, false) }
        if later.greatest > greatest { (greatest, rises) = (later.greatest, true) }
    }
}

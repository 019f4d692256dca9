// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// Chooses among the sampling frequencies that a driver offers.
enum SamplingFrequency {
    /// The frequency to set, in hertz: the lowest that is enough, else the highest there is; nil to leave it alone.
    ///
    /// - Parameters:
    ///   - available: the text of `sampling_frequency_available`: a list, or `[least step most]`.
    ///   - current: the frequency in force.
    ///   - wanted: the least that is enough.
    static func choice(available: String?, current: Double?, wanted: Double) -> Double? {
        guard let available, let choice = choice(among: available, wanted: wanted) else {
            return current.map { $0 < wanted } ?? false ? wanted : nil
        }
        return choice == current ? nil : choice
    }

    private static func choice(among text: String, wanted: Double) -> Double? {
        let isRange = text.trimmed.hasPrefix("[")
        let numbers = text.split(whereSeparator: { $0.isWhitespace || "[]".contains($0) })
            .compactMap { Double(decimal: $0) }.filter { $0 > 0 }
        if isRange {
            guard numbers.count == 3, numbers[0] <= numbers[2] else { return nil }
            return min(max(numbers[0], wanted), numbers[2])
        }
        return numbers.filter { $0 >= wanted }.min() ?? numbers.max()
    }
}

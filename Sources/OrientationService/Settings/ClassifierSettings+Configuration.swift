// SPDX-License-Identifier: Apache-2.0

internal import Configuration
internal import OrientationModel

extension ClassifierSettings {
    /// What the configuration files say: a profile, and single settings in place of its own.
    init(_ configuration: DaemonConfiguration) {
        self.init(
            {
                switch configuration.classifierProfile {
                case .default: .default
                case .steady: .steady
                case .quick: .quick
                }
            }())
        dwellSeconds = configuration.dwellMilliseconds.map(Self.thousandth) ?? dwellSeconds
        longestDwellSeconds = configuration.longestDwellMilliseconds.map(Self.thousandth) ?? longestDwellSeconds
        bandDegrees = configuration.bandDegrees.map(Double.init) ?? bandDegrees
        flatEnterDegrees = configuration.flatEnterDegrees.map(Double.init) ?? flatEnterDegrees
        flatLeaveDegrees = configuration.flatLeaveDegrees.map(Double.init) ?? flatLeaveDegrees
        shakeAcceleration =
            configuration.shakeCentimetresPerSecondSquared.map { Double($0) / 100 } ?? shakeAcceleration
        memorySeconds = configuration.memoryMilliseconds.map(Self.thousandth) ?? memorySeconds
    }

    private static func thousandth(_ number: Int) -> Double { Double(number) / 1_000 }
}

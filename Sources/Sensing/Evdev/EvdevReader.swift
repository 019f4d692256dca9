// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// Reads an accelerometer that the kernel shows as an input device.
///
/// Such a device reports changes only, and many are fast: asking for the present values at a steady pace wakes less
/// often than following its events, and a device at rest still gives readings.
final class EvdevReader: SensorReader {
    /// Counts for 1 g where the device does not state its resolution, as of old.
    private static let defaultCountsPerGravity = 256.0
    private static let standardGravity = 9.80665

    private let device: EvdevDevice
    private let scale: Vector
    private var pace: Pace

    let findings: ReaderFindings
    var dueSeconds: Double? { pace.dueSeconds }

    init(node: String, periodSeconds: Double) throws(SensorError) {
        let device = try EvdevDevice(node: node)
        guard let resolutions = device.resolutions else {
            throw SensorError("\(node) lacks one of the axes X, Y and Z")
        }
        var findings = ReaderFindings(frequencyHertz: 1 / periodSeconds)
        if resolutions.contains(0) {
            findings.problems.append("the device states no resolution; taking 256 counts for 1 g")
        }
        let scales = resolutions.map { Self.standardGravity / ($0 > 0 ? Double($0) : Self.defaultCountsPerGravity) }
        self.device = device
        self.findings = findings
        pace = Pace(periodSeconds: periodSeconds)
        scale = Vector(x: scales[0], y: scales[1], z: scales[2])
    }

    func read(now: Double, into readings: inout [RawReading]) throws(SensorError) {
        pace.advance(now: now)
        try device.follow()
        let counts = device.axes
        let acceleration = Vector(x: counts.x * scale.x, y: counts.y * scale.y, z: counts.z * scale.z)
        readings.append(RawReading(seconds: now, value: acceleration))
    }
}

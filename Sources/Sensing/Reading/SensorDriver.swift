// SPDX-License-Identifier: Apache-2.0

internal import Traces

/// One way to read a sensor: a row of the table of drivers.
struct SensorDriver: Sendable {
    /// The name shown to users.
    let name: String
    /// Whether readings of a device at rest differ by noise; where they need not, sameness is no fault.
    let showsNoise: Bool
    /// Whether it can read the candidate.
    let accepts: @Sendable (SensorCandidate, SensorConfiguration) -> Bool
    /// Opens the candidate; on the sensor thread only.
    let open: @Sendable (SensorCandidate, SensorConfiguration, SimulatedMotion) throws(SensorError) -> OpenSensor

    /// All drivers in order of preference.
    ///
    /// What gives nothing is given up for the next one that accepts the device.
    static let table = [iioBuffer, iioPoll, evdev, replay, simulated]

    /// The drivers that can read the candidate, best first.
    static func drivers(for candidate: SensorCandidate, _ configuration: SensorConfiguration) -> [SensorDriver] {
        table.filter { $0.accepts(candidate, configuration) }
    }

    private static let iioBuffer = SensorDriver(
        name: "iio-buffer", showsNoise: true,
        accepts: { candidate, configuration in
            if case .iio = candidate.kind { candidate.hasBuffer && configuration.usesBuffer } else { false }
        },
        open: { (candidate, configuration, _) throws(SensorError) in
            guard case .iio(let device) = candidate.kind else { throw mismatch(candidate) }
            return .pushing(
                try IIOBuffer(deviceID: device, quantity: candidate.quantity, hertz: configuration.hertz))
        })

    private static let iioPoll = SensorDriver(
        name: "iio-poll", showsNoise: true,
        accepts: { candidate, _ in if case .iio = candidate.kind { true } else { false } },
        open: { (candidate, configuration, _) throws(SensorError) in
            guard case .iio(let device) = candidate.kind else { throw mismatch(candidate) }
            let reader = try IIOPollReader(
                deviceID: device, quantity: candidate.quantity, periodSeconds: configuration.periodSeconds,
                hertz: configuration.hertz)
            return .asked(reader)
        })

    private static let evdev = SensorDriver(
        name: "evdev", showsNoise: false,
        accepts: { candidate, _ in if case .evdev = candidate.kind { true } else { false } },
        open: { (candidate, configuration, _) throws(SensorError) in
            guard case .evdev(let node) = candidate.kind else { throw mismatch(candidate) }
            return .asked(try EvdevReader(node: node, periodSeconds: configuration.periodSeconds))
        })

    private static let replay = SensorDriver(
        name: "replay", showsNoise: false,
        accepts: { candidate, _ in
            switch candidate.kind {
            case .replay, .demo: true
            case .iio, .evdev, .simulated: false
            }
        },
        open: { (candidate, _, _) throws(SensorError) in
            switch candidate.kind {
            case .replay(let path): return .asked(try ReplayReader { () throws(TraceError) in try Trace(path: path) })
            case .demo: return .asked(try ReplayReader(Trace.demo))
            case .iio, .evdev, .simulated: throw mismatch(candidate)
            }
        })

    private static let simulated = SensorDriver(
        name: "simulated", showsNoise: false,
        accepts: { candidate, _ in candidate.kind == .simulated },
        open: { (_, configuration, motion) throws(SensorError) in
            .asked(SimulatedReader(motion: motion, periodSeconds: configuration.periodSeconds))
        })

    private static func mismatch(_ candidate: SensorCandidate) -> SensorError {
        SensorError("\(candidate.path) is not read by this driver")
    }
}

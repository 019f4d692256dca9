// SPDX-License-Identifier: Apache-2.0

internal import CEvdev
internal import Glibc
internal import OrientationModel
internal import Reactor

/// Reads an accelerometer that the kernel shows as an input device, through libevdev.
///
/// Such a device reports changes only, and many are fast: asking for the present values at a steady pace wakes less
/// often than following its events, and a device at rest still gives readings.
final class EvdevReader: AccelerometerReader {
    /// Counts for 1 g where the device does not state its resolution, as for the drivers of old that had none.
    private static let defaultCountsPerGravity = 256.0
    private static let standardGravity = 9.80665

    private let file: FileDescriptor
    private let device: OpaquePointer
    private let scale: Vector
    private let periodSeconds: Double
    private var nextSeconds = 0.0

    let findings: ReaderFindings
    var descriptor: Int32? { nil }
    var dueSeconds: Double? { nextSeconds }

    init(node: String, periodSeconds: Double) throws(SensorError) {
        let number = open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { throw SensorError(.last("open", node)) }
        let file = FileDescriptor(adopting: number)
        var device: OpaquePointer?
        let result = libevdev_new_from_fd(file.rawValue, &device)
        guard result == 0, let device else { throw SensorError(result: Int(result), "read the capabilities of", node) }
        var findings = ReaderFindings(frequencyHertz: 1 / periodSeconds)
        var scales: [Double] = []
        for code in [ABS_X, ABS_Y, ABS_Z] {
            guard let axis = libevdev_get_abs_info(device, UInt32(code))?.pointee else {
                libevdev_free(device)
                throw SensorError("\(node) lacks one of the axes X, Y and Z")
            }
            let counts = axis.resolution > 0 ? Double(axis.resolution) : Self.defaultCountsPerGravity
            scales.append(Self.standardGravity / counts)
            if axis.resolution <= 0, findings.problems.isEmpty {
                findings.problems.append("the device states no resolution; taking 256 counts for 1 g")
            }
        }
        self.file = file
        self.device = device
        self.findings = findings
        self.periodSeconds = periodSeconds
        scale = Vector(x: scales[0], y: scales[1], z: scales[2])
    }

    deinit {
        libevdev_free(device)
    }

    func read(now: Double, into readings: inout [RawReading]) throws(SensorError) {
        nextSeconds = max(nextSeconds + periodSeconds, now)
        try follow()
        let x = Double(libevdev_get_event_value(device, UInt32(EV_ABS), UInt32(ABS_X)))
        let y = Double(libevdev_get_event_value(device, UInt32(EV_ABS), UInt32(ABS_Y)))
        let z = Double(libevdev_get_event_value(device, UInt32(EV_ABS), UInt32(ABS_Z)))
        let acceleration = Vector(x: x * scale.x, y: y * scale.y, z: z * scale.z)
        readings.append(RawReading(seconds: now, acceleration: acceleration))
    }

    /// Brings libevdev's picture of the axes up to date; events that the kernel dropped are fetched by libevdev.
    private func follow() throws(SensorError) {
        var event = input_event()
        var flags = UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue)
        while true {
            let result = libevdev_next_event(device, flags, &event)
            switch result {
            case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue): break
            case Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue): flags = UInt32(LIBEVDEV_READ_FLAG_SYNC.rawValue)
            case -EAGAIN:
                guard flags == UInt32(LIBEVDEV_READ_FLAG_SYNC.rawValue) else { return }
                flags = UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue)
            default: throw SensorError(result: Int(result), "read", "the accelerometer's input device")
            }
        }
    }
}

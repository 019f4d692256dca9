// SPDX-License-Identifier: Apache-2.0

internal import CIIO
internal import Glibc
internal import OrientationModel
internal import Reactor

/// Reads an IIO accelerometer through its buffer: the driver pushes, nobody asks.
///
/// libiio switches the buffer on and off; a buffer left on by an owner that crashed is switched off by the same calls.
/// Scans are read from its descriptor without blocking and taken apart by `ScanLayout`.
final class IIOBufferReader: AccelerometerReader {
    /// The room for scans in the kernel; libiio asks for four blocks of one scan, and so many blocks.
    private static let kernelScans: UInt32 = 32

    private let device: IIODevice
    private let buffer: OpaquePointer
    private let layout: ScanLayout
    private var conversion: ChannelConversion
    private let bytes: UnsafeMutableRawBufferPointer
    /// The start of a scan whose rest has not come; only pipes that stand in for a device split scans.
    private var heldBytes = 0

    let descriptor: Int32?
    let findings: ReaderFindings
    var dueSeconds: Double? { nil }

    init(deviceID: String, hertz: Double) throws(SensorError) {
        var findings = ReaderFindings()
        let device = try IIODevice(id: deviceID)
        conversion = try device.conversion(problems: &findings.problems)
        device.setTrigger(problems: &findings.problems)
        findings.frequencyHertz = device.setFrequency(wanted: hertz, problems: &findings.problems)

        let channels = device.axes + [device.timestamp].compactMap { $0 }
        for channel in channels { iio_channel_enable(channel) }
        let elements = device.axes.compactMap(Self.element)
        guard elements.count == device.axes.count,
            let layout = ScanLayout(
                x: elements[0], y: elements[1], z: elements.count > 2 ? elements[2] : nil,
                timestamp: device.timestamp.flatMap(Self.element))
        else { throw SensorError("\(deviceID) declares a scan format that cannot be") }

        _ = iio_device_set_kernel_buffers_count(device.device, Self.kernelScans)
        errno = 0
        guard let buffer = iio_device_create_buffer(device.device, 1, false) else {
            throw SensorError(result: -Int(errno), "enable the buffer of", deviceID)
        }
        let descriptor = iio_buffer_get_poll_fd(buffer)
        guard descriptor >= 0, iio_buffer_set_blocking_mode(buffer, false) >= 0 else {
            iio_buffer_destroy(buffer)
            throw SensorError(result: Int(descriptor), "wait for the buffer of", deviceID)
        }
        self.device = device
        self.buffer = buffer
        self.layout = layout
        self.descriptor = descriptor
        self.findings = findings
        bytes = .allocate(byteCount: layout.scanBytes * Int(Self.kernelScans), alignment: 8)
    }

    deinit {
        iio_buffer_destroy(buffer)
        bytes.deallocate()
    }

    func read(now: Double, into readings: inout [RawReading]) throws(SensorError) {
        guard let descriptor, let room = bytes.baseAddress?.advanced(by: heldBytes) else { return }
        let count = Glibc.read(descriptor, room, bytes.count - heldBytes)
        guard count > 0 else {
            if count < 0, errno == EAGAIN || errno == EINTR { return }
            throw count == 0
                ? SensorError("\(device.id) closed its buffer") : SensorError(.last("read", "/dev/\(device.id)"))
        }
        let filled = heldBytes + count
        let scans = UnsafeRawBufferPointer(bytes)
        let last = filled / layout.scanBytes * layout.scanBytes - layout.scanBytes
        let newest = last >= 0 ? layout.nanoseconds(in: scans, at: last) : nil
        for start in stride(from: 0, through: last, by: layout.scanBytes) {
            // The kernel's stamps tell how far apart scans are; which clock they are from differs between drivers.
            var age = 0.0
            if let newest, let time = layout.nanoseconds(in: scans, at: start), newest > time {
                age = Double(newest - time) / 1e9
            }
            let acceleration = conversion.acceleration(layout.raw(in: scans, at: start))
            readings.append(RawReading(seconds: now - age, acceleration: acceleration))
        }
        let consumed = last + layout.scanBytes
        heldBytes = filled - consumed
        if heldBytes > 0, let start = bytes.baseAddress { memmove(start, start + consumed, heldBytes) }
    }

    private static func element(_ channel: OpaquePointer) -> ScanLayout.Element? {
        IIODevice.format(of: channel).map {
            ScanLayout.Element(index: Int(iio_channel_get_index(channel)), format: $0)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CIIO
internal import Glibc
internal import OrientationModel
internal import Reactor

/// The switched-on buffer of an IIO sensor: the driver pushes, nobody asks.
///
/// It belongs to the sensor thread, since switching it on and off may block; the loop reads the scans. libiio switches it
/// on and off; one left on by an owner that crashed is switched off by the same calls.
final class IIOBuffer {
    /// The room for scans in the kernel, for a loop that is late; libiio asks for that many blocks of one scan.
    private static let kernelScans: UInt32 = 32

    /// What the loop needs to read the scans.
    let scans: ScanSource
    let findings: ReaderFindings

    private let device: IIODevice
    private let buffer: OpaquePointer

    init(deviceID: String, quantity: SensorQuantity, hertz: Double) throws(SensorError) {
        var findings = ReaderFindings()
        let device = try IIODevice(id: deviceID, quantity: quantity)
        let conversion = try device.conversion(problems: &findings.problems)
        device.setTrigger(problems: &findings.problems)
        findings.frequencyHertz = device.setFrequency(wanted: hertz, problems: &findings.problems)

        let channels = device.channels + [device.timestamp].compactMap { $0 }
        for channel in channels { iio_channel_enable(channel) }
        let elements = device.channels.compactMap(Self.element)
        guard elements.count == device.channels.count,
            let layout = ScanLayout(values: elements, timestamp: device.timestamp.flatMap(Self.element))
        else { throw SensorError("\(deviceID) declares a scan format that cannot be") }

        _ = iio_device_set_kernel_buffers_count(device.device, Self.kernelScans)
        errno = 0
        guard let buffer = iio_device_create_buffer(device.device, 1, false) else {
            throw SensorError(result: -Int(errno), "enable the buffer of", deviceID)
        }
        // A descriptor of its own for the loop, so that neither side closes the other's.
        let descriptor = fcntl(iio_buffer_get_poll_fd(buffer), F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0, iio_buffer_set_blocking_mode(buffer, false) >= 0 else {
            iio_buffer_destroy(buffer)
            throw SensorError(.last("wait for the buffer of", deviceID))
        }
        self.device = device
        self.buffer = buffer
        self.findings = findings
        scans = ScanSource(
            name: "/dev/\(deviceID)", descriptor: SharedDescriptor(FileDescriptor(adopting: descriptor)),
            layout: layout, conversion: conversion)
    }

    deinit {
        iio_buffer_destroy(buffer)
    }

    private static func element(_ channel: OpaquePointer) -> ScanLayout.Element? {
        IIODevice.format(of: channel).map {
            ScanLayout.Element(index: Int(iio_channel_get_index(channel)), format: $0)
        }
    }
}

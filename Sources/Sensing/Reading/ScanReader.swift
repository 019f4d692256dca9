// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Reactor

/// Reads the scans of a buffer on the loop: one wakeup and one read for each.
final class ScanReader {
    /// How many scans one read may take.
    private static let maximumScans = 32

    private let source: ScanSource
    private var conversion: ChannelConversion
    private let bytes: UnsafeMutableRawBufferPointer
    /// The start of a scan whose rest has not come; only pipes that stand in for a device split scans.
    private var heldBytes = 0
    private var readable: IOSource?

    /// Calls back for each scan, and once when there can be no more.
    init(
        _ source: ScanSource, loop: EventLoop, onReading: @escaping (RawReading) -> Void,
        onFailure: @escaping (SensorError) -> Void
    ) throws(SystemError) {
        self.source = source
        conversion = source.conversion
        bytes = .allocate(byteCount: source.layout.scanBytes * Self.maximumScans, alignment: 8)
        readable = try IOSource(
            loop: loop, descriptor: source.descriptor.rawValue, events: .readable
        ) { [weak self] _ in
            // What a reading leads to may end this reader; it stays until the scans in hand are done.
            guard let self else { return }
            do throws(SensorError) {
                try read(onReading)
            } catch {
                readable?.isEnabled = false
                onFailure(error)
            }
        }
    }

    deinit {
        readable = nil
        bytes.deallocate()
    }

    private func read(_ onReading: (RawReading) -> Void) throws(SensorError) {
        guard let room = bytes.baseAddress?.advanced(by: heldBytes) else { return }
        let count = Glibc.read(source.descriptor.rawValue, room, bytes.count - heldBytes)
        guard count > 0 else {
            if count < 0, errno == EAGAIN || errno == EINTR { return }
            throw count == 0 ? SensorError("\(source.name) has ended") : SensorError(.last("read", source.name))
        }
        let layout = source.layout
        let now = MonotonicClock.nowSeconds
        let scans = UnsafeRawBufferPointer(bytes)
        let consumed = (heldBytes + count) / layout.scanBytes * layout.scanBytes
        let newest = consumed > 0 ? layout.nanoseconds(in: scans, at: consumed - layout.scanBytes) : nil
        for start in stride(from: 0, to: consumed, by: layout.scanBytes) {
            // The kernel's stamps tell how far apart scans are; which clock they are from differs between drivers.
            var age = 0.0
            if let newest, let time = layout.nanoseconds(in: scans, at: start), newest > time {
                age = Double(newest - time) / 1e9
            }
            let value = conversion.converted(layout.raw(in: scans, at: start))
            onReading(RawReading(seconds: now - age, value: value))
        }
        heldBytes += count - consumed
        if heldBytes > 0, let start = bytes.baseAddress { memmove(start, start + consumed, heldBytes) }
    }
}

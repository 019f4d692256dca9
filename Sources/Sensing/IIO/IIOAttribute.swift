// SPDX-License-Identifier: Apache-2.0

internal import CIIO
internal import OrientationModel

/// One attribute of a channel, or of the device where the channel has none of that name.
///
/// libiio files `in_accel_scale` under each acceleration channel, as it does `in_accel_x_scale`; only names without a
/// channel in them are the device's.
struct IIOAttribute {
    /// The longest value read; the kernel's is a page, but numbers and lists of them are short.
    private static let maximumBytes = 1024

    private let device: OpaquePointer
    private let channel: OpaquePointer?
    private let name: String

    /// The attribute, or nil if neither the channel nor the device has it.
    init?(_ name: String, channel: OpaquePointer?, device: OpaquePointer) {
        self.name = name
        self.device = device
        if let channel, iio_channel_find_attr(channel, name) != nil {
            self.channel = channel
        } else if iio_device_find_attr(device, name) != nil {
            self.channel = nil
        } else {
            return nil
        }
    }

    /// Its text (iio_channel_attr_read, iio_device_attr_read).
    func text() throws(SensorError) -> String {
        let text: Result<String, SensorError> = withUnsafeTemporaryAllocation(
            of: CChar.self, capacity: Self.maximumBytes
        ) { buffer in
            guard let start = buffer.baseAddress else { return .failure(SensorError("no memory to read \(name)")) }
            let length =
                channel.map { iio_channel_attr_read($0, name, start, buffer.count) }
                ?? iio_device_attr_read(device, name, start, buffer.count)
            guard length > 0 else { return .failure(SensorError(result: length, "read", name)) }
            return .success(String(cString: start))
        }
        return try text.get()
    }

    /// Its value as a decimal number, in every locale.
    func number() throws(SensorError) -> Double {
        let text = try text()
        guard let number = Double(decimal: text) else { throw SensorError("\(name) holds no number but '\(text)'") }
        return number
    }

    /// Sets it (iio_channel_attr_write, iio_device_attr_write).
    func write(_ text: String) throws(SensorError) {
        let length =
            channel.map { iio_channel_attr_write($0, name, text) } ?? iio_device_attr_write(device, name, text)
        guard length >= 0 else { throw SensorError(result: length, "write '\(text)' to", name) }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CIIO
internal import OrientationModel

/// An IIO sensor through libiio: owns the context it was found in.
///
/// A context is a snapshot of the devices there were; each opening makes a new one. Making it reads attributes, so that
/// it may block like everything else here.
final class IIODevice {
    /// The kernel's name: iio:device0.
    let id: String
    /// The driver's name: accel_3d.
    let name: String
    let device: OpaquePointer
    /// The channels that measure the quantity, x first where there are axes; some accelerometers have no z.
    let channels: [OpaquePointer]
    private let quantity: SensorQuantity
    private let context: OpaquePointer

    /// Finds the device with the kernel's name `id` and its channels for a quantity.
    init(id: String, quantity: SensorQuantity) throws(SensorError) {
        guard let context = iio_create_local_context() else {
            throw SensorError("libiio finds no IIO devices any more")
        }
        guard let device = iio_context_find_device(context, id) else {
            iio_context_destroy(context)
            throw SensorError("\(id) is gone")
        }
        guard let channels = IIOChannels.find(quantity, in: device) else {
            iio_context_destroy(context)
            throw SensorError("\(id) has no channels for \(quantity)")
        }
        self.id = id
        self.context = context
        self.device = device
        self.channels = channels
        self.quantity = quantity
        name = iio_device_get_name(device).map { String(cString: $0) } ?? id
    }

    deinit {
        iio_context_destroy(context)
    }

    /// The channel that stamps scans with the time, if there is one.
    var timestamp: OpaquePointer? {
        (0..<iio_device_get_channels_count(device))
            .compactMap { iio_device_get_channel(device, $0) }
            .first { iio_channel_get_type($0) == IIO_TIMESTAMP && iio_channel_is_scan_element($0) }
    }

    /// An attribute of `channel`, or of the device.
    func attribute(_ name: String, of channel: OpaquePointer?) -> IIOAttribute? {
        IIOAttribute(name, channel: channel, device: device)
    }

    /// How the channel's value lies in a scan (iio_channel_get_data_format).
    static func format(of channel: OpaquePointer) -> ScanFormat? {
        guard iio_channel_is_scan_element(channel), let format = iio_channel_get_data_format(channel)?.pointee
        else { return nil }
        return ScanFormat(
            storageBytes: Int(format.length) / 8, realBits: Int(format.bits), shift: Int(format.shift),
            isSigned: format.is_signed, isBigEndian: format.is_be, repetitions: Int(max(format.repeat, 1)))
    }

    /// The step from the driver's numbers to the quantity's unit; what is missing is named in `problems`.
    func conversion(problems: inout [String]) throws(SensorError) -> ChannelConversion {
        // What is near is told in the driver's numbers.
        guard quantity != .proximity else { return .identity }
        var offsets: [Double] = []
        var scales: [Double] = []
        for channel in channels {
            offsets.append(try attribute("offset", of: channel)?.number() ?? 0)
            if let scale = try attribute("scale", of: channel)?.number(), scale != 0 { scales.append(scale) }
        }
        let offset = Vector(components: offsets)
        if scales.count == channels.count {
            return ChannelConversion(offset: offset, scale: Vector(components: scales))
        }
        guard quantity == .acceleration else {
            return ChannelConversion(offset: offset, scale: ChannelConversion.identity.scale)
        }
        problems.append("the driver gives no scale; taking the magnitude at rest for 1 g")
        return ChannelConversion(offset: offset, scale: nil)
    }

    /// Sets the sampling frequency if it should be another, and returns the one in force.
    func setFrequency(wanted: Double, problems: inout [String]) -> Double? {
        guard let frequency = attribute("sampling_frequency", of: channels.first) else { return nil }
        do throws(SensorError) {
            let available = try attribute("sampling_frequency_available", of: channels.first)?.text()
            let current = try frequency.number()
            if let choice = SamplingFrequency.choice(available: available, current: current, wanted: wanted) {
                try frequency.write(choice.formatted)
            }
            return try frequency.number()
        } catch {
            problems.append("\(error); keeping the sampling frequency as it is")
            return try? frequency.number()
        }
    }

    /// Makes sure that a trigger drives the buffer: the device's own, else one that is set already, else none.
    ///
    /// The names are those that drivers give: `accel_3d-dev0`, `bmc150-trigger`.
    func setTrigger(problems: inout [String]) {
        let number = id.drop { !$0.isNumber }
        let names = ["\(name)-dev\(number)", "\(name)-trigger"]
        let own = names.compactMap { name in iio_context_find_device(context, name) }.first {
            iio_device_is_trigger($0)
        }
        guard let own else { return }
        var current: OpaquePointer?
        if iio_device_get_trigger(device, &current) == 0, current == own { return }
        let result = iio_device_set_trigger(device, own)
        if result < 0 {
            problems.append("\(SensorError(result: Int(result), "set the trigger of", id)); trying without")
        }
    }
}

extension Double {
    /// The decimal form that sysfs attributes take: whole numbers without a fraction.
    fileprivate var formatted: String { Int64(exactly: self).map(String.init) ?? description }
}

// SPDX-License-Identifier: Apache-2.0

internal import CIIO

/// Finds the channels by which an IIO device measures a quantity.
///
/// Source of their names: Documentation/ABI/testing/sysfs-bus-iio.
enum IIOChannels {
    /// The channels of `device`, x first where there are axes; nil if it does not measure that.
    static func find(_ quantity: SensorQuantity, in device: OpaquePointer) -> [OpaquePointer]? {
        let inputs = (0..<iio_device_get_channels_count(device))
            .compactMap { iio_device_get_channel(device, $0) }.filter { !iio_channel_is_output($0) }
        func input(_ type: iio_chan_type, _ modifier: iio_modifier) -> OpaquePointer? {
            inputs.first { iio_channel_get_type($0) == type && iio_channel_get_modifier($0) == modifier }
        }
        switch quantity {
        case .acceleration:
            guard let x = input(IIO_ACCEL, IIO_MOD_X), let y = input(IIO_ACCEL, IIO_MOD_Y) else { return nil }
            // Some chips have no z.
            return [x, y, input(IIO_ACCEL, IIO_MOD_Z)].compactMap { $0 }
        case .illuminance:
            // The kernel gives intensities no unit. HID sensors, which are those with one of both kinds of light, give
            // lux (HID Usage Tables, "Light: Illuminance").
            let light =
                input(IIO_LIGHT, IIO_NO_MOD) ?? input(IIO_LIGHT, IIO_MOD_LIGHT_CLEAR)
                ?? input(IIO_INTENSITY, IIO_MOD_LIGHT_BOTH) ?? input(IIO_INTENSITY, IIO_MOD_LIGHT_CLEAR)
            return light.map { [$0] }
        case .proximity:
            return input(IIO_PROXIMITY, IIO_NO_MOD).map { [$0] }
        case .heading:
            // By its file: libiio takes the modifier for the one that it begins with, from_north_magnetic.
            let compass = inputs.first { channel in
                iio_channel_attr_get_filename(channel, "raw")
                    .map { String(cString: $0) == "in_rot_from_north_magnetic_tilt_comp_raw" } ?? false
            }
            return compass.map { [$0] }
        }
    }
}

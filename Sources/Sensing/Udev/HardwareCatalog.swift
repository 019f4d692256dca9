// SPDX-License-Identifier: Apache-2.0

internal import DeviceDatabase
internal import Glibc
internal import OrientationModel

/// Finds the machine's sensors in udev, without touching them.
struct HardwareCatalog {
    /// The subsystems that sensors and tablet-mode switches belong to.
    static let subsystems = ["iio", "input"]

    /// Drivers of sensors in the base that park a disk's heads when a laptop falls.
    private static let freeFallDrivers: Set<String> = ["hp_accel", "lis3lv02d", "hdaps", "dell_smo8800", "applesmc"]

    /// How the attributes of what is measured are called: those that can be asked for, and those that a buffer can hold.
    ///
    /// Light is taken from a buffer only with HID sensors, which may not answer otherwise; with other chips it would be in
    /// the way of the same chip's proximity.
    private static let attributes: [SensorQuantity: (polled: [String], buffered: [String])] = [
        .acceleration: (["in_accel_x"], ["in_accel_x"]),
        .illuminance: (
            ["in_illuminance", "in_illuminance0", "in_illuminance_clear", "in_intensity_clear"], ["in_intensity_both"]
        ),
        .proximity: (["in_proximity", "in_proximity0"], []),
        .heading: (["in_rot_from_north_magnetic_tilt_comp"], ["in_rot_from_north_magnetic_tilt_comp"]),
    ]

    private let udev: Udev
    private let configuration: SensorConfiguration
    /// A device whose rules have not run yet has no matrix and no permissions; its event comes in a moment.
    private let requiresInitialized = Udev.isRunning

    init(udev: Udev, configuration: SensorConfiguration) {
        self.udev = udev
        self.configuration = configuration
    }

    /// All accelerometers.
    func accelerometers() -> [SensorCandidate] {
        candidates(measuring: .acceleration)
            + udev.devices(subsystem: "input", property: ("ID_INPUT_ACCELEROMETER", "1")).compactMap(evdevCandidate)
    }

    /// All IIO devices that measure something.
    func candidates(measuring quantity: SensorQuantity) -> [SensorCandidate] {
        udev.devices(subsystem: "iio").compactMap { iioCandidate($0, measuring: quantity) }
    }

    /// The nodes of the switches that may tell whether the machine is folded into a tablet.
    func switchNodes() -> [String] {
        udev.devices(subsystem: "input", property: ("ID_INPUT_SWITCH", "1"))
            .filter { $0.kernelName.hasPrefix("event") }.compactMap(\.node)
    }

    private func iioCandidate(_ device: UdevDevice, measuring quantity: SensorQuantity) -> SensorCandidate? {
        guard device.kernelName.hasPrefix("iio:device"), isReady(device), let names = Self.attributes[quantity] else {
            return nil
        }
        func has(_ attribute: String) -> Bool { access("\(device.path)/\(attribute)", F_OK) == 0 }
        let isPolled = names.polled.contains { has("\($0)_raw") || has("\($0)_input") }
        let hasBuffer = names.buffered.contains { has("scan_elements/\($0)_en") } && has("buffer/enable")
        guard isPolled || hasBuffer else { return nil }
        var candidate = SensorCandidate(
            path: device.path, name: device.attribute("name") ?? device.kernelName,
            kind: .iio(device: device.kernelName))
        candidate.quantity = quantity
        candidate.hasBuffer = hasBuffer
        if quantity == .proximity {
            // What is near depends on the glass above the sensor; without this number nobody can tell.
            let level = device.property("PROXIMITY_NEAR_LEVEL") ?? device.attribute("in_proximity_nearlevel")
            guard let level = level.flatMap({ Double(decimal: $0) }), level > 0 else { return nil }
            candidate.nearLevel = level
        }
        describe(&candidate, by: device)
        return candidate
    }

    private func evdevCandidate(_ device: UdevDevice) -> SensorCandidate? {
        guard device.kernelName.hasPrefix("event"), isReady(device), let node = device.node else { return nil }
        let input = device.parent
        var candidate = SensorCandidate(path: node, name: input?.attribute("name") ?? node, kind: .evdev(node: node))
        describe(&candidate, by: device)
        // The motion sensor of a game pad; where the hwdb knows its mounting it is built into a handheld.
        if let pad = input?.parent, device.property("ACCEL_MOUNT_MATRIX") == nil {
            candidate.isJoystick = !udev.devices(subsystem: "input", property: ("ID_INPUT_JOYSTICK", "1"), on: pad)
                .isEmpty
        }
        return candidate
    }

    private func isReady(_ device: UdevDevice) -> Bool { !requiresInitialized || device.isInitialized }

    private func describe(_ candidate: inout SensorCandidate, by device: UdevDevice) {
        let location = device.property("ACCEL_LOCATION") ?? device.attribute("label") ?? device.attribute("location")
        candidate.location = SensorLocation(location)
        candidate.isFreeFallDetector = device.drivers.contains(where: Self.freeFallDrivers.contains)
        var texts = [("configuration", configuration.matrix), ("udev", device.property("ACCEL_MOUNT_MATRIX"))]
        texts += MountSources.attributes.map { ($0, device.attribute($0)) }
        candidate.mount = MountSources.mount(
            name: candidate.name, texts: texts.compactMap { source, text in text.map { (source, $0) } },
            zAxis: configuration.zAxis)
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import DeviceDatabase
internal import Glibc

/// Finds the machine's accelerometers in udev, without touching them.
struct HardwareCatalog {
    /// The subsystems that accelerometers and tablet-mode switches belong to.
    static let subsystems = ["iio", "input"]

    /// Drivers of sensors in the base that park a disk's heads when a laptop falls.
    private static let freeFallDrivers: Set<String> = ["hp_accel", "lis3lv02d", "hdaps", "dell_smo8800", "applesmc"]

    private let udev: Udev
    private let configuration: SensorConfiguration
    /// A device whose rules have not run yet has no matrix and no permissions; its event comes in a moment.
    private let requiresInitialized = Udev.isRunning

    init(udev: Udev, configuration: SensorConfiguration) {
        self.udev = udev
        self.configuration = configuration
    }

    /// All accelerometers.
    func candidates() -> [SensorCandidate] {
        udev.devices(subsystem: "iio").compactMap(iioCandidate)
            + udev.devices(subsystem: "input", property: ("ID_INPUT_ACCELEROMETER", "1")).compactMap(evdevCandidate)
    }

    /// The nodes of the switches that may tell whether the machine is folded into a tablet.
    func switchNodes() -> [String] {
        udev.devices(subsystem: "input", property: ("ID_INPUT_SWITCH", "1"))
            .filter { $0.kernelName.hasPrefix("event") }.compactMap(\.node)
    }

    private func iioCandidate(_ device: UdevDevice) -> SensorCandidate? {
        guard device.kernelName.hasPrefix("iio:device"), isReady(device) else { return nil }
        func has(_ attribute: String) -> Bool { access("\(device.path)/\(attribute)", F_OK) == 0 }
        let isPolled = has("in_accel_x_raw") || has("in_accel_x_input")
        let hasBuffer = has("scan_elements/in_accel_x_en") && has("buffer/enable")
        guard isPolled || hasBuffer else { return nil }
        var candidate = SensorCandidate(
            path: device.path, name: device.attribute("name") ?? device.kernelName,
            kind: .iio(device: device.kernelName))
        candidate.hasBuffer = hasBuffer
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

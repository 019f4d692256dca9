// SPDX-License-Identifier: Apache-2.0

internal import DeviceDatabase
internal import Glibc

/// Looks at the machine's accelerometers in /sys and /proc, without touching them.
public struct MachineProbe {
    /// The buses on which an accelerometer may be.
    private static let buses = ["i2c", "spi", "platform", "hid"]
    private static let desktops = ["gnome-shell", "kwin_wayland", "phosh"]
    private static let matrixAttributes = ["mount_matrix", "in_accel_mount_matrix", "in_mount_matrix"]
    /// The attributes by which a buffer is set up and switched on.
    private static let bufferSwitches = ["buffer/enable", "scan_elements/in_accel_x_en"]

    private let udev: Udev?
    private let processes = ProcessTable()

    /// Opens what it needs.
    public init() { udev = try? Udev() }

    /// Looks at everything; `daemon` is the daemon's process if it is known.
    public func look(daemon: Int?) -> MachineFindings {
        var findings = MachineFindings()
        findings.accelerometers = accelerometers
        if findings.accelerometers.isEmpty { findings.driverless = driverless }
        findings.daemonUser = daemon.flatMap(ProcessTable.user) ?? Accounts.user(named: "orientd")
        findings.sensorProxy = processes.first(named: [RunningProcess.sensorProxyName])
        findings.desktop = processes.first(named: Self.desktops)
        return findings
    }

    private var accelerometers: [AccelerometerFindings] {
        guard let udev else { return [] }
        return udev.devices(subsystem: "iio").compactMap(iioAccelerometer)
            + udev.devices(subsystem: "input", property: ("ID_INPUT_ACCELEROMETER", "1")).compactMap(inputAccelerometer)
    }

    private func iioAccelerometer(_ device: UdevDevice) -> AccelerometerFindings? {
        func has(_ attribute: String) -> Bool { access("\(device.path)/\(attribute)", F_OK) == 0 }
        guard device.kernelName.hasPrefix("iio:device"),
            has("in_accel_x_raw") || has("in_accel_x_input") || has("scan_elements/in_accel_x_en")
        else { return nil }
        var findings = AccelerometerFindings(
            path: device.path, kernelName: device.kernelName, name: device.attribute("name") ?? device.kernelName)
        describe(&findings, by: device)
        if has(Self.bufferSwitches[0]) {
            let paths = (device.node.map { [$0] } ?? []) + Self.bufferSwitches.map { "\(device.path)/\($0)" }
            findings.files = paths.compactMap { permissions($0) }
            findings.isBufferOn = SystemFile.text("\(device.path)/buffer/enable") == "1"
        }
        return findings
    }

    private func inputAccelerometer(_ device: UdevDevice) -> AccelerometerFindings? {
        guard device.kernelName.hasPrefix("event"), let node = device.node else { return nil }
        var findings = AccelerometerFindings(
            path: node, kernelName: device.kernelName, name: device.parent?.attribute("name") ?? device.kernelName)
        describe(&findings, by: device)
        findings.files = [permissions(node, isWritten: false)].compactMap(\.self)
        // Any number of programs may read an input device.
        findings.holders = []
        return findings
    }

    private func describe(_ findings: inout AccelerometerFindings, by device: UdevDevice) {
        let bound = sequence(first: device) { $0.parent }.first { $0.driver != nil }
        if let bound, let driver = bound.driver {
            findings.driver = "\(driver) is bound to \(bound.kernelName)"
            findings.module = SystemFile.target("\(bound.path)/driver/module")
        }
        findings.location =
            device.property("ACCEL_LOCATION") ?? device.attribute("label") ?? device.attribute("location")
        // Without a buffer the kernel may have made no node, which nobody can have open then.
        findings.holders = device.node.map(processes.holders) ?? []
        let sources =
            [("udev", device.property("ACCEL_MOUNT_MATRIX"))]
            + Self.matrixAttributes.map { ($0, device.attribute($0)) }
        findings.matrices = sources.compactMap { source, text in text.map { .init(source: source, text: $0) } }
        findings.lookupKey = HwdbEntry(sysfsPath: device.path)?.lookupKey
    }

    private var driverless: [DriverlessPart] {
        let aliases = ModuleAliases()
        return Self.buses.flatMap { udev?.devices(subsystem: $0) ?? [] }.compactMap { part in
            guard part.driver == nil, let alias = part.attribute("modalias"), let module = aliases.module(for: alias)
            else { return nil }
            return DriverlessPart(name: part.kernelName, module: module)
        }
    }

    private func permissions(_ path: String, isWritten: Bool = true) -> FilePermissions? {
        guard let status = SystemFile.status(path) else { return nil }
        let mode = status.st_mode & 0o777
        let names = "\(Accounts.name(ofUser: status.st_uid)):\(Accounts.name(ofGroup: status.st_gid))"
        return FilePermissions(
            path: path, owner: status.st_uid, group: status.st_gid, mode: mode,
            summary: "\(names), mode \(String(mode, radix: 8))", isWritten: isWritten)
    }
}

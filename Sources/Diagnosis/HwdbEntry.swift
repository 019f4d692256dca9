// SPDX-License-Identifier: Apache-2.0

/// A sensor's entry in systemd's hwdb, `60-sensor.hwdb`: the place where everybody with such a machine finds its matrix.
public struct HwdbEntry: Hashable, Sendable {
    /// What udev looks for: `sensor:modalias:…`, as its `60-sensor.rules` puts it together.
    public let lookupKey: String
    /// The pattern that an entry would have: without what differs from one board or firmware to the next.
    public let pattern: String

    /// Makes the entry of a sensor.
    ///
    /// - Parameters:
    ///   - label: the sensor's sysfs attribute `label`, if it has one.
    ///   - modalias: the attribute `modalias` of the device that the sensor belongs to, such as `acpi:BOSC0200:BOSC0200:`.
    ///   - machine: the machine's, `/sys/class/dmi/id/modalias`; nil where firmware has no DMI.
    public init(label: String?, modalias: String, machine: String?) {
        let start = "sensor:" + (label.map { "\($0):" } ?? "") + "modalias:"
        lookupKey = "\(start)\(modalias):\(machine ?? "")"
        pattern = "\(start)\(Self.general(modalias))*:" + (machine.map(Self.general(machine:)) ?? "*")
    }

    /// The first of the identifiers that an ACPI device has; another modalias as it is.
    private static func general(_ modalias: String) -> String {
        guard modalias.hasPrefix("acpi:") else { return modalias }
        return modalias.split(separator: ":").prefix(2).joined(separator: ":")
    }

    /// Vendor and product of a machine's modalias.
    private static func general(machine: String) -> String {
        let fields = machine.split(separator: ":").filter { $0.hasPrefix("svn") || $0.hasPrefix("pn") }
        return fields.isEmpty ? "\(machine)*" : "dmi:*:\(fields.joined(separator: ":")):*"
    }
}

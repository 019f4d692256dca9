// SPDX-License-Identifier: Apache-2.0

internal import DeviceDatabase
public import OrientationModel

/// The display that is part of the machine.
public enum BuiltInPanel {
    /// Connectors that lead to a panel inside the case (DRM's names).
    private static let connectors = ["eDP", "LVDS", "DSI", "DPI"]

    /// Which way the built-in panel is natively the right way up, from the shape of its first mode; nil if there is no
    /// such panel, as on a machine without DRM.
    ///
    /// The mode is the panel's own, before any transform. Source: the sysfs attribute `modes` of DRM connectors.
    public static func naturalOrientation() -> NaturalOrientation? {
        guard let udev = try? Udev() else { return nil }
        return udev.devices(subsystem: "drm").lazy
            .filter { device in connectors.contains { connector in device.kernelName.contains("-\(connector)-") } }
            .compactMap { $0.attribute("modes").flatMap(natural) }
            .first
    }

    /// The orientation of a panel whose modes are listed so, one a line, the native one first: `800x1280`.
    static func natural(modes: String) -> NaturalOrientation? {
        let numbers = modes.prefix { !$0.isNewline }.split(separator: "x").map { $0.prefix(while: \.isNumber) }
        guard numbers.count == 2, let width = Int(numbers[0]), let height = Int(numbers[1]) else { return nil }
        return width > height ? .landscape : .portrait
    }
}

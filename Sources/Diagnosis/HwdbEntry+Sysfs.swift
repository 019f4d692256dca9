// SPDX-License-Identifier: Apache-2.0

extension HwdbEntry {
    /// The entry of a sensor of this machine, by its path in sysfs; nil for what is no device of the kernel's.
    public init?(sysfsPath path: String) {
        var device = path[...]
        while let slash = device.lastIndex(of: "/"), slash > device.startIndex {
            device = device[..<slash]
            guard let modalias = Self.attribute("\(device)/modalias") else { continue }
            self.init(
                label: Self.attribute("\(path)/label"), modalias: modalias,
                machine: Self.attribute("/sys/class/dmi/id/modalias"))
            return
        }
        return nil
    }

    /// The text of an attribute; nil if it is not there or empty.
    private static func attribute(_ path: String) -> String? {
        SystemFile.text(path).flatMap { $0.isEmpty ? nil : $0 }
    }
}

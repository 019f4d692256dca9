// SPDX-License-Identifier: Apache-2.0

internal import Diagnosis
internal import Glibc
internal import OrientationModel

extension HwdbEntry {
    /// The entry of a sensor of this machine, by its path in sysfs; nil for what is no device of the kernel's.
    init?(sysfsPath path: String) {
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

    /// The text of an attribute, without its line end; nil if it is not there or empty.
    private static func attribute(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        // An attribute has a page at most.
        var page = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &page, page.count)
        guard count > 0 else { return nil }
        let text = String(decoding: page[..<count], as: UTF8.self).trimmed
        return text.isEmpty ? nil : String(text)
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CUdev
internal import Glibc

/// The udev library: what devices there are, and what the kernel and udev's rules say of them.
public final class Udev {
    private let library: OpaquePointer

    /// Whether the udev daemon runs here; without it the kernel's own words are all there are.
    public static var isRunning: Bool { access("/run/udev/control", F_OK) == 0 }

    /// Opens the library.
    public init() throws(UdevError) {
        guard let library = udev_new() else { throw UdevError(code: errno, operation: "udev_new") }
        self.library = library
    }

    deinit {
        udev_unref(library)
    }

    /// All devices of a subsystem, those with a property alone if one is given, those on `parent` alone if one is given.
    public func devices(
        subsystem: String, property: (name: String, value: String)? = nil, on parent: UdevDevice? = nil
    ) -> [UdevDevice] {
        guard let enumeration = udev_enumerate_new(library) else { return [] }
        defer { udev_enumerate_unref(enumeration) }
        udev_enumerate_add_match_subsystem(enumeration, subsystem)
        if let property { udev_enumerate_add_match_property(enumeration, property.name, property.value) }
        parent?.narrow(enumeration)
        udev_enumerate_scan_devices(enumeration)
        var found: [UdevDevice] = []
        var entry = udev_enumerate_get_list_entry(enumeration)
        while let current = entry {
            let device = UdevDevice(adopting: udev_device_new_from_syspath(library, udev_list_entry_get_name(current)))
            if let device { found.append(device) }
            entry = udev_list_entry_get_next(current)
        }
        return found
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CUdev
internal import Glibc
internal import Reactor

/// The udev library: what devices there are, and a descriptor that tells when that changes.
final class Udev {
    private let library: OpaquePointer
    private let monitor: OpaquePointer

    /// Whether the udev daemon runs here; without it the kernel's own events are all there are.
    static var isRunning: Bool { access("/run/udev/control", F_OK) == 0 }

    /// Starts to listen before anything is enumerated, so that no device falls between the two.
    init(subsystems: [String]) throws(SystemError) {
        guard let library = udev_new() else { throw .last("udev_new") }
        guard let monitor = udev_monitor_new_from_netlink(library, Self.isRunning ? "udev" : "kernel") else {
            udev_unref(library)
            throw .last("udev_monitor_new_from_netlink")
        }
        self.library = library
        self.monitor = monitor
        for subsystem in subsystems {
            try SystemError.check(
                udev_monitor_filter_add_match_subsystem_devtype(monitor, subsystem, nil),
                "udev_monitor_filter_add_match",
                subsystem)
        }
        try SystemError.check(udev_monitor_enable_receiving(monitor), "udev_monitor_enable_receiving")
    }

    deinit {
        udev_monitor_unref(monitor)
        udev_unref(library)
    }

    /// Readable when devices came, went or changed.
    var descriptor: Int32 { udev_monitor_get_fd(monitor) }

    /// Takes the next event off the descriptor; nil when there is none.
    func nextEvent() -> UdevDevice? {
        UdevDevice(adopting: udev_monitor_receive_device(monitor))
    }

    /// All devices of a subsystem, those with a property alone if one is given, those on `parent` alone if one is given.
    func devices(
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

// SPDX-License-Identifier: Apache-2.0

internal import CUdev
internal import Glibc

/// A descriptor that tells when devices come, go or change.
public final class UdevMonitor {
    private let library: OpaquePointer
    private let monitor: OpaquePointer

    /// Begins to listen; do so before anything is enumerated, so that no device falls between the two.
    public init(subsystems: [String]) throws(UdevError) {
        guard let library = udev_new() else { throw UdevError(code: errno, operation: "udev_new") }
        guard let monitor = udev_monitor_new_from_netlink(library, Udev.isRunning ? "udev" : "kernel") else {
            let code = errno
            udev_unref(library)
            throw UdevError(code: code, operation: "udev_monitor_new_from_netlink")
        }
        self.library = library
        self.monitor = monitor
        for subsystem in subsystems {
            try Self.check(
                udev_monitor_filter_add_match_subsystem_devtype(monitor, subsystem, nil),
                "udev_monitor_filter_add_match \(subsystem)")
        }
        try Self.check(udev_monitor_enable_receiving(monitor), "udev_monitor_enable_receiving")
    }

    deinit {
        udev_monitor_unref(monitor)
        udev_unref(library)
    }

    /// Readable when devices came, went or changed; belongs to this object.
    public var descriptor: Int32 { udev_monitor_get_fd(monitor) }

    /// Takes the next event off the descriptor; nil when there is none.
    public func nextEvent() -> UdevDevice? {
        UdevDevice(adopting: udev_monitor_receive_device(monitor))
    }

    private static func check(_ result: Int32, _ operation: String) throws(UdevError) {
        if result < 0 { throw UdevError(code: -result, operation: operation) }
    }
}

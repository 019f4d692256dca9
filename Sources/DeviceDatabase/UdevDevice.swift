// SPDX-License-Identifier: Apache-2.0

internal import CUdev

/// A device as udev knows it; owns one reference to a `udev_device`.
public final class UdevDevice {
    private let pointer: OpaquePointer

    /// Takes over a reference; nil for none.
    init?(adopting pointer: OpaquePointer?) {
        guard let pointer else { return nil }
        self.pointer = pointer
    }

    deinit {
        udev_device_unref(pointer)
    }

    /// The path below /sys.
    public var path: String { udev_device_get_syspath(pointer).map { String(cString: $0) } ?? "" }
    /// The kernel's name: iio:device0.
    public var kernelName: String { udev_device_get_sysname(pointer).map { String(cString: $0) } ?? "" }
    /// The node below /dev, if there is one.
    public var node: String? { udev_device_get_devnode(pointer).map { String(cString: $0) } }
    /// Whether udev has worked through its rules for it.
    public var isInitialized: Bool { udev_device_get_is_initialized(pointer) > 0 }

    /// A property that the kernel or a rule set.
    public func property(_ name: String) -> String? {
        udev_device_get_property_value(pointer, name).map { String(cString: $0) }
    }

    /// The text of a sysfs attribute; only for those that are constants of the driver, as others may ask the device.
    public func attribute(_ name: String) -> String? {
        udev_device_get_sysattr_value(pointer, name).map { String(cString: $0) }
    }

    /// The device it hangs on.
    public var parent: UdevDevice? {
        guard let parent = udev_device_get_parent(pointer) else { return nil }
        return UdevDevice(adopting: udev_device_ref(parent))
    }

    /// The driver bound to it.
    public var driver: String? { udev_device_get_driver(pointer).map { String(cString: $0) } }

    /// The drivers bound to it and to all it hangs on.
    public var drivers: [String] {
        (driver.map { [$0] } ?? []) + (parent?.drivers ?? [])
    }

    /// Narrows an enumeration to what hangs on this device.
    func narrow(_ enumeration: OpaquePointer) {
        udev_enumerate_add_match_parent(enumeration, pointer)
    }
}

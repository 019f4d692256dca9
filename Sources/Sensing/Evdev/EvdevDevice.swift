// SPDX-License-Identifier: Apache-2.0

internal import CEvdev
internal import Glibc
internal import OrientationModel
internal import Reactor

/// An input device through libevdev: owns its descriptor and libevdev's picture of it.
final class EvdevDevice {
    private let node: String
    private let file: FileDescriptor
    private let device: OpaquePointer

    /// Opens `node` for reading, without blocking.
    init(node: String) throws(SensorError) {
        let number = open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { throw SensorError(.last("open", node)) }
        let file = FileDescriptor(adopting: number)
        var device: OpaquePointer?
        let result = libevdev_new_from_fd(file.rawValue, &device)
        guard result == 0, let device else {
            throw SensorError(result: Int(result), "read the capabilities of", node)
        }
        self.node = node
        self.file = file
        self.device = device
    }

    deinit {
        libevdev_free(device)
    }

    /// Readable when something changed.
    var descriptor: Int32 { file.rawValue }

    /// Whether it has the switch that tells that a convertible is folded into a tablet.
    var hasTabletModeSwitch: Bool { libevdev_has_event_code(device, UInt32(EV_SW), UInt32(SW_TABLET_MODE)) != 0 }

    /// Whether that switch is on, as of the last `follow`.
    var isTabletMode: Bool { libevdev_get_event_value(device, UInt32(EV_SW), UInt32(SW_TABLET_MODE)) != 0 }

    /// The counts on the axes X, Y and Z, as of the last `follow`.
    var axes: Vector {
        func value(_ axis: Int32) -> Double { Double(libevdev_get_event_value(device, UInt32(EV_ABS), UInt32(axis))) }
        return Vector(x: value(ABS_X), y: value(ABS_Y), z: value(ABS_Z))
    }

    /// Counts for one unit on each of the axes X, Y and Z; 0 where the device does not say, nil if it lacks one of them.
    var resolutions: [Int32]? {
        let found = [ABS_X, ABS_Y, ABS_Z].compactMap { axis in
            libevdev_get_abs_info(device, UInt32(axis))?.pointee.resolution
        }
        return found.count == 3 ? found : nil
    }

    /// Brings libevdev's picture up to date; what the kernel dropped is fetched by libevdev.
    func follow() throws(SensorError) {
        let normal = UInt32(LIBEVDEV_READ_FLAG_NORMAL.rawValue)
        let sync = UInt32(LIBEVDEV_READ_FLAG_SYNC.rawValue)
        var event = input_event()
        var flags = normal
        while true {
            let result = libevdev_next_event(device, flags, &event)
            switch result {
            case Int32(LIBEVDEV_READ_STATUS_SUCCESS.rawValue): break
            case Int32(LIBEVDEV_READ_STATUS_SYNC.rawValue): flags = sync
            case -EAGAIN where flags == sync: flags = normal
            case -EAGAIN: return
            default: throw SensorError(result: Int(result), "read", node)
            }
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import CEvdev
internal import Glibc
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

    /// Whether it reports events of that type and code.
    func has(_ type: Int32, _ code: Int32) -> Bool { libevdev_has_event_code(device, UInt32(type), UInt32(code)) != 0 }

    /// The present value, as of the last `follow`.
    func value(_ type: Int32, _ code: Int32) -> Int32 { libevdev_get_event_value(device, UInt32(type), UInt32(code)) }

    /// Counts for one unit on an absolute axis; nil without the axis, 0 if the device does not say.
    func resolution(_ axis: Int32) -> Int32? { libevdev_get_abs_info(device, UInt32(axis))?.pointee.resolution }

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

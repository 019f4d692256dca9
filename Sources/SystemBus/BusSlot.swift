// SPDX-License-Identifier: Apache-2.0

internal import CSystemd
internal import Glibc
internal import Reactor

/// The owner of one `sd_bus_slot`: a registration that calls back.
///
/// An unreferenced slot never calls back, and dropping it from inside its own callback is fine (sd_bus_slot_unref(3)). So
/// an object that holds one may hand C an unretained pointer to itself.
struct BusSlot: ~Copyable {
    private let pointer: OpaquePointer

    init(
        _ operation: String, subject: String? = nil, add: (UnsafeMutablePointer<OpaquePointer?>) -> Int32
    ) throws(SystemError) {
        var pointer: OpaquePointer?
        try SystemError.check(add(&pointer), operation, subject)
        guard let pointer else { throw SystemError(code: ENOMEM, operation: operation, subject: subject) }
        self.pointer = pointer
    }

    deinit {
        sd_bus_slot_unref(pointer)
    }
}

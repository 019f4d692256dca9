// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc

/// The owner of one `sd_event_source`.
///
/// The source keeps its loop alive, and an unreferenced source never calls back; dropping it from inside its own
/// callback is fine too (sd_event_source_disable_unref(3)). So an object that holds one of these may hand C an
/// unretained pointer to itself.
struct EventSource: ~Copyable {
    enum State {
        case off, on, oneShot
    }

    let pointer: OpaquePointer

    init(
        _ operation: String, subject: String? = nil, add: (UnsafeMutablePointer<OpaquePointer?>) -> Int32
    ) throws(SystemError) {
        var pointer: OpaquePointer?
        try SystemError.check(add(&pointer), operation, subject)
        guard let pointer else { throw SystemError(code: ENOMEM, operation: operation, subject: subject) }
        self.pointer = pointer
    }

    deinit {
        sd_event_source_disable_unref(pointer)
    }

    func set(_ state: State) {
        let value =
            switch state {
            case .off: SD_EVENT_OFF
            case .on: SD_EVENT_ON
            case .oneShot: SD_EVENT_ONESHOT
            }
        EventSource.require(sd_event_source_set_enabled(pointer, Int32(value)))
    }

    /// Changing a source that exists fails only when the kernel is out of memory or the descriptor was closed behind
    /// its back; no caller could go on from there.
    static func require(_ result: Int32) {
        precondition(result >= 0, "sd-event refused a change: error \(-result)")
    }
}

// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc

/// Calls a closure when the sessions of some user may have changed: come, gone, to the front or behind
/// (sd_login_monitor(3)).
public final class LoginMonitor {
    private let monitor: OpaquePointer
    private var source: IOSource?

    /// Begins to watch; fails where systemd-logind is not running.
    public init(loop: EventLoop, onChange: @escaping () -> Void) throws(SystemError) {
        var monitor: OpaquePointer?
        try SystemError.check(sd_login_monitor_new("uid", &monitor), "sd_login_monitor_new")
        guard let monitor else { throw SystemError(code: ENOMEM, operation: "sd_login_monitor_new") }
        self.monitor = monitor
        source = try IOSource(loop: loop, descriptor: sd_login_monitor_get_fd(monitor), events: .readable) { _ in
            // It is level-triggered, and what it says is only that something changed.
            sd_login_monitor_flush(monitor)
            onChange()
        }
    }

    deinit {
        source = nil
        sd_login_monitor_unref(monitor)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Calls a closure when tasks wait too long for memory, at most once in each window.
///
/// It is a trigger of the kernel's pressure stall information (its Documentation/accounting/psi.rst). Without
/// CAP_SYS_RESOURCE there are triggers since Linux 6.5 and in the stable kernels that took that over, with windows that
/// are multiples of two seconds.
public final class PressureTrigger {
    private let file: FileDescriptor
    private var source: IOSource?

    /// Watches `path` (`/proc/pressure/memory`) for as long as this object lives.
    ///
    /// The handler is called when some task has waited for `thresholdMicroseconds` within the window.
    public init(
        loop: EventLoop, path: String, thresholdMicroseconds: UInt64, windowMicroseconds: UInt64,
        handler: @escaping () -> Void
    ) throws(SystemError) {
        let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .last("open", path) }
        file = FileDescriptor(adopting: descriptor)
        // The kernel puts its terminator in the place of the last byte.
        let trigger = "some \(thresholdMicroseconds) \(windowMicroseconds)\n"
        guard write(descriptor, trigger, trigger.utf8.count) >= 0 else { throw .last("write", path) }
        source = try IOSource(loop: loop, descriptor: descriptor, events: .urgent) { _ in handler() }
    }

    deinit {
        source = nil
    }
}

// SPDX-License-Identifier: Apache-2.0

import CShims
import CSystemd

/// Calls a closure when the process gets a signal (sd_event_add_signal(3)).
///
/// It blocks the signal in the calling thread for good, as sd-event reads it from a signalfd. Make it before other
/// threads, which would otherwise still take the signal; those of `Thread` never do.
public final class SignalSource {
    private let handler: () -> Void
    private var source: EventSource?

    /// Watches for `signal` (SIGTERM, SIGHUP, …) for as long as this object lives.
    public init(loop: EventLoop, signal: Int32, handler: @escaping () -> Void) throws(SystemError) {
        self.handler = handler
        try SystemError.check(-shim_block_signal(signal), "pthread_sigmask", "signal \(signal)")
        let context = Unmanaged.passUnretained(self).toOpaque()
        source = try EventSource("sd_event_add_signal", subject: "signal \(signal)") { source in
            sd_event_add_signal(
                loop.event, source, signal,
                { _, _, context in
                    guard let context else { return 0 }
                    Unmanaged<SignalSource>.fromOpaque(context).takeUnretainedValue().handler()
                    return 0
                }, context)
        }
    }
}

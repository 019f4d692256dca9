// SPDX-License-Identifier: Apache-2.0

import CSystemd

/// Calls a closure once in the next iteration of the loop, however often it was asked to (sd_event_add_defer(3)).
public final class DeferredSource {
    private let handler: () -> Void
    private var source: EventSource?

    /// A source that waits for `schedule`.
    public init(loop: EventLoop, handler: @escaping () -> Void) throws(SystemError) {
        self.handler = handler
        let context = Unmanaged.passUnretained(self).toOpaque()
        source = try EventSource("sd_event_add_defer") { source in
            sd_event_add_defer(
                loop.event, source,
                { _, context in
                    guard let context else { return 0 }
                    Unmanaged<DeferredSource>.fromOpaque(context).takeUnretainedValue().handler()
                    return 0
                }, context)
        }
        source?.set(.off)
    }

    /// Has the handler called in the next iteration.
    public func schedule() {
        source?.set(.oneShot)
    }
}

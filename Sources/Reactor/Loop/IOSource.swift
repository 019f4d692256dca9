// SPDX-License-Identifier: Apache-2.0

import CSystemd

/// Calls a closure when a descriptor becomes ready (sd_event_add_io(3), level-triggered).
///
/// The descriptor stays the caller's, who drops the source before closing it.
public final class IOSource {
    private let handler: (IOEvents) -> Void
    private var source: EventSource?

    /// What is waited for; `hangup` and `error` always are.
    public var events: IOEvents {
        didSet {
            guard events != oldValue, let pointer = source?.pointer else { return }
            EventSource.require(sd_event_source_set_io_events(pointer, events.rawValue))
        }
    }

    /// Whether the handler is called at all; a new source is enabled.
    public var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            source?.set(isEnabled ? .on : .off)
        }
    }

    /// Watches `descriptor` for as long as this object lives; the handler gets what has happened.
    public init(
        loop: EventLoop, descriptor: Int32, events: IOEvents, handler: @escaping (IOEvents) -> Void
    ) throws(SystemError) {
        self.handler = handler
        self.events = events
        let context = Unmanaged.passUnretained(self).toOpaque()
        source = try EventSource("sd_event_add_io", subject: "descriptor \(descriptor)") { source in
            sd_event_add_io(
                loop.event, source, descriptor, events.rawValue,
                { _, _, ready, context in
                    guard let context else { return 0 }
                    Unmanaged<IOSource>.fromOpaque(context).takeUnretainedValue().handler(IOEvents(rawValue: ready))
                    return 0
                }, context)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// How an application is driven: by an event loop of its own (`fileDescriptor`, `dispatch`), by `run`, or by a task
/// that follows `turns`.
extension Application {
    /// The descriptor that becomes readable when there is something to dispatch.
    ///
    /// It is for poll(2) and for level-triggered sources of event loops, belongs to the application, and never changes.
    /// An application with a scheduler of its own has none: -1, which poll(2) ignores.
    public var fileDescriptor: Int32 { eventLoop?.fileDescriptor ?? -1 }

    /// Does what is due, without waiting: messages of orientd, the ends of animations, layout.
    ///
    /// Not to be called from inside a callback.
    public func dispatch() { eventLoop?.dispatch() }

    /// Dispatches until the application is stopped; sleeps while nothing is due.
    public func run() { eventLoop?.run() }

    /// Ends `run` and `turns`, or the next one of them.
    public func stop() { eventLoop?.stop() }

    /// For `for await _ in application.turns {}`: dispatches like `run`, in the actor of the task that waits.
    public var turns: ApplicationTurns { ApplicationTurns(application: self) }

    /// Has the turns call a handler while a descriptor is readable, such as that of a terminal; `unwatch` it before it is
    /// closed.
    ///
    /// The error is the system's: it has no room, or the descriptor is a file, which never has to be waited for.
    public func watch(_ fileDescriptor: Int32, _ onReadable: @escaping () -> Void) throws(ConnectionError) {
        try eventLoop?.watch(fileDescriptor, onReadable)
    }

    /// Forgets a descriptor that was watched.
    public func unwatch(_ fileDescriptor: Int32) { eventLoop?.forget(fileDescriptor) }

    func takeStop() -> Bool { eventLoop?.takeStop() ?? true }
}

// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import StoreApp

/// An event loop as an application may have one: poll(2), and tasks for later.
final class PollLoop: TimedScheduler {
    private var sources: [(descriptor: Int32, handler: () -> Void)] = []
    private var tasks = TaskQueue()
    private var isStopped = false

    var nowSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Whether nothing is to happen by itself.
    var isIdle: Bool { tasks.nextSeconds == nil }

    func schedule(afterSeconds delay: Double, _ action: @escaping () -> Void) {
        tasks.add(atSeconds: nowSeconds + delay, action)
    }

    /// Calls a handler when a descriptor is readable; a negative one never is.
    func watch(_ descriptor: Int32, _ handler: @escaping () -> Void) {
        sources.append((descriptor, handler))
    }

    /// Does that no longer.
    func forget(_ descriptor: Int32) {
        sources.removeAll { $0.descriptor == descriptor }
    }

    /// Ends `run`.
    func stop() { isStopped = true }

    /// Does what becomes due until it is stopped, and something else each time before it sleeps.
    func run(beforeSleep: () -> Void) {
        while true {
            runDueTasks()
            beforeSleep()
            if isStopped { return }
            let sources = sources
            var requests = sources.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            poll(&requests, nfds_t(requests.count), timeoutMilliseconds)
            for (source, request) in zip(sources, requests) where request.revents != 0 { source.handler() }
        }
    }

    private func runDueTasks() {
        let now = nowSeconds
        while let task = tasks.take(dueAtSeconds: now) { task() }
    }

    /// Until the next task; for ever if there is none.
    private var timeoutMilliseconds: Int32 {
        guard let next = tasks.nextSeconds else { return -1 }
        return Int32(clamping: Int((max(0, next - nowSeconds) * 1000).rounded(.up)))
    }
}

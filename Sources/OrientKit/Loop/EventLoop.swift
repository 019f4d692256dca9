// SPDX-License-Identifier: Apache-2.0

internal import CShims
internal import Glibc

/// Descriptors and times that are waited for as one descriptor: an epoll(7) instance that stands for all of them.
///
/// It sleeps until one of them is due; with none it never wakes.
final class EventLoop: Scheduler {
    private let epoll: Descriptor
    private let timer: Descriptor
    private var handlers: [Int32: () -> Void] = [:]
    private var tasks = TaskQueue()
    /// What the timer is set to.
    private var armedSeconds: Double?
    private var isStopped = false

    init() throws(ConnectionError) {
        epoll = try Descriptor(shim_epoll(), of: "making an epoll instance")
        timer = try Descriptor(shim_timer(), of: "making a timer")
        try watch(timer.number) { [unowned self] in setTimer(toSeconds: nil) }
    }

    /// What becomes readable when there is something to dispatch.
    var fileDescriptor: Int32 { epoll.number }

    /// Calls a handler when a descriptor is readable, as long as it is.
    func watch(_ descriptor: Int32, _ handler: @escaping () -> Void) throws(ConnectionError) {
        guard shim_epoll_watch(epoll.number, descriptor, false) == 0 else {
            throw .system(operation: "watching a descriptor", code: errno)
        }
        handlers[descriptor] = handler
    }

    /// Calls the handler when the descriptor is writable, too; or no longer.
    func watch(_ descriptor: Int32, forWriting: Bool) {
        if handlers[descriptor] != nil { _ = shim_epoll_watch(epoll.number, descriptor, forWriting) }
    }

    /// Forgets a descriptor, before it is closed.
    func forget(_ descriptor: Int32) {
        guard handlers.removeValue(forKey: descriptor) != nil else { return }
        shim_epoll_forget(epoll.number, descriptor)
    }

    func schedule(afterSeconds delay: Double, _ action: @escaping () -> Void) {
        tasks.add(atSeconds: MonotonicClock.nowSeconds + delay, action)
        arm()
    }

    /// Does what is due, without waiting.
    func dispatch() { turn(timeoutMilliseconds: 0) }

    /// Does what becomes due until it is stopped.
    func run() {
        while !takeStop() { turn(timeoutMilliseconds: -1) }
    }

    /// Ends `run`, or the next one.
    func stop() { isStopped = true }

    /// Whether it was stopped; it may run again.
    func takeStop() -> Bool {
        defer { isStopped = false }
        return isStopped
    }

    /// What is readable comes before what was put off: that is to find all that belongs to its moment.
    private func turn(timeoutMilliseconds: Int32) {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: Int(shim_epoll_batch)) { ready in
            let count = shim_epoll_wait(epoll.number, ready.baseAddress, timeoutMilliseconds)
            for index in 0..<max(Int(count), 0) {
                handlers[ready[index]]?()
            }
        }
        let now = MonotonicClock.nowSeconds
        while let task = tasks.takeDue(atSeconds: now) { task() }
        arm()
    }

    private func arm() {
        if tasks.nextSeconds != armedSeconds { setTimer(toSeconds: tasks.nextSeconds) }
    }

    /// That also takes back that it has expired.
    private func setTimer(toSeconds seconds: Double?) {
        armedSeconds = seconds
        // To the timer, 0 is never.
        let nanoseconds = seconds.map { max(Int64(($0 * 1e9).rounded(.up)), 1) } ?? 0
        _ = shim_timer_set(timer.number, nanoseconds)
    }
}

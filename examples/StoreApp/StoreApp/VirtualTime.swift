// SPDX-License-Identifier: Apache-2.0

/// Time that passes only when it is told to.
package final class VirtualTime: TimedScheduler {
    package private(set) var nowSeconds = 0.0
    private var queue = TaskQueue()

    /// Makes a clock that stands at 0.
    package init() {}

    package func schedule(afterSeconds delay: Double, _ action: @escaping () -> Void) {
        queue.add(atSeconds: nowSeconds + delay, action)
    }

    /// Lets time pass, with everything that becomes due.
    package func pass(seconds: Double) {
        let end = nowSeconds + seconds
        while let next = queue.nextSeconds, let task = queue.take(dueAtSeconds: end) {
            nowSeconds = max(nowSeconds, next)
            task()
        }
        nowSeconds = end
    }

    /// Drops what is not due yet, which holds on to whoever asked for it.
    package func forget() { queue = TaskQueue() }
}

// SPDX-License-Identifier: Apache-2.0

/// What is to be done later, in order of time; what is due at the same time keeps the order in which it was added.
package struct TaskQueue {
    private var tasks: [(seconds: Double, action: () -> Void)] = []

    /// Makes an empty queue.
    package init() {}

    /// When the next task is due; nil if there is none.
    package var nextSeconds: Double? { tasks.first?.seconds }

    /// Adds a task.
    package mutating func add(atSeconds seconds: Double, _ action: @escaping () -> Void) {
        let index = tasks.firstIndex { $0.seconds > seconds } ?? tasks.endIndex
        tasks.insert((seconds, action), at: index)
    }

    /// Takes the next task that is due by then.
    package mutating func take(dueAtSeconds limit: Double) -> (() -> Void)? {
        guard let next = tasks.first, next.seconds <= limit else { return nil }
        return tasks.removeFirst().action
    }
}

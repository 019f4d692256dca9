// SPDX-License-Identifier: Apache-2.0

/// What is to be done at some time, the earliest first; what is due at the same time keeps its order.
struct TaskQueue {
    private var tasks: [(seconds: Double, action: () -> Void)] = []

    /// When the next one is due.
    var nextSeconds: Double? { tasks.first?.seconds }

    mutating func add(atSeconds seconds: Double, _ action: @escaping () -> Void) {
        let index = tasks.lastIndex { $0.seconds <= seconds }.map { $0 + 1 } ?? 0
        tasks.insert((seconds, action), at: index)
    }

    /// Takes the next one if it is due.
    mutating func takeDue(atSeconds now: Double) -> (() -> Void)? {
        guard let next = nextSeconds, next <= now else { return nil }
        return tasks.removeFirst().action
    }
}

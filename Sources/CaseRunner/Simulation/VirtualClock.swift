// SPDX-License-Identifier: Apache-2.0

/// Time that passes only when it is told to, and what is to be done at some time.
struct VirtualClock {
    private(set) var seconds = 0.0
    private var tasks: [(seconds: Double, action: () -> Void)] = []

    /// When the next task is due.
    var nextSeconds: Double? { tasks.first?.seconds }

    /// Does something after a delay; what is due at the same time is done in the order of these calls.
    mutating func schedule(after delay: Double, _ action: @escaping () -> Void) {
        let due = seconds + delay
        let index = tasks.firstIndex { $0.seconds > due } ?? tasks.endIndex
        tasks.insert((due, action), at: index)
    }

    /// Lets time pass.
    mutating func advance(to new: Double) {
        seconds = max(seconds, new)
    }

    /// Takes the next task if it is due.
    mutating func takeDueTask() -> (() -> Void)? {
        guard let next = nextSeconds, next <= seconds else { return nil }
        return tasks.removeFirst().action
    }
}

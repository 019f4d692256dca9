// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import RotationControl

/// Which command runs, how long it may, and what comes after it: events in, actions out, no clock.
///
/// One command runs at a time. Of the turns that come meanwhile only the newest is remembered: the screen is to show
/// the present orientation, not all that there were.
struct CommandSchedule {
    /// Something to do, in the order given.
    enum Action: Hashable {
        /// Run the command for this turn.
        case start(Turn)
        /// Send the running command this signal.
        case signal(Int32)
        /// Answer a message.
        case acknowledge(serial: Int, Answer)
        /// Tell the user about the command.
        case report(String)
    }

    private struct Running {
        let turn: Turn
        /// When it is ended, or killed if `isTerminated`; nil when nothing more can be done.
        var deadlineSeconds: Double?
        var isTerminated = false
    }

    /// How long a command has for its end after it was told.
    static let graceSeconds = 1.0

    private let limitSeconds: Double
    private let acknowledgesOnExit: Bool
    private var running: Running?
    private var next: Turn?

    /// Makes a schedule in which a command may run for `limitSeconds`.
    ///
    /// A turn is acknowledged at once, or with `acknowledgesOnExit` when its command has ended.
    init(limitSeconds: Double, acknowledgesOnExit: Bool) {
        self.limitSeconds = limitSeconds
        self.acknowledgesOnExit = acknowledgesOnExit
    }

    /// When `deadline` wants to be called.
    var deadlineSeconds: Double? { running?.deadlineSeconds }

    /// A turn came.
    mutating func turn(_ turn: Turn, now: Double) -> [Action] {
        var actions: [Action] = []
        if let serial = turn.serial, !acknowledgesOnExit { actions.append(.acknowledge(serial: serial, .done)) }
        if running == nil { return actions + start(turn, now: now) }
        next = turn
        return actions
    }

    /// The command ended.
    mutating func ended(_ status: ProcessEnd, now: Double) -> [Action] {
        finish(problem: status == .exited(0) ? nil : "\(status)", now: now)
    }

    /// The command could not be started.
    mutating func failedToStart(_ problem: String, now: Double) -> [Action] {
        finish(problem: "cannot be started: \(problem)", now: now)
    }

    /// The time of `deadlineSeconds` has come; earlier calls do nothing.
    mutating func deadline(now: Double) -> [Action] {
        guard let current = running, let deadline = current.deadlineSeconds, now >= deadline else { return [] }
        guard !current.isTerminated else {
            running?.deadlineSeconds = nil
            return [.signal(SIGKILL)]
        }
        running?.isTerminated = true
        running?.deadlineSeconds = now + Self.graceSeconds
        return [.report("has run for \(limitSeconds) s and is ended"), .signal(SIGTERM)]
    }

    private mutating func start(_ turn: Turn, now: Double) -> [Action] {
        running = Running(turn: turn, deadlineSeconds: now + limitSeconds)
        return [.start(turn)]
    }

    private mutating func finish(problem: String?, now: Double) -> [Action] {
        guard let ended = running else { return [] }
        running = nil
        var actions: [Action] = []
        if let problem, !ended.isTerminated { actions.append(.report(problem)) }
        if let serial = ended.turn.serial, acknowledgesOnExit {
            actions.append(.acknowledge(serial: serial, problem == nil ? .done : .failed))
        }
        defer { next = nil }
        return actions + (next.map { start($0, now: now) } ?? [])
    }
}

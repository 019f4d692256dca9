// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import OrientKit
internal import RotationControl

/// Runs a command at the turns of a display.
struct CommandRunner {
    private let session: RotationSession
    private let words: [String]
    private var turns: DisplayTurns
    private var schedule: CommandSchedule
    private var child: ChildProcess?

    init(_ session: RotationSession, words: [String], turns: DisplayTurns, schedule: CommandSchedule) {
        self.session = session
        self.words = words
        self.turns = turns
        self.schedule = schedule
    }

    /// Goes on until the user wants an end; a command that runs then is ended too.
    mutating func run(_ interruption: Interruption) throws(Failure) {
        repeat {
            while let message = try Daemon.next(session) { try take(message) }
            if let status = child?.takeEnd() {
                child = nil
                try perform(schedule.ended(status, now: MonotonicClock.nowSeconds))
            }
            try perform(schedule.deadline(now: MonotonicClock.nowSeconds))
        } while try interruption.wait(
            for: [session.fileDescriptor, child?.descriptor ?? -1],
            milliseconds: MonotonicClock.pollTimeout(until: schedule.deadlineSeconds)) != .interrupted
    }

    private mutating func take(_ message: Message) throws(Failure) {
        let turn = turns.take(message)
        // A turn that has a serial is acknowledged when its command is over, or at once, as the schedule says.
        if message.isAwaited, turn?.serial == nil { try Daemon.acknowledge(session, message.serial, .done) }
        if let turn { try perform(schedule.turn(turn, now: MonotonicClock.nowSeconds)) }
    }

    private mutating func perform(_ actions: [CommandSchedule.Action]) throws(Failure) {
        for action in actions {
            switch action {
            case .start(let turn): try start(turn)
            case .signal(let number): child?.signal(number)
            case .acknowledge(let serial, let answer): try Daemon.acknowledge(session, serial, answer)
            case .report(let problem): note("\(words[0].printable) \(problem)")
            }
        }
    }

    private mutating func start(_ turn: Turn) throws(Failure) {
        do throws(ChildProcess.StartError) {
            child = try ChildProcess(words, environment: turn.environment)
        } catch {
            let problem = String(cString: strerror(error.code))
            try perform(schedule.failedToStart(problem, now: MonotonicClock.nowSeconds))
        }
    }
}

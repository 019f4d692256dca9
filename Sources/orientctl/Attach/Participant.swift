// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import JSON
internal import OrientKit
internal import OrientationAPI
internal import RotationControl

/// A session whose messages are printed, each as a line of JSON, and answered.
struct Participant {
    private let session: RotationSession
    private let answers: AutomaticAnswers
    private let mode: AcknowledgementMode
    private let output: Output
    private var lines: LineReader
    private var lineNumber = 0
    /// Answers that wait for their time, the earliest first.
    private var delayed: [(seconds: Double, serial: Int, answer: Answer)] = []

    init(_ session: RotationSession, answers: AutomaticAnswers, mode: AcknowledgementMode, output: Output) {
        self.session = session
        self.answers = answers
        self.mode = mode
        self.output = output
        lines = LineReader(descriptor: mode == .standardInput ? STDIN_FILENO : -1)
    }

    /// Goes on until the user wants an end.
    mutating func run(_ interruption: Interruption) throws(Failure) {
        try print(["client": .integer(Int64(session.client))])
        repeat {
            while let message = try Daemon.next(session) {
                try print(RotationMessage(message).json)
                if message.isAwaited { try answer(message) }
            }
            while let first = delayed.first, first.seconds <= MonotonicClock.nowSeconds {
                delayed.removeFirst()
                try Daemon.acknowledge(session, first.serial, first.answer)
            }
            for line in lines.next() { try take(line) }
        } while try interruption.wait(
            for: [session.fileDescriptor, lines.descriptor],
            milliseconds: MonotonicClock.pollTimeout(until: delayed.first?.seconds)) != .interrupted
    }

    private func print(_ members: JSONObject) throws(Failure) {
        try output.write("\(members)\n")
        try output.flush()
    }

    private mutating func answer(_ message: Message) throws(Failure) {
        let answer = answers.answer(to: message.content)
        switch mode {
        case .automatic: try Daemon.acknowledge(session, message.serial, answer)
        case .delayed(let seconds): delayed.append((MonotonicClock.nowSeconds + seconds, message.serial, answer))
        case .standardInput, .never: break
        }
    }

    /// Takes a line of standard input; a bad one is reported and no more.
    private mutating func take(_ line: String) throws(Failure) {
        lineNumber += 1
        let answer: AnswerLine
        do throws(AnswerLine.Problem) {
            answer = try AnswerLine(line)
        } catch {
            return note("line \(lineNumber): \(error)")
        }
        try Daemon.acknowledge(session, answer.serial, answer.answer, place: "line \(lineNumber): ")
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import Diagnosis
internal import Glibc
internal import OrientKit
internal import OrientationAPI
internal import OrientationModel

/// A calibration with somebody who holds the device, asked on the terminal.
struct CalibrationDialogue {
    private let stream: Subscription<SampleReport>
    private let interruption: Interruption
    private var session: CalibrationSession
    private var lines = LineReader(descriptor: STDIN_FILENO)
    private let sensor: String
    private var lastReadingSeconds = MonotonicClock.nowSeconds
    private var hasToldOfSilence = false
    /// What is asked just now, to be asked again by whoever comes back to it.
    private var prompt = ""

    /// How long to wait for a reading: a slow sensor hub takes 9 s to begin.
    private static let patienceSeconds = 15.0
    /// After this time without one the user is told what is waited for.
    private static let silenceSeconds = 3.0

    /// Begins with readings of `sensor`, in its own axes.
    init(_ stream: Subscription<SampleReport>, sensor: String, zAxis: ZAxis) throws(Failure) {
        self.stream = stream
        self.sensor = sensor
        interruption = try Interruption(tellsOfContinuation: true)
        session = CalibrationSession(zAxis: zAxis)
    }

    /// Asks for one pose after the other until all are good.
    mutating func poses() throws(Failure) -> CalibrationPoses {
        // The refusal of somebody who may not do this is to come before the first question.
        while try Daemon.next(stream) == nil { try wait() }
        noteReading()
        ask()
        while true {
            while let report = try Daemon.next(stream) {
                noteReading()
                guard let outcome = session.take(report.sample) else { continue }
                switch outcome {
                case .accepted(let pose, let reading):
                    tell("  \(pose.rawValue): \(reading.mean.columns) m/s²\n")
                    if session.poses.next == nil { return session.poses }
                case .refused(let fault):
                    tell("  Not so: \(fault).\n")
                }
                ask()
            }
            if !lines.next().isEmpty, !session.isMeasuring {
                session.confirm()
                prompt = "  Hold still …\n"
                tell(prompt)
            }
            try wait()
        }
    }

    /// Asks a question; whether the answer is yes.
    mutating func agrees(to question: String) throws(Failure) -> Bool {
        prompt = "\(question) [y/N] "
        tell(prompt)
        while true {
            // The readings are of no more use, but those that come show that orientd is there.
            while try Daemon.next(stream) != nil { noteReading() }
            if let answer = lines.next().first { return ["y", "yes"].contains(answer.trimmed.lowercased()) }
            try wait()
        }
    }

    private mutating func ask() {
        guard let pose = session.poses.next else { return }
        let number = session.poses.readings.count + 1
        prompt = "\(number)/\(CalibrationPose.allCases.count)  \(pose.request), and press Enter. "
        tell(prompt)
    }

    private mutating func noteReading() {
        lastReadingSeconds = MonotonicClock.nowSeconds
        hasToldOfSilence = false
    }

    private mutating func wait() throws(Failure) {
        guard lines.descriptor >= 0 else { throw .failed("the questions were not answered; nothing was written") }
        let sources = [stream.fileDescriptor, lines.descriptor]
        let patience = hasToldOfSilence ? Self.patienceSeconds : Self.silenceSeconds
        let timeout = MonotonicClock.pollTimeout(until: lastReadingSeconds + patience)
        switch try interruption.wait(for: sources, milliseconds: timeout) {
        case .readable: return
        case .interrupted:
            tell("\n")
            throw .failed("interrupted; nothing was written")
        case .continued:
            // Time that was spent stopped says nothing about the sensor.
            noteReading()
            tell(prompt)
        case .timedOut where hasToldOfSilence:
            throw .failed(
                "\(sensor) has given no reading for \(Int(Self.patienceSeconds)) s; nothing was written: "
                    + "orientctl sensors")
        case .timedOut:
            hasToldOfSilence = true
            let begin = prompt.hasSuffix(" ") ? "\n" : ""
            tell(
                "\(begin)\(sensor) gives no reading; a slow one takes 9 s to begin. Waiting; "
                    + "\"orientctl doctor\" finds out why, Ctrl-C ends it.\n\(prompt)")
        }
    }

    /// Says something to the user, not to whoever reads the output.
    private func tell(_ text: String) {
        let bytes = Array(text.utf8)
        write(STDERR_FILENO, bytes, bytes.count)
    }
}

extension CalibrationPose {
    /// What the user is to do.
    fileprivate var request: String {
        switch self {
        case .upright: "Hold the screen upright, as the firmware's logo or a text console shows on it"
        case .leftEdgeDown: "Turn it counter-clockwise by a quarter, so that its left edge is down"
        case .onItsBack: "Lay it on its back, screen up"
        }
    }
}

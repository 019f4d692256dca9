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

    /// How long to wait for a reading: a slow sensor hub takes 9 s to begin.
    private static let patienceMilliseconds: Int32 = 15_000

    /// Begins with readings in the sensor's axes.
    init(_ stream: Subscription<SampleReport>, zAxis: ZAxis) throws(Failure) {
        self.stream = stream
        interruption = try Interruption()
        session = CalibrationSession(zAxis: zAxis)
    }

    /// Asks for one pose after the other until all are good.
    mutating func poses() throws(Failure) -> CalibrationPoses {
        // The refusal of somebody who may not do this is to come before the first question.
        while try Daemon.next(stream) == nil { try wait() }
        ask()
        while true {
            while let report = try Daemon.next(stream) {
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
                tell("  Hold still …\n")
            }
            try wait()
        }
    }

    /// Asks a question; whether the answer is yes.
    mutating func agrees(to question: String) throws(Failure) -> Bool {
        tell("\(question) [y/N] ")
        while true {
            if let answer = lines.next().first { return ["y", "yes"].contains(answer.trimmed.lowercased()) }
            try wait()
        }
    }

    private func ask() {
        guard let pose = session.poses.next else { return }
        let number = session.poses.readings.count + 1
        tell("\(number)/\(CalibrationPose.allCases.count)  \(pose.request), and press Enter. ")
    }

    private func wait() throws(Failure) {
        guard lines.descriptor >= 0 else { throw .failed("the questions were not answered; nothing was written") }
        let sources = [stream.fileDescriptor, lines.descriptor]
        switch try interruption.wait(for: sources, milliseconds: Self.patienceMilliseconds) {
        case .readable: return
        case .interrupted:
            tell("\n")
            throw .failed("interrupted; nothing was written")
        case .timedOut:
            let seconds = Self.patienceMilliseconds / 1000
            throw .failed("the sensor has given no reading for \(seconds) s: orientctl sensors")
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

// SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import OrientKit
internal import OrientationAPI
internal import OrientationModel
internal import Varlink

/// Asks orientd what it knows, as far as this user may.
enum DaemonProbe {
    /// How long the sensor has for its first decision.
    private static let patienceMilliseconds = 3_000
    /// For how long its readings are looked at.
    private static let readingSeconds = 1.0

    /// Asks everything; what fails is in the findings, too.
    static func ask(socketPath: String) -> DaemonFindings {
        var findings = DaemonFindings(socketPath: socketPath)
        do throws(ConnectionError) {
            let connection = try Connection(socketPath: socketPath)
            findings.process = connection.listenerProcess
            findings.version = try connection.call("org.varlink.service.GetInfo")["version"]?.stringValue
            findings.participants = try unlessDenied { () throws(ConnectionError) in
                try connection.listParticipants()
            }
            findings.state = try connection.getState(waitMilliseconds: patienceMilliseconds)
            if findings.state?.sensor == .streaming {
                findings.readings = try unlessDenied { () throws(ConnectionError) in
                    try read(connection.samples(maximumHertz: SamplesParameters.highestMaximumHertz))
                }.flatMap { $0 }
            }
            // Only now, as problems show when the sensor is on.
            findings.sensors = try connection.listSensors()
        } catch {
            findings.failure = error
        }
        return findings
    }

    private static func read(_ stream: Subscription<SampleReport>) throws(ConnectionError) -> ReadingsSummary? {
        var samples: [Sample] = []
        var skipped = 0
        let end = MonotonicClock.nowSeconds + readingSeconds
        while case let left = end - MonotonicClock.nowSeconds, left > 0 {
            guard let report = try stream.next(timeoutMilliseconds: Int(left * 1000) + 1) else { break }
            if !samples.isEmpty { skipped += report.skipped }
            samples.append(report.sample)
        }
        return ReadingsSummary(samples, skipped: skipped)
    }

    /// What is asked, or nil if this user may not know.
    private static func unlessDenied<Answer>(
        _ ask: () throws(ConnectionError) -> Answer
    ) throws(ConnectionError) -> Answer? {
        do throws(ConnectionError) {
            return try ask()
        } catch .refused(.permissionDenied) {
            return nil
        }
    }
}

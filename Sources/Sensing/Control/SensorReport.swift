// SPDX-License-Identifier: Apache-2.0

/// What a session tells the loop.
enum SensorReport: Sendable {
    /// The device is open; the loop reads the scans if there are any, else readings follow.
    case opened(session: Int, ReaderFindings, ScanSource?)
    /// It gave a reading.
    case reading(session: Int, RawReading)
    /// The session is over: nil when it was told to close, else why. Nothing follows.
    case finished(session: Int, SensorError?)
}

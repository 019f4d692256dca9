// SPDX-License-Identifier: Apache-2.0

/// A sensor that has to be asked for each reading.
///
/// It lives on the sensor thread from opening to closing: any of its calls may block for as long as the device pleases,
/// and its release lets go of the device.
protocol SensorReader: AnyObject {
    /// When to ask next, in monotonic seconds; nil when there is nothing more to come.
    var dueSeconds: Double? { get }
    /// What opening it brought to light.
    var findings: ReaderFindings { get }

    /// Appends the readings that are due; `now` is the time on the monotonic clock.
    func read(now: Double, into readings: inout [RawReading]) throws(SensorError)
}

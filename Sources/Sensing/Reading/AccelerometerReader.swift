// SPDX-License-Identifier: Apache-2.0

/// An open accelerometer.
///
/// It lives on the sensor thread from opening to closing: any of its calls may block for as long as the device pleases,
/// and its release switches the device off.
protocol AccelerometerReader: AnyObject {
    /// A descriptor that is readable when readings wait; nil for one that has to be asked.
    var descriptor: Int32? { get }
    /// When to ask next, in monotonic seconds; nil for one that has a descriptor, or has nothing more to give.
    var dueSeconds: Double? { get }
    /// What opening it brought to light.
    var findings: ReaderFindings { get }

    /// Appends the readings there are; `now` is the time on the monotonic clock.
    func read(now: Double, into readings: inout [RawReading]) throws(SensorError)
}

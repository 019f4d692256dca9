// SPDX-License-Identifier: Apache-2.0

internal import CIIO
internal import OrientationModel

/// Asks an IIO accelerometer for its axes, one attribute after the other, at a steady pace.
final class IIOPollReader: AccelerometerReader {
    private let device: IIODevice
    private let axes: [Axis]
    private var conversion: ChannelConversion
    private var pace: Pace

    let findings: ReaderFindings
    var dueSeconds: Double? { pace.dueSeconds }

    private struct Axis {
        let attribute: IIOAttribute
        let format: ScanFormat?
    }

    init(deviceID: String, periodSeconds: Double, hertz: Double) throws(SensorError) {
        var findings = ReaderFindings()
        let device = try IIODevice(id: deviceID)
        self.device = device
        pace = Pace(periodSeconds: periodSeconds)
        _ = device.setFrequency(wanted: hertz, problems: &findings.problems)
        findings.frequencyHertz = 1 / periodSeconds
        // A driver that computes the value itself offers input, in m/s², in place of raw.
        let isProcessed = device.axes.allSatisfy { device.attribute("raw", of: $0) == nil }
        conversion =
            isProcessed
            ? ChannelConversion(scale: Vector(x: 1, y: 1, z: 1))
            : try device.conversion(problems: &findings.problems)
        axes = device.axes.compactMap { channel in
            device.attribute(isProcessed ? "input" : "raw", of: channel).map {
                Axis(attribute: $0, format: isProcessed ? nil : IIODevice.format(of: channel))
            }
        }
        self.findings = findings
        guard axes.count == device.axes.count else { throw SensorError("\(deviceID) has axes that cannot be read") }
    }

    func read(now: Double, into readings: inout [RawReading]) throws(SensorError) {
        pace.advance(now: now)
        let x = try value(0)
        let y = try value(1)
        let z = axes.count > 2 ? try value(2) : 0
        readings.append(RawReading(seconds: now, acceleration: conversion.acceleration(Vector(x: x, y: y, z: z))))
    }

    private func value(_ number: Int) throws(SensorError) -> Double {
        let axis = axes[number]
        let printed = try axis.attribute.number()
        guard let format = axis.format, format.isValid, let whole = Int64(exactly: printed) else { return printed }
        return Double(format.wrapped(whole))
    }
}

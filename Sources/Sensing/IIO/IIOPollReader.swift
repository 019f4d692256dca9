// SPDX-License-Identifier: Apache-2.0

internal import CIIO
internal import OrientationModel

/// Asks an IIO sensor for its values, one attribute after the other, at a steady pace.
final class IIOPollReader: SensorReader {
    private let device: IIODevice
    private let channels: [Channel]
    private var conversion: ChannelConversion
    private var pace: Pace

    let findings: ReaderFindings
    var dueSeconds: Double? { pace.dueSeconds }

    private struct Channel {
        let attribute: IIOAttribute
        let format: ScanFormat?
    }

    init(
        deviceID: String, quantity: SensorQuantity, periodSeconds: Double, hertz: Double
    ) throws(SensorError) {
        var findings = ReaderFindings()
        let device = try IIODevice(id: deviceID, quantity: quantity)
        self.device = device
        pace = Pace(periodSeconds: periodSeconds)
        _ = device.setFrequency(wanted: hertz, problems: &findings.problems)
        findings.frequencyHertz = 1 / periodSeconds
        // A driver that computes the value itself offers input, in the unit, in place of raw. Those of light offer both,
        // with corrections for the glass in input alone.
        let isProcessed = device.channels.allSatisfy { channel in
            quantity == .illuminance
                ? device.attribute("input", of: channel) != nil : device.attribute("raw", of: channel) == nil
        }
        conversion = isProcessed ? .identity : try device.conversion(problems: &findings.problems)
        channels = device.channels.compactMap { channel in
            device.attribute(isProcessed ? "input" : "raw", of: channel).map {
                Channel(attribute: $0, format: isProcessed ? nil : IIODevice.format(of: channel))
            }
        }
        self.findings = findings
        guard channels.count == device.channels.count else {
            throw SensorError("\(deviceID) has channels that cannot be read")
        }
    }

    func read(now: Double, into readings: inout [RawReading]) throws(SensorError) {
        pace.advance(now: now)
        var values: [Double] = []
        for channel in channels { values.append(try value(channel)) }
        readings.append(RawReading(seconds: now, value: conversion.converted(Vector(components: values))))
    }

    private func value(_ channel: Channel) throws(SensorError) -> Double {
        let printed = try channel.attribute.number()
        guard let format = channel.format, format.isValid, let whole = Int64(exactly: printed) else { return printed }
        return Double(format.wrapped(whole))
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import DeviceDatabase
internal import OrientationModel
internal import Reactor

/// The machine's sensor of one quantity of the surroundings, whichever that is at the moment.
final class EnvironmentSensor {
    /// Called for each reading.
    var onReading: (EnvironmentReading) -> Void = { _ in }
    /// Called when the state changed.
    var onState: (SensorState) -> Void = { _ in }

    let runner: SensorRunner
    private let quantity: SensorQuantity
    private let configuration: SensorConfiguration
    private var meter: EnvironmentMeter
    /// The meter as it is before a first reading.
    private var newMeter: EnvironmentMeter
    private var selected: SensorCandidate?

    /// - Parameter periodMilliseconds: the time between two readings.
    init(_ quantity: SensorQuantity, periodMilliseconds: Int, loop: EventLoop, log: Log) throws(SystemError) {
        self.quantity = quantity
        var configuration = SensorConfiguration()
        configuration.periodMilliseconds = periodMilliseconds
        configuration.leastHertz = 0
        self.configuration = configuration
        newMeter = EnvironmentMeter(quantity, periodSeconds: configuration.periodSeconds)
        meter = newMeter
        runner = try SensorRunner(loop: loop, motion: SimulatedMotion(), log: log)
        runner.onState = { [unowned self] state in
            // The first reading of a sensor that is on again is never too soon.
            if state == .idle { meter = newMeter }
            onState(state)
        }
        runner.onReading = { [unowned self] reading in
            if let said = meter.take(reading.value.x, seconds: reading.seconds) { onReading(said) }
        }
    }

    /// Takes the first sensor in the kernel's order.
    func choose(from udev: Udev) {
        let new = HardwareCatalog(udev: udev, configuration: configuration).candidates(measuring: quantity)
            .min { $0.kernelOrder < $1.kernelOrder }
        if new != selected {
            newMeter = EnvironmentMeter(
                quantity, periodSeconds: configuration.periodSeconds, nearLevel: new?.nearLevel ?? .infinity)
            meter = newMeter
            if let new { runner.log.info("\(new.name) (\(new.path)) measures \(quantity)") }
        }
        selected = new
        runner.run(new, configuration)
    }
}

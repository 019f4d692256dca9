// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import Reactor

/// The machine's sensor of one quantity of the surroundings, whichever that is at the moment.
final class EnvironmentSensor {
    /// Called for each reading.
    var onReading: (EnvironmentReading) -> Void = { _ in }

    let runner: SensorRunner
    private let quantity: SensorQuantity
    private let configuration: SensorConfiguration
    private var meter: EnvironmentMeter
    private var selected: SensorCandidate?

    /// - Parameter periodMilliseconds: the time between two readings.
    init(_ quantity: SensorQuantity, periodMilliseconds: Int, loop: EventLoop, log: Log) throws(SystemError) {
        self.quantity = quantity
        var configuration = SensorConfiguration()
        configuration.periodMilliseconds = periodMilliseconds
        configuration.leastHertz = 0
        self.configuration = configuration
        meter = EnvironmentMeter(quantity, periodSeconds: configuration.periodSeconds)
        runner = try SensorRunner(loop: loop, motion: SimulatedMotion(), log: log)
        runner.onReading = { [unowned self] reading in
            if let said = meter.take(reading.value.x, seconds: reading.seconds) { onReading(said) }
        }
    }

    /// Takes the first sensor in the kernel's order.
    func choose(from udev: Udev) {
        let new = HardwareCatalog(udev: udev, configuration: configuration).candidates(measuring: quantity)
            .min { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) }
        if new != selected {
            meter = EnvironmentMeter(
                quantity, periodSeconds: configuration.periodSeconds, nearLevel: new?.nearLevel ?? .infinity)
            if let new { runner.log.info("\(new.name) (\(new.path)) measures \(quantity)") }
        }
        selected = new
        runner.run(new, configuration)
    }
}

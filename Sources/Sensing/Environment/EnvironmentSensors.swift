// SPDX-License-Identifier: Apache-2.0

public import OrientationModel
public import Reactor

/// The machine's sensors of light, proximity and heading: each is on while it is wanted.
public final class EnvironmentSensors {
    /// The milliseconds between two readings: of light as often as iio-sensor-proxy, of what somebody waits for oftener.
    private static let periodMilliseconds: [(SensorQuantity, Int)] = [
        (.illuminance, 800), (.proximity, 250), (.heading, 500),
    ]

    /// Called when the state of one of them changed; `absent` is that there is none.
    public var onState: (SensorQuantity, SensorState) -> Void = { _, _ in }
    /// Called for each reading.
    public var onReading: (EnvironmentReading) -> Void = { _ in }

    private var sensors: [SensorQuantity: EnvironmentSensor] = [:]
    private var monitor: HardwareMonitor?

    /// Finds the sensors there are and follows what comes and goes; nothing is switched on.
    public init(loop: EventLoop, log: Log) throws(SystemError) {
        self.log = log
        for (quantity, milliseconds) in Self.periodMilliseconds {
            let sensor = try EnvironmentSensor(quantity, periodMilliseconds: milliseconds, loop: loop, log: log)
            sensor.onReading = { [unowned self] reading in onReading(reading) }
            sensor.onState = { [unowned self] state in onState(quantity, state) }
            sensors[quantity] = sensor
        }
        monitor = try HardwareMonitor(loop: loop) { [unowned self] in choose() }
        choose()
    }

    /// Where messages go.
    public var log: Log {
        didSet { for sensor in sensors.values { sensor.runner.log = log } }
    }

    /// Which of them somebody needs; the others are off.
    public var wanted: Set<SensorQuantity> = [] {
        didSet { for (quantity, sensor) in sensors { sensor.runner.isWanted = wanted.contains(quantity) } }
    }

    /// What the sensor of that quantity is doing.
    public func state(of quantity: SensorQuantity) -> SensorState { sensors[quantity]?.runner.state ?? .absent }

    /// Switches all of them off and calls back when they are.
    ///
    /// They may hang: nobody but the caller waits for them.
    public func stop(whenStopped: @escaping () -> Void) {
        var running = sensors.count
        for sensor in sensors.values {
            sensor.runner.stop {
                running -= 1
                if running == 0 { whenStopped() }
            }
        }
    }

    private func choose() {
        guard let udev = monitor?.udev else { return }
        for sensor in sensors.values { sensor.choose(from: udev) }
    }
}

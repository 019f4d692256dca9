// SPDX-License-Identifier: Apache-2.0

/// An open sensor, in one of the two ways that readings can come.
enum OpenSensor {
    /// The sensor thread asks for each reading.
    case asked(any SensorReader)
    /// The driver pushes scans, which the loop reads; the sensor thread holds the buffer and switches it off.
    case pushing(IIOBuffer)
}

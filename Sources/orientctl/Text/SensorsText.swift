// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI

/// The accelerometers in words.
enum SensorsText {
    /// A table with the selected sensor starred, each with its whereabouts and problems below it.
    static func table(_ sensors: [SensorDescription]) -> String {
        let rows = sensors.map { sensor in
            [sensor.selected ? "*" : " ", sensor.name, sensor.driver, sensor.location ?? "-", sensor.reason]
        }
        let lines = Columns.lines([[" ", "NAME", "DRIVER", "LOCATION", "REASON"]] + rows)
        var text = lines[0] + "\n"
        for (line, sensor) in zip(lines.dropFirst(), sensors) {
            text += line + "\n"
            for detail in details(sensor) { text += "     " + detail + "\n" }
        }
        return text
    }

    private static func details(_ sensor: SensorDescription) -> [String] {
        let rate = sensor.frequencyHertz.map { ", \($0) Hz" } ?? ""
        return [
            sensor.path + rate,
            "matrix \(sensor.matrix) (\(sensor.matrixSource)), z \(sensor.zAxis)",
        ] + sensor.problems.map { "problem: \($0)" }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import OrientationModel

/// The state in words.
enum StateText {
    /// A label and a text for each thing there is to know.
    static func rows(_ state: OrientationState) -> [[String]] {
        let lock = state.lock.map { "\($0.orientation.name), set by \($0.setBy)" } ?? "none"
        var rows = [
            ["Device:", state.deviceOrientation.name],
            ["Interface:", state.interfaceOrientation.name],
            ["Transform:", "\(state.transform)°"],
            ["Screen:", "\(state.type), \(state.angle)°"],
            ["Lock:", lock],
        ]
        if state.allowed != .all { rows.append(["Allowed:", state.allowed.names]) }
        rows += [
            ["Rotating:", state.rotating ? "yes" : "no"],
            ["Sensor:", state.sensor.rawValue],
        ]
        if let age = state.ageMilliseconds { rows.append(["Age:", "\(age) ms"]) }
        return rows
    }

    /// One line; what differs from `previous` is set off.
    static func line(_ state: OrientationState, after previous: OrientationState?, style: Style) -> String {
        let cells = cells(state)
        let before = previous.map(Self.cells)
        let shown = cells.enumerated().filter { !$0.element.isEmpty }
        return shown.map { index, cell in
            let isNew = before.map { $0[index] != cell } ?? false
            let text = index == shown.count - 1 ? cell : Columns.padded(cell, to: widths[index])
            return isNew ? style.emphasized(text) : text
        }.joined() + "\n"
    }

    /// The parts of a line; only the last may be empty.
    private static func cells(_ state: OrientationState) -> [String] {
        let lock = state.lock.map { "locked by \($0.setBy)" }
        return [
            "device \(state.deviceOrientation.name)", "interface \(state.interfaceOrientation.name)",
            "transform \(state.transform)°", "sensor \(state.sensor.rawValue)",
            [state.rotating ? "rotating" : nil, lock].compactMap { $0 }.joined(separator: ", "),
        ]
    }

    /// The widths of all parts but the last: their longest texts and two blanks.
    private static let widths = [
        "device portraitUpsideDown", "interface portraitUpsideDown", "transform 270°", "sensor streaming",
    ].map { $0.count + 2 }
}

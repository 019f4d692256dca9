// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import OrientationModel

/// What stands beside the picture.
enum WatchText {
    /// Rows of a label and a text; numbers without the digits that noise moves.
    static func rows(_ scene: WatchScene, isUnicode: Bool) -> [(label: String, text: String)] {
        var rows: [(String, String)] = []
        if let state = scene.state {
            rows.append(("Device", state.deviceOrientation.name))
            rows.append(("Interface", state.interfaceOrientation.name + (state.rotating ? ", rotating" : "")))
            if let lock = state.lock {
                rows.append(("Lock", "\(lock.orientation.name), set by \(lock.setBy.printable)"))
            }
            rows.append(("Sensor", sensor(state, scene)))
        }
        guard scene.seesReadings else {
            return rows + [("Readings", "for privileged users alone"), ("", "sudo orientctl watch")]
        }
        guard let view = scene.view, let sample = scene.sample else {
            guard scene.state?.sensor == .stalled else { return rows + [("Readings", "none yet")] }
            return rows + [("Readings", "no more"), ("", "sudo orientctl doctor")]
        }
        let degree = isUnicode ? "°" : " deg"
        if let hertz = scene.hertz { rows.append(("Rate", "\(Int(hertz.rounded())) Hz")) }
        rows.append(("Felt", "\(tenths(sample.acceleration.length)) m/s2, shaking \(tenths(view.shaking))"))
        rows.append(("Tilt", "\(Int(view.tiltDegrees.rounded()))\(degree)"))
        rows.append(("Angle", "\(Int(view.angleDegrees.rounded()))\(degree)"))
        if let kept = scene.keptDegrees {
            rows.append(("Kept", "from \(Int(kept.lowerBound)) to \(Int(kept.upperBound))\(degree)"))
        }
        rows.append(("Proposed", proposal(view, scene, isUnicode: isUnicode)))
        rows.append(("Veto", view.veto.map(words) ?? "none"))
        return rows
    }

    private static func sensor(_ state: OrientationState, _ scene: WatchScene) -> String {
        guard let sensor = scene.sensor else { return state.sensor.rawValue }
        return "\(state.sensor.rawValue), \(sensor.name.printable) (\(sensor.driver))"
    }

    /// The state that there is evidence for, and how much of what it takes.
    private static func proposal(_ view: ClassifierView, _ scene: WatchScene, isUnicode: Bool) -> String {
        guard let proposal = view.proposal else { return "nothing else" }
        let share = min(1, max(0, view.evidenceSeconds / view.dwellSeconds))
        let filled = Int((share * Double(barLength)).rounded(.down))
        let (full, empty) = isUnicode ? ("█", "░") : ("#", ".")
        return scene.named(proposal).name + " " + String(repeating: full, count: filled)
            + String(repeating: empty, count: barLength - filled)
    }

    private static func words(_ veto: ClassifierVeto) -> String {
        switch veto {
        case .freeFall: "it is falling"
        case .shaken: "too far from 1 g to be gravity"
        case .flat: "it lies flat"
        case .deadBand: "the next side is not near enough"
        }
    }

    private static func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

    private static let barLength = 8
}

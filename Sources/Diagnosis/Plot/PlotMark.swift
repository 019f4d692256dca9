// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// What keeps the classifier's answer although the device moves, as a mark in a picture; the gravest last.
enum PlotMark: String, CaseIterable, Sendable {
    /// Another side is nearer, but not by enough.
    case deadBand = "dead band"
    /// It shakes so that a change takes twice as long, or longer.
    case shaking
    /// What is felt is too far from 1 g to be gravity.
    case notGravity = "not gravity"
    /// It falls.
    case freeFall = "free fall"

    /// The marks of a moment.
    ///
    /// That it lies flat is none: the answer itself says so.
    static func all(_ view: ClassifierView, _ settings: ClassifierSettings) -> Set<PlotMark> {
        var marks: Set<PlotMark> = []
        if view.shaking >= settings.shakeAcceleration { marks.insert(.shaking) }
        switch view.veto {
        case .deadBand: marks.insert(.deadBand)
        case .shaken: marks.insert(.notGravity)
        case .freeFall: marks.insert(.freeFall)
        case .flat, nil: break
        }
        return marks
    }

    /// The name of its colour in the style sheet.
    var styleClass: String { String(describing: self) }
}

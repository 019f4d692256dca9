// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// The readings that fall into one column of a picture.
struct PlotColumn: Hashable, Sendable {
    /// The time of the first, in the recording's seconds.
    let startSeconds: Double
    /// The time of the last.
    private(set) var endSeconds: Double
    /// The three components, in m/s².
    private(set) var x: Extent
    private(set) var y: Extent
    private(set) var z: Extent
    /// How far the screen faces up, in degrees.
    private(set) var tilt: Extent
    /// The turn in its plane, in degrees of `circle`; nil where it lies flat and the turn means nothing.
    private(set) var angle: Extent?
    /// What is shown at the end.
    private(set) var orientation: DeviceOrientation
    /// What kept the answer from following the device at some time.
    private(set) var marks: Set<PlotMark>

    /// The turns, cut at a diagonal, where no device is held for long, and not at upside down, about which some are.
    static let circle = -135.0...225

    /// The column of one reading and of what the classifier makes of it.
    init(_ sample: Sample, _ view: ClassifierView, _ orientation: DeviceOrientation, marks: Set<PlotMark>) {
        startSeconds = sample.seconds
        endSeconds = sample.seconds
        x = Extent(sample.acceleration.x)
        y = Extent(sample.acceleration.y)
        z = Extent(sample.acceleration.z)
        tilt = Extent(view.tiltDegrees)
        let turn = view.angleDegrees
        angle = view.veto == .flat ? nil : Extent(turn < Self.circle.lowerBound ? turn + 360 : turn)
        self.orientation = orientation
        self.marks = marks
    }

    /// Adds a column that came later.
    mutating func add(_ later: PlotColumn) {
        endSeconds = later.endSeconds
        x.add(later.x)
        y.add(later.y)
        z.add(later.z)
        tilt.add(later.tilt)
        if let turn = later.angle {
            if angle == nil { angle = turn } else { angle?.add(turn) }
        }
        orientation = later.orientation
        marks.formUnion(later.marks)
    }
}

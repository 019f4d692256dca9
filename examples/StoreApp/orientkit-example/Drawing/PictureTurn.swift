// SPDX-License-Identifier: Apache-2.0

internal import OrientKit

/// How a picture stands on its device: in one orientation, or on its way to another.
struct PictureTurn {
    private var from = 0.0
    private var degrees = 0.0
    private var startSeconds = 0.0
    private var durationSeconds = 0.0
    private var target = InterfaceOrientation.portrait

    /// Makes an upright picture.
    init() {}

    /// It stands that way from now on, without an animation.
    mutating func jump(to orientation: InterfaceOrientation) {
        self = PictureTurn()
        (from, target) = (orientation.degrees, orientation)
    }

    /// It begins to turn to another orientation, by the shorter way; unless it is on its way there.
    mutating func begin(to orientation: InterfaceOrientation, durationSeconds: Double, now: Double) {
        guard orientation != target else { return }
        target = orientation
        let start = degrees(at: now)
        var way = (orientation.degrees - start).truncatingRemainder(dividingBy: 360)
        if way > 180 { way -= 360 }
        if way <= -180 { way += 360 }
        (from, degrees, startSeconds, self.durationSeconds) = (start, way, now, durationSeconds)
    }

    /// Whether it still moves.
    func isMoving(at now: Double) -> Bool { now < startSeconds + durationSeconds }

    /// How far the device has to be turned clockwise for the picture to be upright.
    func degrees(at now: Double) -> Double {
        guard isMoving(at: now) else { return from + degrees }
        return from + degrees * max(0, now - startSeconds) / durationSeconds
    }
}

extension InterfaceOrientation {
    /// How far the device is turned clockwise that shows things upright in this orientation.
    var degrees: Double {
        switch self {
        case .portrait: 0
        case .landscapeLeft: 90
        case .portraitUpsideDown: 180
        case .landscapeRight: -90
        }
    }
}

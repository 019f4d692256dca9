// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import OrientationModel

/// The device turned as it is, what pulls at it, and how far it may turn before the next side wins.
enum WatchPicture {
    /// The length of the device's long side, to that of the ring around it.
    private static let length = 0.75
    /// The short side to the long one.
    private static let shape = 0.6
    /// The arrow for 1 g, to the ring.
    private static let arrow = 0.55
    private static let standardGravity = 9.80665

    /// Draws it.
    ///
    /// - Parameters:
    ///   - acceleration: the newest reading, in m/s² and the screen's axes.
    ///   - kept: the angles at which the present side is kept; nil while no side is shown.
    static func canvas(
        _ attitude: Attitude, acceleration: Vector, natural: NaturalOrientation, kept: ClosedRange<Double>?,
        columns: Int, rows: Int
    ) -> DotCanvas {
        var canvas = DotCanvas(columns: columns, rows: rows)
        let radius = canvas.radius
        if let kept { ring(kept, radius, on: &canvas) }
        device(attitude, natural, radius, on: &canvas)
        arrow(attitude.seen(acceleration), radius, on: &canvas)
        return canvas
    }

    /// An arc in which the top of the device may be, with a notch at either end.
    private static func ring(_ kept: ClosedRange<Double>, _ radius: Double, on canvas: inout DotCanvas) {
        func place(_ degrees: Double, _ distance: Double) -> (x: Double, y: Double) {
            (-sin(degrees * .pi / 180) * distance, cos(degrees * .pi / 180) * distance)
        }
        for degrees in stride(from: kept.lowerBound, through: kept.upperBound, by: 60 / max(radius, 1)) {
            let place = place(degrees, radius)
            canvas.set(place.x, place.y)
        }
        for degrees in [kept.lowerBound, kept.upperBound] {
            canvas.line(from: place(degrees, radius * 0.85), to: place(degrees, radius))
        }
    }

    /// The outline, with a camera at the top of it.
    private static func device(
        _ attitude: Attitude, _ natural: NaturalOrientation, _ radius: Double, on canvas: inout DotCanvas
    ) {
        let (long, short) = (radius * length, radius * length * shape)
        let (width, height) = natural == .portrait ? (short, long) : (long, short)
        func seen(_ x: Double, _ y: Double) -> (x: Double, y: Double) { attitude.seen(Vector(x: x, y: y, z: 0)) }
        let corners = [seen(-width, -height), seen(width, -height), seen(width, height), seen(-width, height)]
        for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) { canvas.line(from: start, to: end) }
        canvas.line(from: seen(-width * 0.2, height * 0.88), to: seen(width * 0.2, height * 0.88))
    }

    /// Gravity, which is what an accelerometer at rest feels the other way round, with a head.
    private static func arrow(_ felt: (x: Double, y: Double), _ radius: Double, on canvas: inout DotCanvas) {
        let scale = -radius * arrow / standardGravity
        let tip = (x: felt.x * scale, y: felt.y * scale)
        canvas.line(from: (0, 0), to: tip)
        for side in [-1.0, 1.0] {
            canvas.line(
                from: tip, to: (tip.x * 0.75 + side * tip.y * 0.15, tip.y * 0.75 - side * tip.x * 0.15))
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

package import OrientKit

/// Concentric circles, as large as the view allows.
package final class HypnosisView: Element {
    /// How far the circles lie apart.
    package static let distance = 40.0

    /// The point around which they lie.
    package var center: Point { Point(x: bounds.size.width / 2, y: bounds.size.height / 2) }

    /// The radii, the largest first; that one still reaches into the corners.
    package var radii: [Double] {
        let corner = (center.x * center.x + center.y * center.y).squareRoot()
        return Array(stride(from: corner, to: 0, by: -Self.distance))
    }
}

// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@Suite("Panel orientations")
struct PanelOrientationTests {
    /// iio-sensor-proxy's rule for a reading after its matrix, whose x and y point against W3C's: the edge that is up.
    private static func proxyAnswer(_ w3c: Vector) -> String {
        let (x, y) = (-w3c.x, -w3c.y)
        if abs(x) > abs(y) { return x > 0 ? "left-up" : "right-up" }
        return y > 0 ? "bottom-up" : "normal"
    }

    @Test(
        "a device gives what iio-sensor-proxy gives, whichever way its panel is natively up",
        arguments: Pose.all.filter { !$0.orientation.isFlat }, NaturalOrientation.allCases)
    func edges(pose: Pose, natural: NaturalOrientation) throws {
        let device = natural.deviceOrientation(onPortraitPanel: pose.orientation)
        let interface = try #require(InterfaceOrientation(following: device))
        #expect(PanelOrientation(interface, natural: natural).rawValue == Self.proxyAnswer(pose.acceleration))
    }
}

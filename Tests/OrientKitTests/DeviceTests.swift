// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import RotationControl
import Testing

@testable import OrientKit

@Suite("The device")
struct DeviceTests {
    @Test("all who registered hear of each orientation in turn, and no controller does (A-81)")
    func notification() {
        let stage = Stage()
        stage.window.rootViewController = stage.plain("A")
        _ = stage.take()
        var heard: [String] = []
        for name in ["first", "second"] {
            stage.application.device.onOrientationChange { heard.append("\(name) \($0)") }
        }
        for orientation in [DeviceOrientation.landscapeLeft, .faceUp] { stage.receive(.device(orientation)) }
        #expect(heard == ["first landscapeLeft", "second landscapeLeft", "first faceUp", "second faceUp"])
        #expect(stage.take() == [])
    }

    @Test("begins of notifications are counted, and an end too many changes nothing (B.7.5)")
    func generation() {
        let application = Stage().application
        application.device.endGeneratingDeviceOrientationNotifications()
        #expect(!application.device.isGeneratingDeviceOrientationNotifications)
        for _ in 1...2 { application.device.beginGeneratingDeviceOrientationNotifications() }
        application.device.endGeneratingDeviceOrientationNotifications()
        #expect(application.device.isGeneratingDeviceOrientationNotifications)
        application.device.endGeneratingDeviceOrientationNotifications()
        #expect(!application.device.isGeneratingDeviceOrientationNotifications)
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import struct OrientationModel.Vector
internal import StoreApp

/// Turns the device that is only pretended: orientd's simulated accelerometer, or the coordinator in this process.
final class DeviceTurner {
    /// The coordinator in this process; nil if orientd decides.
    let local: LocalCoordination?
    /// How the device is held, or will be when orientd has noticed.
    private var orientation = InterfaceOrientation.portrait
    private var reported = DeviceOrientation.unknown

    /// Makes one for a device that is upright.
    init(local: LocalCoordination?) {
        self.local = local
    }

    /// Others turn the device as well: goes on from where it is now, unless it lies or nothing is known.
    func follow(_ device: DeviceOrientation) {
        guard device != reported else { return }
        reported = device
        orientation = InterfaceOrientation(following: device) ?? orientation
    }

    /// Turns it by a quarter.
    func turn(clockwise: Bool) throws(ConnectionError) {
        let next: InterfaceOrientation =
            switch orientation {
            case .portrait: clockwise ? .landscapeLeft : .landscapeRight
            case .landscapeLeft: clockwise ? .portraitUpsideDown : .portrait
            case .portraitUpsideDown: clockwise ? .landscapeRight : .landscapeLeft
            case .landscapeRight: clockwise ? .portrait : .portraitUpsideDown
            }
        orientation = next
        try hold(DeviceOrientation(rawValue: next.rawValue) ?? .unknown)
    }

    /// Holds it upright.
    func raise() throws(ConnectionError) {
        orientation = .portrait
        try hold(.portrait)
    }

    /// Lays it on its back.
    func layDown() throws(ConnectionError) { try hold(.faceUp) }

    private func hold(_ device: DeviceOrientation) throws(ConnectionError) {
        guard let local else { return try Connection().simulate(device.felt) }
        local.report(device)
    }
}

extension DeviceOrientation {
    /// What an accelerometer at rest feels, in m/s² and W3C's axes.
    fileprivate var felt: Vector {
        let gravity = 9.80665
        return switch self {
        case .unknown: .zero
        case .portrait: Vector(x: 0, y: gravity, z: 0)
        case .portraitUpsideDown: Vector(x: 0, y: -gravity, z: 0)
        case .landscapeLeft: Vector(x: gravity, y: 0, z: 0)
        case .landscapeRight: Vector(x: -gravity, y: 0, z: 0)
        case .faceUp: Vector(x: 0, y: 0, z: gravity)
        case .faceDown: Vector(x: 0, y: 0, z: -gravity)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationModel

/// What a case runs against: a coordinator and a clock.
protocol RotationBackend: Scheduler {
    /// Who is told what the coordinator sends and publishes, in that order, and what goes wrong.
    var run: CaseRun? { get set }
    /// The time, from any beginning.
    var seconds: Double { get }
    /// How much longer things may take than a case says, in seconds.
    var toleranceSeconds: Double { get }

    /// Attaches a client.
    func connect(client number: Int) throws(CaseError) -> any CaseCoordination
    /// Lets time pass until a moment, or if that is infinite until nothing is left to happen.
    func pass(until limit: Double) throws(CaseError)

    /// The sensor side reports the device's orientation.
    func report(_ device: DeviceOrientation)
    /// Holds an orientation, or the present one; the reply is the one that is held.
    func lock(_ orientation: InterfaceOrientation?, reply: @escaping (InterfaceOrientation) -> Void)
    func unlock()
    func warnOfLowMemory()

    var interfaceOrientation: InterfaceOrientation { get }
    var isRotating: Bool { get }
    /// The name of the key window.
    var keyWindow: String? { get }
    /// The device as subscribers see it.
    var physicalDevice: DeviceOrientation { get }
}

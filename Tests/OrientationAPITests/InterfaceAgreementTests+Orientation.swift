// SPDX-License-Identifier: Apache-2.0

import OrientationAPI
import OrientationModel

/// The structures of `org.orientd.Orientation` and `org.orientd.Sensors`.
extension InterfaceAgreementTests {
    private static let fullState = OrientationState(
        sensor: .streaming, deviceOrientation: .landscapeLeft, interfaceOrientation: .landscapeRight,
        natural: .portrait, lock: LockInfo(orientation: .landscapeRight, setBy: "ada"), rotating: true,
        ageMilliseconds: 12)
    private static let sparseState = OrientationState(
        sensor: .absent, deviceOrientation: .unknown, interfaceOrientation: .portrait, natural: .landscape)
    static let fullSensor = SensorDescription(
        name: "accel_3d", driver: "iio-buffer", path: "/sys/bus/iio/devices/iio:device0", location: "lid",
        selected: true, reason: "the only one", matrix: "1, 0, 0; 0, 1, 0; 0, 0, 1", matrixSource: "identity",
        zAxis: "as-is", frequencyHertz: 12.5, problems: ["no trigger", "no scale"])
    private static let sparseSensor = SensorDescription(
        name: "", driver: "", path: "", location: nil, selected: false, reason: "", matrix: "", matrixSource: "",
        zAxis: "", frequencyHertz: nil, problems: [])
    private static let report = SampleReport(
        sample: Sample(seconds: 12.25, acceleration: Vector(x: -0.5, y: 9.75, z: 0)), skipped: 3)
    private static let simulation = SimulateParameters(acceleration: Vector(x: 1, y: -2.5, z: 0))

    static let orientationAgreements: [Agreement] = {
        let orientation = OrientationInterface.definition
        return [
            Agreement(
                orientation, .type("LockInfo"), .allFields, LockInfo(orientation: .portrait, setBy: "ada"),
                LockInfo(orientation: .portrait, setBy: "")),
            Agreement(orientation, .type("State"), .allFields, fullState, sparseState),
            Agreement(
                orientation, .input("GetState"), .allFields, GetStateParameters(waitMilliseconds: 1_000),
                GetStateParameters()),
            Agreement(
                orientation, .output("GetState"), .allFields, StateReply(state: fullState),
                StateReply(state: sparseState)),
            Agreement(
                orientation, .output("Subscribe"), .allFields, StateReply(state: fullState),
                StateReply(state: sparseState)),
            Agreement(
                orientation, .input("Lock"), .allFields, LockParameters(orientation: .landscapeLeft), LockParameters()),
            Agreement(
                orientation, .output("Lock"), .allFields, LockReply(orientation: .portrait, saved: true),
                LockReply(orientation: .landscapeRight, saved: false)),
            Agreement(orientation, .output("Unlock"), .allFields, SavedReply(saved: true), SavedReply(saved: false)),
            Agreement(
                orientation, .input("SetAllowed"), .allFields, SetAllowedParameters(orientations: .landscape),
                SetAllowedParameters(orientations: nil)),
            Agreement(
                orientation, .output("SetAllowed"), .allFields, SavedReply(saved: true), SavedReply(saved: false)),
        ]
    }()

    static let sensorsAgreements: [Agreement] = {
        let sensors = SensorsInterface.definition
        return [
            Agreement(sensors, .type("Sensor"), .allFields, fullSensor, sparseSensor),
            Agreement(
                sensors, .output("List"), .allFields, ListReply(sensors: [fullSensor, sparseSensor]),
                ListReply(sensors: [])),
            Agreement(
                sensors, .input("Samples"), .allFields, SamplesParameters(maximumHertz: 10, axes: .sensor),
                SamplesParameters()),
            Agreement(sensors, .output("Samples"), .allFields, report, report),
            Agreement(sensors, .input("Simulate"), .allFields, simulation, simulation),
        ]
    }()
}

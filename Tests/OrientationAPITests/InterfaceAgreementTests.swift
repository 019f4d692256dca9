// SPDX-License-Identifier: Apache-2.0

import JSON
import OrientationModel
import Testing
import Varlink

@testable import OrientationAPI

@Suite("Swift types and interfaces agree")
struct InterfaceAgreementTests {
    /// Where an interface writes down a structure.
    enum Place: Hashable, Sendable {
        case type(String)
        case input(String)
        case output(String)
    }

    /// What goes with one structure of an interface.
    struct Agreement: Sendable {
        let interface: VarlinkInterface
        let place: Place
        /// With every field set.
        let full: any MessageParameters
        /// With every field left out that may be.
        let sparse: any MessageParameters
    }

    private static let fullState = OrientationState(
        sensor: .streaming, deviceOrientation: .landscapeLeft, interfaceOrientation: .landscapeRight,
        natural: .portrait, lock: LockInfo(orientation: .landscapeRight, setBy: "ada"), rotating: true,
        ageMilliseconds: 12)
    private static let sparseState = OrientationState(
        sensor: .absent, deviceOrientation: .unknown, interfaceOrientation: .portrait, natural: .landscape)
    private static let fullSensor = SensorDescription(
        name: "accel_3d", driver: "iio-buffer", path: "/sys/bus/iio/devices/iio:device0", location: "lid",
        selected: true, reason: "the only one", matrix: "1, 0, 0; 0, 1, 0; 0, 0, 1", matrixSource: "identity",
        zAxis: "as-is", frequencyHertz: 12.5, problems: ["no trigger", "no scale"])
    private static let sparseSensor = SensorDescription(
        name: "", driver: "", path: "", location: nil, selected: false, reason: "", matrix: "", matrixSource: "",
        zAxis: "", frequencyHertz: nil, problems: [])
    private static let report = SampleReport(
        sample: Sample(seconds: 12.25, acceleration: Vector(x: -0.5, y: 9.75, z: 0)), skipped: 3)
    private static let simulation = SimulateParameters(acceleration: Vector(x: 1, y: -2.5, z: 0))

    private static let agreements: [Agreement] = {
        let orientation = OrientationInterface.definition
        let sensors = SensorsInterface.definition
        func agreement(
            _ interface: VarlinkInterface, _ place: Place, _ full: any MessageParameters,
            _ sparse: any MessageParameters
        ) -> Agreement {
            Agreement(interface: interface, place: place, full: full, sparse: sparse)
        }
        return [
            agreement(
                orientation, .type("LockInfo"), LockInfo(orientation: .portrait, setBy: "ada"),
                LockInfo(orientation: .portrait, setBy: "")),
            agreement(orientation, .type("State"), fullState, sparseState),
            agreement(
                orientation, .input("GetState"), GetStateParameters(waitMilliseconds: 1_000), GetStateParameters()),
            agreement(orientation, .output("GetState"), StateReply(state: fullState), StateReply(state: sparseState)),
            agreement(orientation, .output("Subscribe"), StateReply(state: fullState), StateReply(state: sparseState)),
            agreement(
                orientation, .input("Lock"), LockParameters(orientation: .landscapeLeft), LockParameters()),
            agreement(
                orientation, .output("Lock"), LockReply(orientation: .portrait, saved: true),
                LockReply(orientation: .landscapeRight, saved: false)),
            agreement(orientation, .output("Unlock"), SavedReply(saved: true), SavedReply(saved: false)),
            agreement(
                orientation, .input("SetAllowed"), SetAllowedParameters(orientations: .landscape),
                SetAllowedParameters(orientations: nil)),
            agreement(orientation, .output("SetAllowed"), SavedReply(saved: true), SavedReply(saved: false)),
            agreement(sensors, .type("Sensor"), fullSensor, sparseSensor),
            agreement(
                sensors, .output("List"), ListReply(sensors: [fullSensor, sparseSensor]), ListReply(sensors: [])),
            agreement(
                sensors, .input("Samples"), SamplesParameters(maximumHertz: 10, axes: .sensor), SamplesParameters()),
            agreement(sensors, .output("Samples"), report, report),
            agreement(sensors, .input("Simulate"), simulation, simulation),
        ]
    }()

    @Test("every structure of the interfaces has its Swift type, and no other", arguments: interfaces)
    func complete(interface: VarlinkInterface) {
        var places: Set<Place> = []
        for definition in interface.types {
            if case .structure = definition.type { places.insert(.type(definition.name)) }
        }
        for method in interface.methods {
            if !method.input.isEmpty { places.insert(.input(method.name)) }
            if !method.output.isEmpty { places.insert(.output(method.name)) }
        }
        #expect(Set(Self.agreements.filter { $0.interface == interface }.map(\.place)) == places)
    }

    @Test("what Swift writes, full or sparse, is what the interface allows, field by field", arguments: agreements)
    func writes(agreement: Agreement) {
        #expect(problem(in: agreement.full, of: agreement) == nil)
        #expect(problem(in: agreement.sparse, of: agreement) == nil)
        #expect(agreement.full.json.map(\.name) == fields(of: agreement).map(\.name))
        #expect(agreement.sparse.json.map(\.name) == fields(of: agreement).map(\.name))
        #expect(!agreement.full.json.contains { $0.value == .null })
    }

    @Test("what Swift writes it reads back, with members that it does not know yet", arguments: agreements)
    func readsBack(agreement: Agreement) throws {
        func expectRoundTrip<Parameters: MessageParameters>(_ parameters: Parameters) throws {
            var json = parameters.json
            json["ofALaterVersion"] = 1
            #expect(try Parameters(decoding: json) == parameters)
        }
        try expectRoundTrip(agreement.full)
        try expectRoundTrip(agreement.sparse)
    }

    @Test("a field may be left out exactly when the interface says so", arguments: agreements)
    func readsOptional(agreement: Agreement) throws {
        func expectDecoding<Parameters: MessageParameters>(_ parameters: Parameters) throws {
            for field in fields(of: agreement) {
                for replacement in [nil, .null, .some("of a wrong type") as JSONValue?] {
                    var json = parameters.json
                    json[field.name] = replacement
                    // A string in a field of that type is right; enumerations have their own members.
                    if replacement == "of a wrong type", field.type == .string || field.type == .nullable(.string) {
                        continue
                    }
                    if case .nullable = field.type, replacement != "of a wrong type" {
                        #expect(throws: Never.self) { try Parameters(decoding: json) }
                    } else {
                        #expect(throws: UnexpectedMember(name: field.name)) { try Parameters(decoding: json) }
                    }
                }
            }
        }
        try expectDecoding(agreement.full)
    }

    @Test("an unknown element makes a list unreadable")
    func listElements() {
        var sensor = Self.fullSensor.json
        sensor["problems"] = ["a", 1]
        #expect(throws: UnexpectedMember(name: "problems")) { try SensorDescription(decoding: sensor) }
        #expect(throws: UnexpectedMember(name: "sensors")) { try ListReply(decoding: ["sensors": [1]]) }
    }

    @Test("enumerations have the same members in the same order")
    func enumerations() {
        func members(_ name: String, of interface: VarlinkInterface) -> [String] {
            guard case .enumeration(let members) = interface.types.first(where: { $0.name == name })?.type else {
                return []
            }
            return members
        }
        let orientation = OrientationInterface.definition
        #expect(members("DeviceOrientation", of: orientation) == DeviceOrientation.allCases.map(\.name))
        #expect(
            Set(members("InterfaceOrientation", of: orientation)) == Set(InterfaceOrientation.allCases.map(\.name)))
        #expect(members("SensorState", of: orientation) == SensorState.allCases.map(\.rawValue))
        #expect(members("Axes", of: SensorsInterface.definition) == SampleAxes.allCases.map(\.rawValue))
    }

    @Test("interfaces and methods have the names of their definitions")
    func names() {
        #expect(OrientationInterface.definition.name == OrientationInterface.name)
        #expect(
            OrientationInterface.definition.methods.map(\.name)
                == OrientationInterface.Method.allCases.map(\.rawValue))
        #expect(OrientationInterface.Method.getState.qualifiedName == "org.orientd.Orientation.GetState")
        #expect(SensorsInterface.definition.name == SensorsInterface.name)
        #expect(SensorsInterface.definition.methods.map(\.name) == SensorsInterface.Method.allCases.map(\.rawValue))
        #expect(SensorsInterface.Method.list.qualifiedName == "org.orientd.Sensors.List")
    }

    private func fields(of agreement: Agreement) -> [VarlinkField] {
        let interface = agreement.interface
        switch agreement.place {
        case .type(let name):
            guard case .structure(let fields) = interface.types.first(where: { $0.name == name })?.type else {
                return []
            }
            return fields
        case .input(let name): return interface.methods.first { $0.name == name }?.input ?? []
        case .output(let name): return interface.methods.first { $0.name == name }?.output ?? []
        }
    }

    private func problem(in parameters: any MessageParameters, of agreement: Agreement) -> ValidationProblem? {
        switch agreement.place {
        case .type(let name): agreement.interface.validate(.object(parameters.json), asType: name)
        case .input(let name): agreement.interface.validate(parameters: parameters.json, ofMethod: name)
        case .output(let name): agreement.interface.validate(reply: parameters.json, ofMethod: name)
        }
    }
}

private let interfaces = [OrientationInterface.definition, SensorsInterface.definition]

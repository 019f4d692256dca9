// SPDX-License-Identifier: Apache-2.0

import JSON
import OrientationModel
import RotationControl
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

    /// Which fields a type writes.
    enum Form: Sendable {
        /// All of them; null stands for what is not set.
        case allFields
        /// Those that are set, or differ from their default.
        case setFields
        /// Those that its kind needs, so that no value has them all.
        case fieldsOfItsKind
    }

    /// What goes with one structure of an interface.
    struct Agreement: Sendable {
        let interface: VarlinkInterface
        let place: Place
        let form: Form
        /// Values, the first with every field set if there is such a value.
        let samples: [any MessageParameters]

        init(
            _ interface: VarlinkInterface, _ place: Place, _ form: Form = .allFields,
            _ samples: any MessageParameters...
        ) {
            self.init(interface, place, form, samples)
        }

        init(
            _ interface: VarlinkInterface, _ place: Place, _ form: Form, _ samples: [any MessageParameters]
        ) {
            self.interface = interface
            self.place = place
            self.form = form
            self.samples = samples
        }
    }

    private static let agreements =
        orientationAgreements + sensorsAgreements + rotationAgreements + testingAgreements

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

    @Test("what Swift writes is what the interface allows", arguments: agreements)
    func writes(agreement: Agreement) {
        let names = fields(of: agreement).map(\.name)
        for sample in agreement.samples {
            #expect(problem(in: sample, of: agreement) == nil)
            if agreement.form == .allFields {
                #expect(sample.json.map(\.name) == names)
            } else {
                #expect(!sample.json.contains { $0.value == .null })
            }
        }
        // No field is there that Swift never writes.
        let written = agreement.samples.prefix(agreement.form == .fieldsOfItsKind ? .max : 1).flatMap(\.json)
        #expect(Set(written.filter { $0.value != .null }.map(\.name)) == Set(names))
    }

    @Test("what Swift writes it reads back, with members that it does not know yet", arguments: agreements)
    func readsBack(agreement: Agreement) throws {
        func expectRoundTrip<Parameters: MessageParameters>(_ parameters: Parameters) throws {
            var json = parameters.json
            json["ofALaterVersion"] = 1
            #expect(try Parameters(decoding: json) == parameters)
        }
        for sample in agreement.samples { try expectRoundTrip(sample) }
    }

    @Test("a field may be left out exactly when the interface says so", arguments: agreements)
    func readsOptional(agreement: Agreement) {
        func expectDecoding<Parameters: MessageParameters>(_ parameters: Parameters) {
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
        guard agreement.form != .fieldsOfItsKind, let full = agreement.samples.first else { return }
        expectDecoding(full)
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
        for interface in interfaces {
            let ofDevice = members("DeviceOrientation", of: interface)
            #expect(ofDevice == (interface.name == SensorsInterface.name ? [] : DeviceOrientation.allCases.map(\.name)))
            let ofInterface = Set(members("InterfaceOrientation", of: interface))
            #expect(ofInterface.isEmpty || ofInterface == Set(InterfaceOrientation.allCases.map(\.name)))
        }
        #expect(
            members("SensorState", of: OrientationInterface.definition) == SensorState.allCases.map(\.rawValue))
        #expect(members("Axes", of: SensorsInterface.definition) == SampleAxes.allCases.map(\.rawValue))
        #expect(members("Idiom", of: TestingInterface.definition) == Idiom.allCases.map(\.rawValue))
        let rotation = RotationInterface.definition
        #expect(members("NaturalOrientation", of: rotation) == NaturalOrientation.allCases.map(\.rawValue))
        #expect(members("Era", of: rotation) == Era.allCases.map(\.rawValue))
        #expect(members("ControllerKind", of: rotation) == ControllerKind.allCases.map(\.rawValue))
        #expect(members("Boundary", of: rotation) == Boundary.allCases.map(\.rawValue))
        #expect(members("Role", of: rotation) == ControllerRole.allCases.map(\.rawValue))
        #expect(members("MessageKind", of: rotation) == MessageKind.allCases.map(\.rawValue))
        #expect(members("EventKind", of: rotation) == EventKind.allCases.map(\.rawValue))
    }

    @Test("sets of callbacks and answers have a name for each of their members")
    func sets() throws {
        let rotation = RotationInterface.definition
        let callbacks = JSONValue.array(members("Callback", of: rotation).map { .string($0) })
        #expect(RotationCallbacks(callbacks)?.rawValue == 1 << 8 - 1)
        #expect(RotationCallbacks(callbacks)?.json == callbacks)
        let answers = JSONValue.array(members("Question", of: rotation).map { .string($0) })
        #expect(RotationAnswers(answers) == [.autorotates, .supportedOrientations])
        #expect(RotationAnswers(answers)?.json == answers)
        #expect(RotationCallbacks(["willRotate", "willFly"]) == nil)
        #expect(RotationAnswers(["shouldAutorotateToInterfaceOrientation"]) == nil)
    }

    private func members(_ name: String, of interface: VarlinkInterface) -> [String] {
        guard case .enumeration(let members) = interface.types.first(where: { $0.name == name })?.type else {
            return []
        }
        return members
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
        #expect(RotationInterface.definition.name == RotationInterface.name)
        #expect(RotationInterface.definition.methods.map(\.name) == RotationInterface.Method.allCases.map(\.rawValue))
        #expect(RotationInterface.Method.setWindow.qualifiedName == "org.orientd.Rotation.SetWindow")
        #expect(TestingInterface.definition.name == TestingInterface.name)
        #expect(TestingInterface.definition.methods.map(\.name) == TestingInterface.Method.allCases.map(\.rawValue))
        #expect(TestingInterface.Method.isIdle.qualifiedName == "org.orientd.Testing.IsIdle")
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

private let interfaces = [
    OrientationInterface.definition, RotationInterface.definition, SensorsInterface.definition,
    TestingInterface.definition,
]

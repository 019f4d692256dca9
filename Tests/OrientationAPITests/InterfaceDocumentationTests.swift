// SPDX-License-Identifier: Apache-2.0

import OrientationAPI
import Testing
import Varlink

@Suite("Interface documentation")
struct InterfaceDocumentationTests {
    @Test(
        "every type, field, method and error has a comment",
        arguments: [
            OrientationInterface.definition, RotationInterface.definition, SensorsInterface.definition,
            TestingInterface.definition, VarlinkRegistry.serviceInterface,
        ])
    func everythingIsDocumented(interface: VarlinkInterface) {
        var comments = ["": interface.documentation]
        for definition in interface.types {
            comments[definition.name] = definition.documentation
            add(definition.type, of: definition.name, to: &comments)
        }
        for method in interface.methods {
            comments[method.name] = method.documentation
            add(.structure(method.input), of: method.name, to: &comments)
            add(.structure(method.output), of: method.name, to: &comments)
        }
        for error in interface.errors {
            comments[error.name] = error.documentation
            add(.structure(error.parameters), of: error.name, to: &comments)
        }
        #expect(comments.count > interface.methods.count)
        #expect(comments.filter(\.value.isEmpty).keys.sorted() == [])
    }

    @Test("the files are as strict readers want them: no carriage return, no tab, no line over 120 bytes")
    func form() {
        for interface in [
            OrientationInterface.definition, RotationInterface.definition, SensorsInterface.definition,
            TestingInterface.definition,
        ] {
            #expect(!interface.text.utf8.contains { $0 == 0x0D || $0 == 0x09 })
            #expect(interface.text.hasSuffix("\n"))
            #expect(interface.text.utf8.split(separator: 0x0A).allSatisfy { $0.count <= 120 })
        }
    }

    private func add(_ type: VarlinkType, of owner: String, to comments: inout [String: String]) {
        switch type {
        case .structure(let fields):
            for field in fields {
                comments["\(owner).\(field.name)"] = field.documentation
                add(field.type, of: "\(owner).\(field.name)", to: &comments)
            }
        case .array(let type), .map(let type), .nullable(let type):
            add(type, of: owner, to: &comments)
        case .boolean, .integer, .float, .string, .object, .named, .enumeration:
            break
        }
    }
}

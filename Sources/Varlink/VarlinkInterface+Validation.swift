// SPDX-License-Identifier: Apache-2.0

public import JSON

extension VarlinkInterface {
    /// What is wrong with the parameters of a call; nil when nothing is.
    public func validate(parameters: JSONObject, ofMethod name: String) -> ValidationProblem? {
        guard let method = methods.first(where: { $0.name == name }) else { return unknown(name, kind: "method") }
        return validate(parameters, as: method.input, path: "")
    }

    /// What is wrong with the parameters of a reply; nil when nothing is.
    public func validate(reply: JSONObject, ofMethod name: String) -> ValidationProblem? {
        guard let method = methods.first(where: { $0.name == name }) else { return unknown(name, kind: "method") }
        return validate(reply, as: method.output, path: "")
    }

    /// What is wrong with the parameters of an error; nil when nothing is.
    public func validate(parameters: JSONObject, ofError name: String) -> ValidationProblem? {
        guard let error = errors.first(where: { $0.name == name }) else { return unknown(name, kind: "error") }
        return validate(parameters, as: error.parameters, path: "")
    }

    /// What is wrong with a value of a type; nil when nothing is.
    public func validate(_ value: JSONValue, asType name: String) -> ValidationProblem? {
        validate(value, as: .named(name), path: name)
    }

    private func unknown(_ name: String, kind: String) -> ValidationProblem {
        ValidationProblem(path: name, reason: "is no \(kind) of \(self.name)")
    }

    private func validate(_ object: JSONObject, as fields: [VarlinkField], path: String) -> ValidationProblem? {
        let prefix = path.isEmpty ? "" : "\(path)."
        if let member = object.first(where: { member in !fields.contains { $0.name == member.name } }) {
            return ValidationProblem(path: prefix + member.name, reason: "is not known")
        }
        for field in fields {
            if let problem = validate(object[field.name], as: field.type, path: prefix + field.name) { return problem }
        }
        return nil
    }

    private func validate(_ value: JSONValue?, as type: VarlinkType, path: String) -> ValidationProblem? {
        if case .nullable(let type) = type {
            return value == nil || value == .null ? nil : validate(value, as: type, path: path)
        }
        guard let value else { return ValidationProblem(path: path, reason: "is missing") }
        switch (type, value) {
        case (.boolean, .boolean), (.integer, .integer), (.float, .integer), (.float, .real), (.string, .string),
            (.object, .object):
            return nil
        case (.named(let name), _):
            guard let definition = types.first(where: { $0.name == name }) else { return unknown(name, kind: "type") }
            return validate(value, as: definition.type, path: path)
        case (.structure(let fields), .object(let object)):
            return validate(object, as: fields, path: path)
        case (.enumeration(let members), .string(let string)):
            return members.contains(string)
                ? nil : ValidationProblem(path: path, reason: "is none of \(members.joined(separator: ", "))")
        case (.array(let type), .array(let elements)):
            for (index, element) in elements.enumerated() {
                if let problem = validate(element, as: type, path: "\(path)[\(index)]") { return problem }
            }
            return nil
        case (.map(let type), .object(let object)):
            for (name, value) in object {
                if let problem = validate(value, as: type, path: "\(path).\(name)") { return problem }
            }
            return nil
        case (.boolean, _), (.integer, _), (.float, _), (.string, _), (.object, _), (.structure, _), (.enumeration, _),
            (.array, _), (.map, _), (.nullable, _):
            return ValidationProblem(path: path, reason: "is not \(type.phrase)")
        }
    }
}

extension VarlinkType {
    /// How a sentence calls a value of this type.
    fileprivate var phrase: String {
        switch self {
        case .boolean: "true or false"
        case .integer: "an integer"
        case .float: "a number"
        case .string, .enumeration: "a string"
        case .object, .structure, .map: "an object"
        case .array: "an array"
        case .named(let name): "a \(name)"
        case .nullable(let type): "\(type.phrase) or null"
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Reads the definition of an interface by recursive descent, one function for each rule of the grammar.
struct InterfaceParser {
    /// How deep types may stand within each other: far more than anybody writes, far less than a stack holds.
    static let maximumTypeDepth = 32

    private let text: String
    private var scanner: InterfaceScanner
    private var token: InterfaceToken
    private var types: [VarlinkTypeDefinition] = []
    private var methods: [VarlinkMethod] = []
    private var errors: [VarlinkErrorDefinition] = []
    private var memberNames: Set<String> = []
    private var references: [InterfaceToken] = []
    private var typeDepth = 0

    init(_ text: String) throws(InterfaceParsingError) {
        self.text = text
        scanner = InterfaceScanner(text)
        token = try scanner.next()
    }

    mutating func parse() throws(InterfaceParsingError) -> VarlinkInterface {
        let documentation = token.documentation
        try expect(.word("interface"))
        let name = try name("the name of the interface, such as org.example.ping", isValid: Self.isInterfaceName)
        while token.kind != .end { try parseMember() }
        for reference in references {
            guard case .word(let name) = reference.kind, types.contains(where: { $0.name == name }) else {
                throw reference.error("there is no type \(reference.name)")
            }
        }
        return VarlinkInterface(
            name: name, documentation: documentation, text: text, types: types, methods: methods, errors: errors)
    }

    private mutating func parseMember() throws(InterfaceParsingError) {
        guard token.startsLine else { throw token.error("expected the end of the line instead of \(token.name)") }
        let keyword = token
        try advance()
        let nameToken = token
        switch keyword.kind {
        case .word("type"):
            let name = try memberName()
            types.append(
                VarlinkTypeDefinition(
                    name: name, type: try parseParenthesised(), documentation: keyword.documentation))
        case .word("method"):
            let name = try memberName()
            let input = try parseStructure()
            try expect(.sign("->"))
            methods.append(
                VarlinkMethod(
                    name: name, input: input, output: try parseStructure(), documentation: keyword.documentation))
        case .word("error"):
            let name = try memberName()
            errors.append(
                VarlinkErrorDefinition(
                    name: name, parameters: try parseStructure(), documentation: keyword.documentation))
        case .word, .sign, .end:
            throw keyword.error("expected type, method or error instead of \(keyword.name)")
        }
        if case .word(let name) = nameToken.kind, !memberNames.insert(name).inserted {
            throw nameToken.error("\(nameToken.name) is already the name of another type, method or error")
        }
    }

    private mutating func parseType() throws(InterfaceParsingError) -> VarlinkType {
        typeDepth += 1
        defer { typeDepth -= 1 }
        guard typeDepth <= Self.maximumTypeDepth else {
            throw token.error("types are nested deeper than \(Self.maximumTypeDepth) levels")
        }
        switch token.kind {
        case .sign("?"):
            let sign = token
            try advance()
            let type = try parseType()
            if case .nullable = type { throw sign.error("a type is nullable once or not at all") }
            return .nullable(type)
        case .sign("["):
            try advance()
            guard token.kind == .word("string") else {
                try expect(.sign("]"))
                return .array(try parseType())
            }
            try advance()
            try expect(.sign("]"))
            return .map(try parseType())
        case .sign("("):
            return try parseParenthesised()
        case .word(let word):
            let reference = token
            try advance()
            switch word {
            case "bool": return .boolean
            case "int": return .integer
            case "float": return .float
            case "string": return .string
            case "object": return .object
            default:
                references.append(reference)
                return .named(word)
            }
        case .sign, .end:
            throw token.error("expected a type instead of \(token.name)")
        }
    }

    private mutating func parseStructure() throws(InterfaceParsingError) -> [VarlinkField] {
        let start = token
        switch try parseParenthesised() {
        case .structure(let fields): return fields
        default: throw start.error("expected fields with types instead of an enumeration")
        }
    }

    /// A structure or an enumeration; the sign after the first name tells them apart.
    private mutating func parseParenthesised() throws(InterfaceParsingError) -> VarlinkType {
        try expect(.sign("("))
        var fields: [VarlinkField] = []
        var members: [String] = []
        var names: Set<String> = []
        // Only an empty pair closes here: the grammar has no trailing comma.
        while token.kind != .sign(")") || !names.isEmpty {
            let start = token
            let name = try name("the name of a field", isValid: Self.isFieldName)
            guard names.insert(name).inserted else { throw start.error("\(start.name) is here twice") }
            if token.kind == .sign(":"), members.isEmpty {
                try advance()
                fields.append(VarlinkField(name: name, type: try parseType(), documentation: start.documentation))
            } else if fields.isEmpty {
                members.append(name)
            } else {
                try expect(.sign(":"))
            }
            guard token.kind == .sign(",") else { break }
            try advance()
        }
        try expect(.sign(")"))
        return members.isEmpty ? .structure(fields) : .enumeration(members)
    }

    private mutating func memberName() throws(InterfaceParsingError) -> String {
        try name("a name that begins with a capital letter", isValid: Self.isMemberName)
    }

    private mutating func name(
        _ expectation: String, isValid: (String) -> Bool
    ) throws(InterfaceParsingError) -> String {
        guard case .word(let word) = token.kind, isValid(word) else {
            throw token.error("expected \(expectation) instead of \(token.name)")
        }
        try advance()
        return word
    }

    private mutating func expect(_ kind: InterfaceToken.Kind) throws(InterfaceParsingError) {
        guard token.kind == kind else {
            switch kind {
            case .word(let text), .sign(let text): throw token.error("expected \"\(text)\" instead of \(token.name)")
            case .end: throw token.error("expected the end of the text instead of \(token.name)")
            }
        }
        try advance()
    }

    private mutating func advance() throws(InterfaceParsingError) {
        token = try scanner.next()
    }
}

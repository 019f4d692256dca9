// SPDX-License-Identifier: Apache-2.0

/// An interface: types, methods and errors under a name, read from its definition.
public struct VarlinkInterface: Hashable, Sendable {
    /// Its name, such as `org.varlink.service`.
    public let name: String
    /// The comment directly before it; empty if there is none.
    public let documentation: String
    /// The text it was read from.
    public let text: String
    /// Its types, in the order of the text.
    public let types: [VarlinkTypeDefinition]
    /// Its methods, in the order of the text.
    public let methods: [VarlinkMethod]
    /// Its errors, in the order of the text.
    public let errors: [VarlinkErrorDefinition]

    init(
        name: String, documentation: String, text: String, types: [VarlinkTypeDefinition], methods: [VarlinkMethod],
        errors: [VarlinkErrorDefinition]
    ) {
        self.name = name
        self.documentation = documentation
        self.text = text
        self.types = types
        self.methods = methods
        self.errors = errors
    }

    /// Reads a definition in Varlink's language for interfaces (varlink.org, "Interface Definition").
    public init(parsing text: String) throws(InterfaceParsingError) {
        var parser = try InterfaceParser(text)
        self = try parser.parse()
    }

    /// Reads a definition that is built into the program; one that is malformed traps.
    public init(builtIn text: [UInt8]) {
        do {
            try self.init(parsing: String(decoding: text, as: UTF8.self))
        } catch {
            preconditionFailure("built-in interface: \(error)")
        }
    }
}

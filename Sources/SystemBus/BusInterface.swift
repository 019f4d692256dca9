// SPDX-License-Identifier: Apache-2.0

/// What an interface of ours has: methods that take and give nothing, and properties that can only be read.
public struct BusInterface: Hashable, Sendable {
    /// A property.
    public struct Property: Hashable, Sendable {
        /// Its name.
        public let name: String
        /// The signature of its type.
        public let signature: String

        /// A property of this type.
        public init(_ name: String, _ signature: String) {
            self.name = name
            self.signature = signature
        }
    }

    /// Its name.
    public let name: String
    /// The names of its methods.
    public let methods: [String]
    /// Its properties.
    public let properties: [Property]

    /// An interface with these members.
    public init(name: String, methods: [String], properties: [Property]) {
        self.name = name
        self.methods = methods
        self.properties = properties
    }
}

// SPDX-License-Identifier: Apache-2.0

/// How long the messages of a peer may be, and how a longer one is answered.
public struct MessageLimits: Sendable {
    /// The size of a usual message: 64 KiB, more than a hundred times what most have.
    public static let defaultBytes = 65_536

    /// The size that a message may have, in bytes.
    public var bytes: Int
    /// The one method whose calls may be longer, by its full name, and how long those may be.
    ///
    /// Nothing is decoded to find out: the name has to stand within the first `bytes` of the message.
    public var extended: (method: String, bytes: Int)?
    /// What a message over this limit is answered with; without this the connection is closed.
    public var failure: (@Sendable (_ limitBytes: Int) -> VarlinkFailure)?

    /// Makes limits.
    public init(
        bytes: Int = Self.defaultBytes, extended: (method: String, bytes: Int)? = nil,
        failure: (@Sendable (_ limitBytes: Int) -> VarlinkFailure)? = nil
    ) {
        self.bytes = bytes
        self.extended = extended
        self.failure = failure
    }

    /// The size that the message may have which begins like this; `beginning` is as long as a usual one may be.
    func bytes(forMessageBeginning beginning: some Collection<UInt8>) -> Int {
        guard let extended else { return bytes }
        let name = Array("\"\(extended.method)\"".utf8)
        var rest = beginning[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "\"")) {
            rest = rest[start...]
            if rest.starts(with: name) { return extended.bytes }
            rest = rest.dropFirst()
        }
        return bytes
    }
}

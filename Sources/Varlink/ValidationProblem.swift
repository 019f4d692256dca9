// SPDX-License-Identifier: Apache-2.0

/// The first thing in a value that its interface does not allow.
public struct ValidationProblem: Hashable, Sendable {
    /// Where it is: `screen`, or `windows[2].bounds.width`.
    public let path: String
    /// What is wrong there, as the end of a sentence that begins with the path.
    public let reason: String
}

extension ValidationProblem: CustomStringConvertible {
    /// A sentence such as "screen is missing".
    public var description: String { "\(path) \(reason)" }
}

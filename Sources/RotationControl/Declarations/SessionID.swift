// SPDX-License-Identifier: Apache-2.0

/// One client, from its attachment to the end of its connection; numbers are not used again.
public struct SessionID: RawRepresentable, Hashable, Comparable, Sendable {
    /// The client's number.
    public let rawValue: Int

    /// Makes the identifier of the client with this number.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Orders clients by number.
    public static func < (left: Self, right: Self) -> Bool {
        left.rawValue < right.rawValue
    }
}

// SPDX-License-Identifier: Apache-2.0

/// A type, as an interface writes it.
public indirect enum VarlinkType: Hashable, Sendable {
    /// `bool`: true or false.
    case boolean
    /// `int`: an integer of 64 bits.
    case integer
    /// `float`: any number.
    case float
    /// `string`: text.
    case string
    /// `object`: any JSON object.
    case object
    /// The name of a type of the same interface.
    case named(String)
    /// `(name: type, …)`: an object with these members and no others.
    case structure([VarlinkField])
    /// `(name, …)`: one of these strings.
    case enumeration([String])
    /// `[]type`: an array.
    case array(VarlinkType)
    /// `[string]type`: an object with any names and values of this type.
    case map(VarlinkType)
    /// `?type`: the type, null, or left out.
    case nullable(VarlinkType)
}

// SPDX-License-Identifier: Apache-2.0

/// What was on the command line, checked against the declaration.
public struct Arguments: Hashable, Sendable {
    /// The values by option name; a flag has an empty one.
    var values: [String: String] = [:]
    /// The positional arguments in order.
    public internal(set) var positionals: [String] = []

    /// Whether the option was given.
    public func has(_ option: Option) -> Bool { values[option.name] != nil }

    /// The option's value, or nil if it was not given.
    public func text(_ option: Option) -> String? { values[option.name] }

    /// The words of an option declared as `list`, or nil if it was not given.
    public func list(_ option: Option) -> [String]? { text(option).map(Argument.words(in:)) }

    /// The words of positional arguments declared as `list`.
    public var positionalList: [String] { positionals.flatMap(Argument.words(in:)) }

    /// The value of an option declared as `integer`, or nil if it was not given.
    public func integer(_ option: Option) -> Int? { values[option.name].flatMap { Int($0) } }

    /// The value of an option declared as `number`, or nil if it was not given.
    public func number(_ option: Option) -> Double? { values[option.name].flatMap { Double($0) } }
}

// SPDX-License-Identifier: Apache-2.0

/// What a restart of the daemon needs to know, so that desktops that do not claim again go on turning.
///
/// A bus gives each unique name once. So who is still on the same instance of the bus under the same name is the same
/// client.
public struct ClaimRecord: Hashable, Sendable {
    /// Which instance of the bus the names are of.
    public var bus: String
    /// What is claimed, by unique name.
    public var claims: [String: Set<SensorKind>]

    /// A record of the claims on one instance of a bus.
    public init(bus: String, claims: [String: Set<SensorKind>]) {
        self.bus = bus
        self.claims = claims
    }
}

// SPDX-License-Identifier: Apache-2.0

/// What `ClaimMachine` wants done.
enum ClaimAction: Hashable, Sendable {
    /// Tell when this client leaves the bus, also if it has left.
    case watch(String)
    /// Do not any more.
    case unwatch(String)
    /// Find out whether this client may claim.
    case ask(String)
    /// Answer the call: it is done.
    case reply(Int)
    /// Answer the call: it is not done.
    case refuse(Int, ClaimRefusal)
    /// Tell this client what is known of a sensor that it has claimed now.
    case introduce(String, SensorKind)
    /// Have exactly these sensors on.
    case demand(Set<SensorKind>)
    /// Keep the claims for a restart.
    case record
}

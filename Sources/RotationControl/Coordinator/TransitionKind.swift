// SPDX-License-Identifier: Apache-2.0

/// What a client's transition is, which sets what follows its end.
public enum TransitionKind: Sendable {
    /// A push, a pop, or another change inside a container: a due turn follows.
    case containment
    /// A presentation or dismissal: the device's orientation is looked at again in any case (B.7.4).
    case presentation
}

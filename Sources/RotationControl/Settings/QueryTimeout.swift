// SPDX-License-Identifier: Apache-2.0

/// What stands for an answer that does not come (D-28).
public enum QueryTimeout: String, CaseIterable, Sendable {
    /// The question's default.
    case useDefault = "default"
    /// No.
    case veto
}

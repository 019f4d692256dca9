// SPDX-License-Identifier: Apache-2.0

/// Whose rules an application was written for: who is asked, and how a size change is told.
public enum Era: String, CaseIterable, Sendable {
    /// Each controller says yes or no to one orientation, and containers ask all their children.
    case ios5
    /// The deciding controller alone answers, with a set.
    case ios6
    /// As `ios6`; controllers may be told a new size instead of a rotation.
    case ios8
}

// SPDX-License-Identifier: Apache-2.0

/// What the command line asks for.
public enum Outcome<Action> {
    /// To do this.
    case run(Action, Arguments)
    /// To print this help text and end well.
    case help(String)
    /// To print this version and end well.
    case version(String)
}

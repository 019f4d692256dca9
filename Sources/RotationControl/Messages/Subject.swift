// SPDX-License-Identifier: Apache-2.0

/// Whom a message is for, and who may be late.
public enum Subject: Hashable, Sendable {
    /// A controller.
    case controller(ControllerID)
    /// A display.
    case display(DisplayID)
}

// SPDX-License-Identifier: Apache-2.0

/// How a presented controller is shown; on a phone each of these covers the screen (B.4.1).
public enum ModalPresentationStyle: String, CaseIterable, Sendable {
    /// It covers the screen.
    case fullScreen
    /// A sheet in the middle, above what stays visible.
    case formSheet
    /// A small one, above what stays visible.
    case popover
}

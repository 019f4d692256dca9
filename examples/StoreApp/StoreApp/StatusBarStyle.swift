// SPDX-License-Identifier: Apache-2.0

/// How the status bar is written.
package enum StatusBarStyle: Sendable {
    /// Dark on light.
    case standard
    /// Light on dark.
    case lightContent
}

// SPDX-License-Identifier: Apache-2.0

package import OrientKit

/// A view of the store: one that can be hidden, and told from others by a number.
package class Element: View {
    /// Whether it is left out when the window is drawn.
    package var isHidden = false
    /// The number by which its controller knows it.
    package var tag = 0
}

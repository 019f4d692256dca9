// SPDX-License-Identifier: Apache-2.0

internal import OrientKit

/// One row of a table, used again for another row when it has been scrolled away.
package class TableCell: Element {
    /// For what kind of row it can be used again.
    package let reuseIdentifier: String

    /// Makes a cell.
    package init(reuseIdentifier: String) {
        self.reuseIdentifier = reuseIdentifier
        super.init()
    }
}

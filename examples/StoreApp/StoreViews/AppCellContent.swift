// SPDX-License-Identifier: Apache-2.0

/// What a cell shows of an application; models come in this shape, and no view knows them otherwise.
package protocol AppCellContent {
    var name: String { get }
    var icon: String { get }
    var author: String { get }
    var pay: String { get }
    var star: String { get }
}

// SPDX-License-Identifier: Apache-2.0

internal import OrientKit

/// A row of the store: icon, name above author, price above stars.
package final class AppCell: TableCell {
    /// The kind of row that it can be used for.
    package static let reuseIdentifier = "app"
    /// How wide a cell is.
    package static let width = 320.0

    private static let spacing = 5.0
    private static let iconSize = Size(width: 50, height: 50)
    private static let lineHeight = 30.0
    private static let payWidth = 80.0
    private static let starHeight = 20.0

    /// The image.
    package let icon = ImageView()
    /// What the application is called.
    package let name = Label()
    /// Who made it.
    package let author = Label()
    /// What it costs.
    package let pay = Label()
    /// Its stars.
    package let star = Label()
    /// How high the cell has to be: down to the lower of its two columns.
    package private(set) var height = 0.0

    /// Makes an empty cell.
    package init() {
        super.init(reuseIdentifier: Self.reuseIdentifier)
        for view in [icon, name, author, pay, star] { addSubview(view) }
    }

    /// Shows an application, and lays out.
    package func show(_ content: any AppCellContent) {
        (icon.imageName, name.text, author.text) = (content.icon, content.name, content.author)
        (pay.text, star.text) = (content.pay, content.star)

        icon.frame = Rect(origin: Point(x: Self.spacing, y: Self.spacing), size: Self.iconSize)
        let payLeft = Self.width - Self.spacing - Self.payWidth
        let left = icon.frame.right + Self.spacing
        name.frame = Rect(x: left, y: Self.spacing, width: payLeft - Self.spacing - left, height: Self.lineHeight)
        author.frame = Rect(
            x: left + Self.spacing, y: name.frame.bottom, width: name.frame.size.width, height: Self.lineHeight)
        pay.frame = Rect(x: payLeft, y: Self.spacing, width: Self.payWidth, height: Self.lineHeight)
        star.frame = Rect(x: payLeft, y: pay.frame.bottom, width: Self.payWidth, height: Self.starHeight)
        height = max(author.frame.bottom, star.frame.bottom)
    }
}

extension Rect {
    fileprivate var right: Double { origin.x + size.width }
    fileprivate var bottom: Double { origin.y + size.height }
}

// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import StoreViews

/// What a window shows, as characters: a function of its views and nothing else.
struct Picture {
    private static let corners: [Character] = ["┌", "┐", "└", "┘"]

    private let scale: Scale
    private(set) var grid: Grid

    /// Draws a window; the picture is as large as what fills it, and upright.
    init(of window: Window, scale: Scale) {
        self.scale = scale
        let size = window.subviews.last.map { view in
            Size(
                width: view.frame.origin.x + view.frame.size.width,
                height: view.frame.origin.y + view.frame.size.height)
        }
        let (columns, rows) = scale.extent(of: size ?? window.bounds.size)
        grid = Grid(columns: columns, rows: rows)
        for view in window.subviews { draw(view, from: .zero, in: grid.area) }
    }

    private mutating func draw(_ view: View, from origin: Point, in clip: Area) {
        let place = Rect(
            origin: Point(x: origin.x + view.frame.origin.x, y: origin.y + view.frame.origin.y), size: view.frame.size)
        let visible = scale.area(of: place).intersection(clip)
        guard !visible.isEmpty, (view as? Element)?.isHidden != true else { return }
        if view.controller != nil { grid.fill(visible) }
        drawContent(of: view, at: place, in: visible)
        let offset = (view as? ScrollView)?.contentOffset ?? .zero
        let inner = Point(x: place.origin.x - offset.x, y: place.origin.y - offset.y)
        for child in view.subviews { draw(child, from: inner, in: visible) }
        drawBars(of: view.controller, at: place, in: visible)
    }

    private mutating func drawContent(of view: View, at place: Rect, in visible: Area) {
        switch view {
        case let label as Label: write(label.text, isCentered: label.isCentered, at: place, in: visible)
        case let button as Button:
            write(button.isHighlighted ? ">\(button.title)<" : "[\(button.title)]", at: place, in: visible)
        case let image as ImageView:
            let area = scale.area(of: place)
            grid.frame(area, corners: Self.corners, in: visible)
            // Of a name that is too long the end is shown, which tells images apart.
            write(
                String(image.imageName.prefix { $0 != "." }.suffix(max(area.columns.count - 2, 1))), at: place,
                in: visible)
        case let circles as HypnosisView: draw(circles, at: place, in: visible)
        default: break
        }
    }

    /// Writes a line into the middle row of a place, or into another.
    private mutating func write(
        _ text: String, isCentered: Bool = true, at place: Rect, row: Int? = nil, in visible: Area
    ) {
        let columns = scale.area(of: place).columns
        let start = isCentered ? max(0, (columns.count - text.count) / 2) : 0
        grid.write(text, column: columns.lowerBound + start, row: row ?? scale.textRow(of: place), in: visible)
    }

    private mutating func draw(_ circles: HypnosisView, at place: Rect, in visible: Area) {
        let (x, y) = (place.origin.x + circles.center.x, place.origin.y + circles.center.y)
        let radii = circles.radii
        for row in visible.rows {
            for column in visible.columns {
                let (left, top) = (Double(column) * scale.pointsPerColumn - x, Double(row) * scale.pointsPerRow - y)
                let (right, bottom) = (left + scale.pointsPerColumn, top + scale.pointsPerRow)
                let distances = [(left, top), (right, top), (left, bottom), (right, bottom)].map {
                    ($0.0 * $0.0 + $0.1 * $0.1).squareRoot()
                }
                guard let nearest = distances.min(), let farthest = distances.max() else { continue }
                if radii.contains(where: { nearest <= $0 && $0 < farthest }) { grid[column, row] = "o" }
            }
        }
    }

    // MARK: Bars, which the containers leave room for

    private mutating func drawBars(of controller: ViewController?, at place: Rect, in visible: Area) {
        switch controller {
        case let stack as NavigationController:
            var bar = place
            bar.size.height = NavigationController.barHeight
            let area = scale.area(of: bar)
            // However coarse the scale is, titles stand beside the line.
            let row = min(scale.textRow(of: bar), area.rows.upperBound - 2)
            drawLine(of: area, row: area.rows.upperBound - 1, in: visible)
            write(stack.topViewController?.identifier ?? "", at: bar, row: row, in: visible)
            if let below = stack.viewControllers.dropLast().last {
                write("< \(below.identifier)", isCentered: false, at: bar, row: row, in: visible)
            }
        case let tabs as TabBarController:
            var bar = place
            bar.size.height = TabBarController.barHeight
            bar.origin.y += place.size.height - bar.size.height
            let area = scale.area(of: bar)
            let row = max(scale.textRow(of: bar), area.rows.lowerBound + 1)
            drawLine(of: area, row: area.rows.lowerBound, in: visible)
            bar.size.width /= Double(max(tabs.viewControllers.count, 1))
            for (index, controller) in tabs.viewControllers.enumerated() {
                let title = controller.tabBarItem.title ?? controller.identifier
                write(index == tabs.selectedIndex ? ">\(title)<" : title, at: bar, row: row, in: visible)
                bar.origin.x += bar.size.width
            }
        default: break
        }
    }

    private mutating func drawLine(of area: Area, row: Int, in visible: Area) {
        grid.fill(Area(columns: area.columns, rows: row..<row + 1).intersection(visible), with: "─")
    }
}

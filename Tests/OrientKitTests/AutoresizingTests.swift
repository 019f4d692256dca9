// SPDX-License-Identifier: Apache-2.0

import OrientKit
import Testing

@Suite("Autoresizing")
struct AutoresizingTests {
    /// A view of 100 at 20 in one of 200, that grows to 300; what is flexible shares the 100 in proportion (AD).
    static let rows: [(mask: AutoresizingMask, x: Double, width: Double)] = [
        ([], 20, 100),
        (.flexibleWidth, 20, 200),
        (.flexibleLeftMargin, 120, 100),
        (.flexibleRightMargin, 20, 100),
        ([.flexibleLeftMargin, .flexibleRightMargin], 40, 100),
        ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 30, 150),
    ]

    @Test("the flexible parts share what the view around gains", arguments: rows.indices)
    func widths(_ index: Int) {
        let row = Self.rows[index]
        let outer = View(frame: Rect(x: 0, y: 0, width: 200, height: 50))
        let inner = View(frame: Rect(x: 20, y: 0, width: 100, height: 50))
        inner.autoresizingMask = row.mask
        outer.addSubview(inner)
        outer.frame.size.width = 300
        #expect(inner.frame == Rect(x: row.x, y: 0, width: row.width, height: 50))
    }

    @Test("heights follow in the same way, through all levels")
    func heights() {
        let views = (0..<3).map { _ in View(frame: Rect(x: 0, y: 0, width: 10, height: 100)) }
        for (outer, inner) in zip(views, views.dropFirst()) {
            inner.autoresizingMask = .flexibleHeight
            outer.addSubview(inner)
        }
        views[0].bounds = Rect(x: 0, y: 0, width: 10, height: 40)
        #expect(views[2].bounds.size == Size(width: 10, height: 40))
    }

    @Test("a view without extent still gets its share")
    func zero() {
        let outer = View(frame: Rect(x: 0, y: 0, width: 0, height: 0))
        let inner = View()
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(inner)
        outer.frame.size = Size(width: 30, height: 20)
        #expect(inner.frame.size == Size(width: 30, height: 20))
    }

    @Test("no view is put into itself or what is in it")
    func cycles() {
        let (outer, inner) = (View(), View())
        #expect(outer.addSubview(inner))
        #expect(!inner.addSubview(outer))
        #expect(!outer.addSubview(outer))
    }
}

// SPDX-License-Identifier: Apache-2.0

import OrientKit
import StoreModel
import StoreViews
import Testing

@testable import StoreApp

@Suite("The table of the store")
struct TableTests {
    /// Rows of one height, and what was asked about them.
    private final class Source: TableViewDataSource {
        var queries: [String] = []
        var createdCells = 0
        let rowCount: Int

        init(rowCount: Int) { self.rowCount = rowCount }

        func numberOfSections(in table: TableView) -> Int {
            queries.append("sections")
            return 1
        }

        func table(_ table: TableView, numberOfRowsInSection section: Int) -> Int {
            queries.append("rows")
            return rowCount
        }

        func table(_ table: TableView, heightForRow row: Int) -> Double {
            queries.append("height \(row)")
            return 65
        }

        func table(_ table: TableView, cellForRow row: Int) -> TableCell {
            queries.append("cell \(row)")
            if let cell = table.dequeueCell("row") { return cell }
            createdCells += 1
            return TableCell(reuseIdentifier: "row")
        }
    }

    private static func table(_ source: Source, height: Double) -> TableView {
        let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: height))
        table.dataSource = source
        table.reloadData()
        return table
    }

    @Test("a cell lays out its parts, and is as high as the larger of two bottoms (A-06)")
    func cell() {
        let cell = AppCell()
        cell.show(AppRecord(["name": "Compass", "icon": "c.png", "author": "A", "pay": "free", "star": "***"]))
        #expect(AppCell.width == 320)
        #expect(cell.icon.frame == Rect(x: 5, y: 5, width: 50, height: 50))
        #expect(cell.name.frame == Rect(x: 60, y: 5, width: 170, height: 30))
        #expect(cell.author.frame == Rect(x: 65, y: 35, width: 170, height: 30))
        #expect(cell.pay.frame == Rect(x: 235, y: 5, width: 80, height: 30))
        #expect(cell.star.frame == Rect(x: 235, y: 35, width: 80, height: 20))
        #expect(cell.height == 65)
        #expect(
            [cell.name.text, cell.author.text, cell.pay.text, cell.star.text, cell.icon.imageName]
                == ["Compass", "A", "free", "***", "c.png"])
    }

    @Test("it asks for sections, rows, then height and cell of each row in view (A-07)")
    func queries() {
        let source = Source(rowCount: 100)
        _ = Self.table(source, height: 130)
        #expect(source.queries == ["sections", "rows", "height 0", "cell 0", "height 1", "cell 1"])
    }

    @Test("a hundred rows on a screen of ten take no more cells than fit and one (A-07)")
    func reuse() {
        let source = Source(rowCount: 100)
        let table = Self.table(source, height: 650)
        #expect(source.createdCells == 10)
        for row in 0..<100 {
            table.contentOffset.y = Double(row) * 65 + 30
            table.layoutSubviews()
            #expect(table.firstVisibleRow == row)
            #expect(table.visibleCells[row]?.frame == Rect(x: 0, y: Double(row) * 65, width: 320, height: 65))
        }
        #expect(source.createdCells == 11)
        #expect(source.queries.count { $0 == "height 57" } == 1)
    }

    @Test("heights come from prepared cells, one for each record (A-07)")
    func preparedCells() {
        let launch = Launch()
        launch.showApps()
        let apps = launch.store.apps
        #expect(apps.preparedCells.count == AppList.apps1.records.count)
        #expect(apps.table?.visibleCells[1]?.frame == Rect(x: 0, y: 65, width: 320, height: 65))
    }

    @Test("at the start the first button is highlighted and the first list loaded (A-08)")
    func start() {
        let launch = Launch()
        launch.showApps()
        let apps = launch.store.apps
        #expect(apps.buttons.map(\.tag) == [1, 2, 3])
        #expect(apps.buttons.map(\.isHighlighted) == [true, false, false])
        #expect(apps.records == AppList.apps1.records)
    }

    @Test("a tap highlights that button alone, loads its list, and reloads once (A-08)", arguments: AppList.allCases)
    func tap(_ list: AppList) throws {
        let launch = Launch()
        launch.showApps()
        let apps = launch.store.apps
        let before = try #require(apps.table).reloadCount
        #expect(apps.buttons[list.rawValue - 1].tap())
        #expect(apps.buttons.filter(\.isHighlighted).map(\.tag) == [list.rawValue])
        #expect(apps.records == list.records)
        #expect(apps.table?.reloadCount == before + 1)
        #expect((apps.table?.visibleCells[0] as? AppCell)?.name.text == list.records[0].name)
    }
}

// SPDX-License-Identifier: Apache-2.0

package import StoreViews

/// What the table asks; the answers come from the records, which came from the model.
extension AppsController: TableViewDataSource {
    package func numberOfSections(in table: TableView) -> Int {
        note("sections")
        return 1
    }

    package func table(_ table: TableView, numberOfRowsInSection section: Int) -> Int {
        note("rows")
        return records.count
    }

    package func table(_ table: TableView, heightForRow row: Int) -> Double {
        note("height \(row)")
        return preparedCells[row].height
    }

    package func table(_ table: TableView, cellForRow row: Int) -> TableCell {
        note("cell \(row)")
        let cell = table.dequeueCell(AppCell.reuseIdentifier) as? AppCell ?? AppCell()
        cell.show(records[row])
        return cell
    }

    private func note(_ what: String) { journal.write(.request(from: .view, to: .controller, what)) }
}

// SPDX-License-Identifier: Apache-2.0

/// What a table asks its controller; a view knows nothing else of where its content comes from.
package protocol TableViewDataSource: AnyObject {
    /// How many sections there are.
    func numberOfSections(in table: TableView) -> Int
    /// How many rows a section has.
    func table(_ table: TableView, numberOfRowsInSection section: Int) -> Int
    /// How high a row is.
    func table(_ table: TableView, heightForRow row: Int) -> Double
    /// The cell of a row: one from `dequeueCell`, or a new one.
    func table(_ table: TableView, cellForRow row: Int) -> TableCell
}

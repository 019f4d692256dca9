// SPDX-License-Identifier: Apache-2.0

/// Where the controllers of the store put their notes.
package final class Journal {
    /// Gets each note.
    package var reader: ((Note) -> Void)?

    /// Makes a journal that nobody reads yet.
    package init() {}

    /// Adds a note.
    func write(_ note: Note) { reader?(note) }
}

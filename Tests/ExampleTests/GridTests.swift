// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import orientkit_example

@Suite("Characters in a grid")
struct GridTests {
    @Test("text is written into a row, and what is outside of the area or the grid is left out")
    func text() {
        var grid = Grid(columns: 6, rows: 2)
        grid.write("abcdef", column: 3, row: 0)
        grid.write("abcdef", column: -2, row: 1, in: Area(columns: 1..<3, rows: 0..<2))
        grid.write("x", column: 0, row: 7)
        #expect(grid.lines == ["   abc", " de"])
    }

    @Test("a frame has lines and corners, and may be cut off")
    func frame() {
        var grid = Grid(columns: 5, rows: 3)
        grid.frame(grid.area, corners: ["1", "2", "3", "4"], in: Area(columns: 0..<4, rows: 0..<3))
        #expect(grid.lines == ["1───", "│", "3───"])
    }

    @Test("only what has changed is sent; another size is sent as a whole")
    func update() {
        var old = Grid(columns: 5, rows: 2)
        old.write("abcde", column: 0, row: 0)
        var new = old
        #expect(Update.text(from: old, to: new) == "")
        new.write("X", column: 1, row: 0)
        new.write("Y", column: 3, row: 0)
        #expect(Update.text(from: old, to: new) == "\u{1B}[1;2HXcY")
        #expect(Update.text(from: nil, to: new) == "\u{1B}[2J\u{1B}[1;1HaXcYe")
        #expect(Update.text(from: Grid(columns: 4, rows: 2), to: new).hasPrefix("\u{1B}[2J"))
    }

    @Test("keys come as bytes and control sequences, also in parts")
    func keys() {
        var parser = KeyParser()
        #expect(parser.keys(in: Array("1q\r".utf8)) == [.character("1"), .character("q"), .enter])
        #expect(parser.keys(in: [0x1B]) == [])
        #expect(parser.keys(in: Array("[C".utf8)) == [.right])
        #expect(parser.keys(in: Array("\u{1B}[A\u{1B}OB\u{1B}[D".utf8)) == [.up, .down, .left])
        // A key that is none of ours, and Ctrl-C.
        #expect(parser.keys(in: Array("\u{1B}[15~p\u{3}".utf8)) == [.character("p"), .character("q")])
    }
}

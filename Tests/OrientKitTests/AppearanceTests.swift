// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OrientKit

@Suite("The appearance of a controller")
struct AppearanceTests {
    enum Event {
        case appear, disappear, end
    }

    /// The table of B.0.1: from a state, by an event, to a state, with a callback.
    static let table: [(way: [Event], event: Event, callback: Appearance.Callback?, state: AppearanceState)] = [
        ([], .appear, .willAppear(animated: true), .appearing),
        ([], .disappear, nil, .disappeared),
        ([], .end, .unbalanced, .disappeared),
        ([.appear], .appear, nil, .appearing),
        ([.appear], .disappear, .willDisappear(animated: true), .disappearing),
        ([.appear], .end, .didAppear(animated: true), .appeared),
        ([.appear, .appear], .end, nil, .appearing),
        ([.appear, .end], .appear, nil, .appeared),
        ([.appear, .end], .disappear, .willDisappear(animated: true), .disappearing),
        ([.appear, .end], .end, .unbalanced, .appeared),
        ([.appear, .end, .disappear], .appear, .willAppear(animated: true), .appearing),
        ([.appear, .end, .disappear], .disappear, nil, .disappearing),
        ([.appear, .end, .disappear], .end, .didDisappear(animated: true), .disappeared),
        ([.appear, .end, .disappear, .disappear], .end, nil, .disappearing),
        // After a reversal one end is enough, and the interrupted callback is not sent.
        ([.appear, .appear, .disappear], .end, .didDisappear(animated: true), .disappeared),
    ]

    private static func take(_ event: Event, _ appearance: inout Appearance) -> Appearance.Callback? {
        switch event {
        case .appear: appearance.begin(appears: true, animated: true)
        case .disappear: appearance.begin(appears: false, animated: true)
        case .end: appearance.end()
        }
    }

    @Test("each row of the table", arguments: table.indices)
    func rows(_ index: Int) {
        let row = Self.table[index]
        var appearance = Appearance()
        for event in row.way { _ = Self.take(event, &appearance) }
        #expect(Self.take(row.event, &appearance) == row.callback)
        #expect(appearance.state == row.state)
    }

    @Test("both callbacks of a pair carry the flag of the first begin")
    func flag() {
        var appearance = Appearance()
        _ = appearance.begin(appears: true, animated: false)
        _ = appearance.begin(appears: true, animated: true)
        _ = appearance.end()
        #expect(appearance.end() == .didAppear(animated: false))
    }
}

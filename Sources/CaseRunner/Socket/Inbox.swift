// SPDX-License-Identifier: Apache-2.0

/// What came over several sockets, in the order in which the daemon sent it.
struct Inbox {
    private(set) var arrivals: [Arrival] = []

    /// The last place of all that is here.
    var end: Arrival.Place? { arrivals.last?.place }

    /// Puts something in its place: behind what has the same one, as each socket keeps the order.
    mutating func insert(_ arrival: Arrival) {
        let index = arrivals.lastIndex { $0.place <= arrival.place }.map { $0 + 1 } ?? 0
        arrivals.insert(arrival, at: index)
    }

    /// Takes the first thing out, if it stands no further than there.
    mutating func take(through place: Arrival.Place) -> Arrival? {
        guard let first = arrivals.first, first.place <= place else { return nil }
        return arrivals.removeFirst()
    }
}

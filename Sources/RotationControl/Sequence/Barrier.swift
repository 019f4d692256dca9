// SPDX-License-Identifier: Apache-2.0

/// What a phase or a question waits for: everybody's acknowledgement, or the one deadline (B.7.3, B.10).
///
/// A client has one unacknowledged callback at a time, and its next one is the first that need not wait for an ancestor
/// of another client. Displays wait for nobody.
struct Barrier: Sendable {
    struct Item: Sendable {
        let session: SessionID
        let subject: Subject
        let content: MessageContent
        /// The index of the item that has to be over first: its nearest ancestor's.
        var predecessor: Int?
        var isAwaited = true
        fileprivate(set) var state = State.waiting
    }

    enum State: Hashable, Sendable {
        /// Not sent. → sent, over
        case waiting
        /// Sent, and not acknowledged. → over, late
        case sent(serial: Int)
        /// Acknowledged, or nothing to wait for.
        case over
        /// Sent, and not acknowledged in time. → over, once that was counted
        case late
    }

    /// A message without an acknowledgement.
    typealias Outstanding = (serial: Int, item: Item)

    private(set) var items: [Item]
    let deadlineSeconds: Double
    /// The items that each client is still to be sent, in order.
    private var queues: [SessionID: ArraySlice<Int>]
    /// The clients that have to acknowledge something before they are sent more.
    private var busy: Set<SessionID> = []
    private let isParallel: Bool
    /// The clients that have acknowledged something.
    private var answered: Set<SessionID> = []

    /// Makes a barrier; in a parallel one a client may have any number of unacknowledged messages.
    init(_ items: [Item], deadlineSeconds: Double, isParallel: Bool = false) {
        self.items = items
        self.deadlineSeconds = deadlineSeconds
        self.isParallel = isParallel
        queues = Dictionary(grouping: items.indices) { items[$0].session }.mapValues { $0[...] }
    }

    /// Whether nothing is left to wait for.
    var isOver: Bool { busy.isEmpty && items.allSatisfy(\.isOver) }

    /// The items that are to be sent now, in order; each awaited one has to be reported to `sent`.
    mutating func takeSendable() -> [Int] {
        var sendable: [Int] = []
        var found = true
        while found {
            found = false
            for session in queues.keys where !busy.contains(session) {
                guard let index = takeFree(of: session) else { continue }
                sendable.append(index)
                found = true
            }
        }
        return sendable.sorted()
    }

    /// The client's first item that need not wait.
    private mutating func takeFree(of session: SessionID) -> Int? {
        guard let queue = queues[session], let position = queue.firstIndex(where: isFree) else { return nil }
        let index = queue[position]
        queues[session]?.remove(at: position)
        if !items[index].isAwaited {
            items[index].state = .over
        } else if !isParallel {
            busy.insert(session)
        }
        return index
    }

    private func isFree(_ index: Int) -> Bool {
        items[index].predecessor.map { items[$0].isOver } ?? true
    }

    /// An item was sent under this serial.
    mutating func sent(_ index: Int, serial: Int) {
        if items[index].isAwaited { items[index].state = .sent(serial: serial) }
    }

    /// The item that awaits the acknowledgement with this serial from this client.
    func index(serial: Int, from session: SessionID) -> Int? {
        items.firstIndex { $0.state == .sent(serial: serial) && $0.session == session }
    }

    /// An item was acknowledged.
    mutating func acknowledge(_ index: Int) {
        items[index].state = .over
        busy.remove(items[index].session)
        answered.insert(items[index].session)
    }

    /// Nothing more is to be sent to a client, nor to be expected of it.
    mutating func remove(_ session: SessionID) {
        for index in items.indices where items[index].session == session { items[index].state = .over }
        queues[session] = nil
        busy.remove(session)
        answered.remove(session)
    }

    /// Nothing more is to be expected of a display; returns what was.
    mutating func remove(_ display: DisplayID) -> [Outstanding] {
        end(as: .over) { $0.subject == .display(display) }
    }

    /// A client is no longer waited for, but hears the rest all the same; returns what it has not acknowledged.
    mutating func release(_ session: SessionID) -> [Outstanding] {
        for index in items.indices where items[index].session == session { items[index].isAwaited = false }
        busy.remove(session)
        return end(as: .over) { $0.session == session }
    }

    /// The deadline is over, and nobody is waited for any more; returns what was not acknowledged in time.
    mutating func expire() -> [Outstanding] {
        for index in items.indices { items[index].isAwaited = false }
        busy = []
        return end(as: .late) { _ in true }
    }

    private mutating func end(as state: State, where concerns: (Item) -> Bool) -> [Outstanding] {
        var outstanding: [Outstanding] = []
        for index in items.indices where concerns(items[index]) {
            guard case .sent(let serial) = items[index].state else { continue }
            outstanding.append((serial, items[index]))
            items[index].state = state
        }
        return outstanding
    }

    /// The clients that acknowledged something or were late with it, each with whether it was late; told once.
    mutating func takePunctuality() -> [(session: SessionID, isLate: Bool)] {
        let late = Set(items.lazy.filter { $0.state == .late }.map(\.session))
        defer {
            answered = []
            for index in items.indices where items[index].state == .late { items[index].state = .over }
        }
        return answered.union(late).sorted().map { ($0, late.contains($0)) }
    }
}

extension Barrier.Item {
    fileprivate var isOver: Bool { state == .over || state == .late }
}

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
        let predecessor: Int?
        /// The participant's index in the rotation.
        let participant: Int?
        var isAwaited: Bool
        fileprivate(set) var state = State.waiting
    }

    enum State: Hashable, Sendable {
        /// Not sent. → sent, over
        case waiting
        /// Sent, and not acknowledged. → over, late
        case sent(serial: Int)
        /// Acknowledged, or nothing to wait for.
        case over
        /// Sent, and not acknowledged in time.
        case late
    }

    private(set) var items: [Item]
    let deadlineSeconds: Double
    /// Whether a client may have several unacknowledged messages.
    private let isParallel: Bool
    private var answered: Set<SessionID> = []

    init(_ items: [Item], deadlineSeconds: Double, isParallel: Bool = false) {
        self.items = items
        self.deadlineSeconds = deadlineSeconds
        self.isParallel = isParallel
    }

    /// Whether nothing is left to wait for.
    var isOver: Bool { items.allSatisfy(\.isOver) }

    /// The items that can be sent now, in order; each has to be reported to `sent`.
    func sendable() -> [Int] {
        var sendable: [Int] = []
        var busy = isParallel ? [] : Set(items.lazy.filter(\.isOutstanding).map(\.session))
        // Sent now without being awaited is as good as over.
        var passed: Set<Int> = []
        for (index, item) in items.enumerated() where item.state == .waiting {
            let isFree = item.predecessor.map { items[$0].isOver || passed.contains($0) } ?? true
            guard isFree, !busy.contains(item.session) else { continue }
            sendable.append(index)
            if !item.isAwaited {
                passed.insert(index)
            } else if !isParallel {
                busy.insert(item.session)
            }
        }
        return sendable
    }

    /// An item was sent under this serial.
    mutating func sent(_ index: Int, serial: Int) {
        items[index].state = items[index].isAwaited ? .sent(serial: serial) : .over
    }

    /// The item that awaits the acknowledgement with this serial from this client.
    func index(serial: Int, from session: SessionID) -> Int? {
        items.firstIndex { $0.state == .sent(serial: serial) && $0.session == session }
    }

    /// An item was acknowledged.
    mutating func acknowledge(_ index: Int) {
        items[index].state = .over
        answered.insert(items[index].session)
    }

    /// Nothing more is to be sent to a client, nor to be expected of it.
    mutating func remove(_ session: SessionID) {
        for index in items.indices where items[index].session == session { items[index].state = .over }
        answered.remove(session)
    }

    /// Nothing more is to be expected of a display.
    mutating func remove(_ display: DisplayID) {
        for index in items.indices where items[index].subject == .display(display) { items[index].state = .over }
    }

    /// A client is no longer waited for, but hears the rest all the same.
    ///
    /// Returns what it was sent and has not acknowledged.
    mutating func release(_ session: SessionID) -> [(serial: Int, subject: Subject)] {
        var outstanding: [(serial: Int, subject: Subject)] = []
        for index in items.indices where items[index].session == session {
            items[index].isAwaited = false
            if case .sent(let serial) = items[index].state {
                items[index].state = .over
                outstanding.append((serial, items[index].subject))
            }
        }
        return outstanding
    }

    /// The deadline is over: those who were sent something and did not acknowledge it are late, and nobody is waited
    /// for any more.
    mutating func expire() -> [(serial: Int, item: Item)] {
        var late: [(serial: Int, item: Item)] = []
        for index in items.indices {
            items[index].isAwaited = false
            guard case .sent(let serial) = items[index].state else { continue }
            late.append((serial, items[index]))
            items[index].state = .late
        }
        return late
    }

    /// The clients that acknowledged something, or were late with it, each with whether any of it was late; told once.
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
    fileprivate var isOutstanding: Bool {
        if case .sent = state { true } else { false }
    }

    fileprivate var isOver: Bool { state == .over || state == .late }
}

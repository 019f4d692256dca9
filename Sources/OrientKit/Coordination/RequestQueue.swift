// SPDX-License-Identifier: Apache-2.0

/// Structural requests that wait, for the end of a rotation or of a transition (B.0.4).
///
/// Requests on the same container keep their order; nothing overtakes a rotation.
struct RequestQueue<Request> {
    /// Whether a rotation runs, which everything waits for.
    private(set) var isRotating = false
    /// How many transitions each container has running.
    private var busy: [ObjectIdentifier: Int] = [:]
    private var waiting: [(containers: [AnyObject], request: Request)] = []

    /// Whether no request waits.
    var isEmpty: Bool { waiting.isEmpty }

    mutating func rotationBegan() { isRotating = true }

    mutating func rotationEnded() { isRotating = false }

    mutating func transitionBegan(in container: AnyObject) {
        busy[ObjectIdentifier(container), default: 0] += 1
    }

    mutating func transitionEnded(in container: AnyObject) {
        let count = busy[ObjectIdentifier(container)] ?? 0
        busy[ObjectIdentifier(container)] = count > 1 ? count - 1 : nil
    }

    /// Whether a request that comes now may be carried out at once.
    func admits(_ containers: [AnyObject]) -> Bool {
        let awaited = Set(waiting.lazy.flatMap(\.containers).map(ObjectIdentifier.init))
        return containers.allSatisfy { isFree($0) && !awaited.contains(ObjectIdentifier($0)) }
    }

    /// Keeps a request for later.
    mutating func add(_ request: Request, on containers: [AnyObject]) {
        waiting.append((containers, request))
    }

    /// Takes the first request that may be carried out now, unless something else speaks against its container.
    mutating func takeNext(where isReady: (AnyObject) -> Bool) -> Request? {
        var passedOver: Set<ObjectIdentifier> = []
        for (index, entry) in waiting.enumerated() {
            let ids = entry.containers.map(ObjectIdentifier.init)
            let isFirst = passedOver.isDisjoint(with: ids)
            if isFirst, entry.containers.allSatisfy({ isFree($0) && isReady($0) }) {
                return waiting.remove(at: index).request
            }
            passedOver.formUnion(ids)
        }
        return nil
    }

    private func isFree(_ container: AnyObject) -> Bool {
        !isRotating && busy[ObjectIdentifier(container)] == nil
    }
}

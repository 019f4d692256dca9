// SPDX-License-Identifier: Apache-2.0

/// Structural requests that wait, for the end of a rotation or of a transition (B.0.4).
///
/// Requests on the same container keep their order; nothing overtakes a rotation.
struct RequestQueue<Request> {
    /// Whether a rotation runs, which everything waits for.
    private(set) var isRotating = false
    /// How many transitions each container has running.
    private var busy: [ObjectIdentifier: Int] = [:]
    private var waiting: [(container: AnyObject, request: Request)] = []

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
    func admits(_ container: AnyObject) -> Bool {
        isFree(container) && !waiting.contains { $0.container === container }
    }

    /// Keeps a request for later.
    mutating func add(_ request: Request, on container: AnyObject) {
        waiting.append((container, request))
    }

    /// Takes the first request that may be carried out now, unless something else speaks against its container.
    mutating func takeNext(where isReady: (AnyObject) -> Bool) -> Request? {
        var passedOver: Set<ObjectIdentifier> = []
        for (index, entry) in waiting.enumerated() {
            let id = ObjectIdentifier(entry.container)
            if !passedOver.contains(id), isFree(entry.container), isReady(entry.container) {
                return waiting.remove(at: index).request
            }
            passedOver.insert(id)
        }
        return nil
    }

    private func isFree(_ container: AnyObject) -> Bool {
        !isRotating && busy[ObjectIdentifier(container)] == nil
    }
}

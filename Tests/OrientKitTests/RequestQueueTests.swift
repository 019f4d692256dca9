// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OrientKit

@Suite("The queue of structural requests")
struct RequestQueueTests {
    private final class Container {}

    private let first = Container()
    private let second = Container()

    @Test("a transition holds up its own container alone")
    func transition() {
        var queue = RequestQueue<String>()
        queue.transitionBegan(in: first)
        #expect(!queue.admits([first]))
        #expect(queue.admits([second]))
        queue.add("push", on: [first])
        #expect(queue.takeNext { _ in true } == nil)
        queue.transitionEnded(in: first)
        #expect(queue.takeNext { _ in true } == "push")
        #expect(queue.isEmpty)
    }

    @Test("a rotation holds up everything, and the order is kept")
    func rotation() {
        var queue = RequestQueue<String>()
        queue.rotationBegan()
        queue.add("one", on: [first])
        queue.add("two", on: [second])
        #expect(queue.takeNext { _ in true } == nil)
        queue.rotationEnded()
        #expect(queue.takeNext { _ in true } == "one")
        #expect(queue.takeNext { _ in true } == "two")
    }

    @Test("nothing overtakes on its own container, and everything may elsewhere")
    func order() {
        var queue = RequestQueue<String>()
        queue.add("one", on: [first])
        queue.add("two", on: [first, second])
        queue.add("three", on: [second])
        queue.add("four", on: [Container()])
        #expect(!queue.admits([first]))
        let isReady: (AnyObject) -> Bool = { [first] in $0 !== first }
        #expect(queue.takeNext(where: isReady) == "four")
        #expect(queue.takeNext(where: isReady) == nil)
        #expect(queue.takeNext { _ in true } == "one")
        #expect(queue.takeNext { _ in true } == "two")
    }

    @Test("a container with two transitions is free after both")
    func two() {
        var queue = RequestQueue<String>()
        queue.transitionBegan(in: first)
        queue.transitionBegan(in: first)
        queue.transitionEnded(in: first)
        #expect(!queue.admits([first]))
        queue.transitionEnded(in: first)
        #expect(queue.admits([first]))
    }
}

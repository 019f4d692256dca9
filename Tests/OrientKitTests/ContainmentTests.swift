// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OrientKit

@Suite("Containment")
struct ContainmentTests {
    /// A root P, and a child C of it on screen.
    private func family(_ stage: Stage) -> (parent: ViewController, child: ViewController) {
        let (parent, child) = (stage.plain("P"), stage.plain("C"))
        stage.window.rootViewController = parent
        parent.addChild(child)
        if let view = child.view { parent.view?.addSubview(view) }
        _ = stage.take()
        return (parent, child)
    }

    @Test("a child that gets another parent leaves the first one with its view (B.5.1)")
    func newParent() {
        let stage = Stage()
        let (_, child) = family(stage)
        let other = stage.plain("Q")
        #expect(other.addChild(child))
        #expect(stage.take() == ["C.viewWillDisappear", "C.viewDidDisappear", "C.didMove", "C.willMove"])
        #expect(child.parent === other)
        #expect(child.view?.superview == nil)
    }

    @Test("a view that is in before its controller is a child appears with that")
    func viewFirst() {
        let stage = Stage()
        let (parent, child) = (stage.plain("P"), stage.plain("C"))
        stage.window.rootViewController = parent
        if let view = child.view { parent.view?.addSubview(view) }
        _ = stage.take()
        parent.addChild(child)
        #expect(stage.take() == ["C.willMove", "C.viewWillAppear", "C.viewDidAppear"])
        #expect(child.view?.superview === parent.view)
    }

    @Test("a child without a frame follows its parent's size, one with a frame keeps it (0.4)")
    func frames() {
        let stage = Stage()
        let (parent, child) = family(stage)
        #expect(child.view?.bounds.size == Size(width: 320, height: 460))
        let second = stage.plain("D")
        second.view?.frame = Rect(x: 5, y: 5, width: 100, height: 50)
        parent.addChild(second)
        if let view = second.view { parent.view?.addSubview(view) }
        parent.view?.frame.size = Size(width: 480, height: 300)
        #expect(child.view?.bounds.size == Size(width: 480, height: 300))
        #expect(second.view?.bounds.size == Size(width: 100, height: 50))
        #expect(stage.take() == ["D.viewDidLoad", "D.willMove", "D.viewWillAppear", "D.viewDidAppear"])
    }

    @Test("a transition between children exchanges them, and is refused to strangers (B.5.3)")
    func transition() {
        let stage = Stage()
        let (parent, child) = family(stage)
        let (other, stranger) = (stage.plain("D"), stage.plain("X"))
        parent.addChild(other)
        _ = stage.take()
        #expect(!parent.transition(from: child, to: stranger, durationSeconds: 0))
        #expect(parent.transition(from: child, to: other, durationSeconds: 1) { stage.note("done") })
        #expect(stage.take(afterSeconds: 0.9) == ["D.viewDidLoad", "C.viewWillDisappear", "D.viewWillAppear"])
        #expect(stage.take(afterSeconds: 0.2) == ["C.viewDidDisappear", "D.viewDidAppear", "done"])
        #expect(child.view?.superview == nil)
    }

    @Test("views that the library places are left to it")
    func placed() {
        let stage = Stage()
        let (parent, child) = family(stage)
        parent.view?.removeFromSuperview()
        #expect(parent.view?.window === stage.window)
        if let view = child.view { #expect(!stage.window.addSubview(view)) }
        #expect(stage.take() == ["!hierarchyInconsistency", "!hierarchyInconsistency"])
    }

    @Test("an event passes from a view to its controller, and from there to the view around (A-100)")
    func responders() {
        let stage = Stage()
        let (parent, child) = family(stage)
        var (chain, current): ([Responder], Responder?) = ([], child.view)
        while let responder = current {
            chain.append(responder)
            current = responder.next
        }
        let expected: [Responder?] = [child.view, child, parent.view, parent, stage.window]
        #expect(chain.map(ObjectIdentifier.init) == expected.compactMap { $0.map(ObjectIdentifier.init) })
    }

    @Test("a view set to nil is gone without a word, and loaded again when it is wanted (D-14)")
    func viewToNil() {
        let stage = Stage()
        let (parent, child) = family(stage)
        child.view = nil
        #expect(stage.take() == [])
        #expect(parent.view?.subviews.isEmpty == true)
        #expect(child.view != nil)
        #expect(stage.take() == ["C.viewDidLoad"])
    }
}

// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import RotationControl
import Testing

@testable import OrientKit

@Suite("Rotation in an application")
struct RotationDeliveryTests {
    /// A list that keeps its place.
    private final class List: ViewController {
        var row = 7
        var restored: Int?

        override func visiblePosition() -> Any? { row }
        override func willAnimateRotation(to orientation: InterfaceOrientation, duration: Double) { row = 0 }
        override func restore(visiblePosition: Any) { restored = visiblePosition as? Int }
    }

    private func begin(_ stage: Stage) {
        stage.receive(.rotationBegan(from: .portrait, to: .landscapeRight, durationSeconds: 0.3))
    }

    @Test("what was visible before a rotation is handed back after it (A-91)")
    func position() {
        let stage = Stage()
        let list = stage.named("L", List(application: stage.application))
        stage.window.rootViewController = list
        begin(stage)
        stage.call(list, .willRotate(to: .landscapeRight, durationSeconds: 0.3))
        stage.call(list, .willAnimate(to: .landscapeRight, durationSeconds: 0.3))
        #expect(list.restored == nil)
        stage.call(list, .didRotate(from: .portrait))
        #expect(list.restored == 7)
    }

    @Test("while it rotates a snapshot stands in, and what is inside keeps its size (A-92)")
    func snapshot() {
        let stage = Stage()
        let (parent, child) = (stage.plain("P"), stage.plain("C"))
        parent.showsSnapshotDuringRotation = true
        stage.window.rootViewController = parent
        parent.addChild(child)
        if let view = child.view { parent.view?.addSubview(view) }
        begin(stage)
        stage.call(parent, .snapshotBegins)
        stage.call(parent, .layout(ViewSize(width: 480, height: 300)))
        #expect(parent.view?.bounds.size == Size(width: 480, height: 300))
        #expect(child.view?.bounds.size == Size(width: 320, height: 460))
        stage.call(parent, .snapshotEnds)
        #expect(child.view?.bounds.size == Size(width: 480, height: 300))
    }

    @Test("changes of the tree wait for the end of a rotation, in order; reading does not (B.0.4)")
    func queue() {
        let stage = Stage()
        let stack = NavigationController(rootViewController: stage.plain("A"))
        stage.window.rootViewController = stack
        _ = stage.take()
        begin(stage)
        #expect(stage.application.isIgnoringInteractionEvents)
        stack.pushViewController(stage.plain("B"), animated: false)
        stack.pushViewController(stage.plain("C"), animated: false)
        #expect(stack.topViewController?.identifier == "A")
        #expect(stage.take() == [])
        stage.receive(.rotationEnded)
        #expect(stage.take().filter { $0.hasSuffix("viewDidAppear") } == ["B.viewDidAppear", "C.viewDidAppear"])
        #expect(!stage.application.isIgnoringInteractionEvents)
    }

    @Test("with ios8 what goes along is animated with the size, and completed (B.7.3)")
    func size() {
        final class Modern: ViewController {
            var done: [String] = []

            override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
                done.append("to \(size.width)")
                coordinator.animate { [self] in
                    done.append("alongside")
                } completion: { [self] in
                    done.append("complete")
                }
            }
        }
        let stage = Stage(ApplicationSettings(era: .ios8))
        let modern = stage.named("M", Modern(application: stage.application))
        stage.window.rootViewController = modern
        begin(stage)
        stage.call(modern, .willTransition(to: ViewSize(width: 480, height: 300)))
        stage.call(modern, .alongside)
        stage.call(modern, .transitionCompletion)
        #expect(modern.done == ["to 480.0", "alongside", "complete"])
    }

    @Test("one that is off screen hears nothing, even if it is called (B.13, 9)")
    func hidden() {
        let stage = Stage()
        let (first, second) = (stage.plain("A"), stage.plain("B"))
        stage.window.rootViewController = first
        first.present(second, animated: false)
        _ = stage.take()
        begin(stage)
        stage.call(first, .willRotate(to: .landscapeRight, durationSeconds: 0.3))
        stage.call(second, .willRotate(to: .landscapeRight, durationSeconds: 0.3))
        #expect(stage.take() == ["B.willRotate"])
    }

    @Test("all on screen takes on the orientation and its size; what is hidden does so when it comes back")
    func adoption() {
        let stage = Stage()
        let (first, second) = (stage.plain("A"), stage.plain("B"))
        stage.window.rootViewController = first
        first.present(second, animated: false)
        stage.receive(.orientationChanged, io: .landscapeLeft)
        #expect(second.interfaceOrientation == .landscapeLeft && first.interfaceOrientation == .portrait)
        #expect(second.view?.bounds.size == Size(width: 480, height: 300))
        second.dismiss(animated: false)
        #expect(first.interfaceOrientation == .landscapeLeft)
        #expect(first.view?.bounds.size == Size(width: 480, height: 300))
    }

    @Test("a rotation whose coordinator is lost is over, and everything else works without one")
    func lost() {
        let stage = Stage()
        let stack = NavigationController(rootViewController: stage.plain("A"))
        stage.window.rootViewController = stack
        begin(stage)
        stack.pushViewController(stage.plain("B"), animated: true)
        stage.application.coordination = nil
        _ = stage.take(afterSeconds: 1)
        #expect(stack.topViewController?.isOnScreen == true)
        #expect(stack.topViewController?.identifier == "B")
        #expect(!stage.application.isRotating && !stage.application.isIgnoringInteractionEvents)
        #expect(stage.application.device.orientation == .unknown)
    }

    @Test("whoever heard the begin of a rotation whose coordinator is lost hears its end, and nobody else")
    func abandoned() {
        let stage = Stage()
        let (parent, child) = (stage.plain("P"), stage.plain("C"))
        parent.showsSnapshotDuringRotation = true
        stage.window.rootViewController = parent
        parent.addChild(child)
        if let view = child.view { parent.view?.addSubview(view) }
        _ = stage.take()
        begin(stage)
        stage.call(parent, .willRotate(to: .landscapeRight, durationSeconds: 0.3))
        stage.call(parent, .snapshotBegins)
        stage.call(parent, .layout(ViewSize(width: 480, height: 300)))
        #expect(parent.view?.bounds.size == Size(width: 480, height: 300))
        stage.application.coordination = nil
        #expect(stage.take() == ["P.willRotate", "P.didRotate"])
        #expect(parent.view?.bounds.size == Size(width: 320, height: 460))
        #expect(child.view?.bounds.size == Size(width: 320, height: 460))
        #expect(!stage.application.isRotating && !stage.application.isIgnoringInteractionEvents)
    }
}

// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import RotationControl
import Testing

@testable import OrientKit

/// What keeps input, place and speed over a turn.
@Suite("Content over a turn")
struct KeepingContentTests {
    /// A list that writes down what it is asked to do, in the order.
    private final class List: ViewController {
        var calls: [String] = []
        let inner = View(frame: Rect(x: 0, y: 0, width: 320, height: 40))

        override func loadView() {
            view = View()
            inner.autoresizingMask = .flexibleWidth
        }
        override func viewDidLoad() {
            view?.frame.size = Size(width: 320, height: 460)
            view?.addSubview(inner)
        }

        override func willRotate(to orientation: InterfaceOrientation, duration: Double) { note("willRotate") }
        override func didRotate(from orientation: InterfaceOrientation) { note("didRotate") }
        override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
            note("viewWillTransition")
            coordinator.animate(alongsideTransition: nil) { [self] in note("completion") }
        }
        override func visiblePosition() -> Any? {
            note("visiblePosition")
            return 7
        }
        override func restore(visiblePosition: Any) { note("restore \(visiblePosition)") }
        override func snapshotWillBegin() { note("snapshotWillBegin") }
        override func snapshotDidEnd() { note("snapshotDidEnd") }
        override func reloadContent() { note("reloadContent") }

        private func note(_ call: String) { calls.append("\(call) \(Int(inner.frame.size.width))") }
    }

    private func list(_ stage: Stage) -> List {
        let list = stage.named("L", List(application: stage.application))
        stage.window.rootViewController = list
        stage.receive(.rotationBegan(from: .portrait, to: .landscapeRight, durationSeconds: 0.3))
        return list
    }

    private let size = ViewSize(width: 480, height: 300)

    @Test("place, picture and content are asked for around the turn, each in its moment")
    func order() {
        let stage = Stage()
        let list = list(stage)
        let turn: [Callback] = [
            .willRotate(to: .landscapeRight, durationSeconds: 0.3), .snapshotBegins, .layout(size),
            .willAnimate(to: .landscapeRight, durationSeconds: 0.3), .snapshotEnds, .didRotate(from: .portrait),
            .reload,
        ]
        for callback in turn { stage.call(list, callback) }
        #expect(
            list.calls == [
                "visiblePosition 320", "willRotate 320", "snapshotWillBegin 320", "snapshotDidEnd 480",
                "didRotate 480", "restore 7 480", "reloadContent 480",
            ])
    }

    @Test("without a picture what is inside changes with the view")
    func withoutSnapshot() {
        let stage = Stage()
        let list = list(stage)
        stage.call(list, .layout(size))
        #expect(list.inner.frame.size.width == 480)
    }

    @Test("the place is kept over a change of size in ios8, too (A-91)")
    func ios8() {
        let stage = Stage(ApplicationSettings(era: .ios8))
        let list = list(stage)
        for callback in [Callback.willTransition(to: size), .layout(size), .alongside, .transitionCompletion] {
            stage.call(list, callback)
        }
        #expect(
            list.calls == ["visiblePosition 320", "viewWillTransition 320", "completion 480", "restore 7 480"])
    }

    @Test("the place is given back once, also after a turn that was abandoned (A-91)")
    func abandoned() {
        let stage = Stage()
        let list = list(stage)
        stage.call(list, .willRotate(to: .landscapeRight, durationSeconds: 0.3))
        stage.application.coordination = nil
        #expect(list.calls.suffix(2) == ["didRotate 320", "restore 7 320"])
        stage.call(list, .didRotate(from: .portrait))
        #expect(list.calls.last == "didRotate 320")
    }

    @Test("the coordinator is told who wants a picture and who wants to load again (A-92, A-93)")
    func declaration() {
        let stage = Stage()
        let list = stage.named("L", List(application: stage.application))
        for isWanted in [false, true] {
            (list.showsSnapshotDuringRotation, list.reloadsAfterRotation) = (isWanted, isWanted)
            let declared = list.declaration(in: stage.window)
            #expect(declared.takesSnapshot == isWanted && declared.reloadsAfterRotation == isWanted)
        }
    }
}

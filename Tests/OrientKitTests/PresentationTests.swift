// SPDX-License-Identifier: Apache-2.0

import RotationControl
import Testing

@testable import OrientKit

@Suite("Presentation")
struct PresentationTests {
    @Test("a chain dismissed at its beginning: only what is seen has callbacks (D-22)")
    func chain() {
        let stage = Stage()
        let (first, second, third) = (stage.plain("A"), stage.plain("B"), stage.plain("C"))
        stage.window.rootViewController = first
        first.present(second, animated: false)
        second.present(third, animated: false)
        _ = stage.take()
        #expect(first.dismiss(animated: false))
        #expect(
            stage.take() == [
                "C.viewWillDisappear", "A.viewWillAppear", "A.viewDidAppear", "C.viewDidDisappear",
            ])
        #expect(second.presentingViewController == nil && third.presentingViewController == nil)
    }

    @Test("input is refused from the begin of a presentation to its end (B.0.4)")
    func input() {
        let stage = Stage()
        let first = stage.plain("A")
        stage.window.rootViewController = first
        first.present(stage.plain("B"), animated: true) {
            stage.note(stage.application.isIgnoringInteractionEvents ? "refused" : "accepted")
        }
        #expect(stage.application.isIgnoringInteractionEvents)
        #expect(stage.take(afterSeconds: 0.6).last == "accepted")
    }

    @Test("a full-screen controller above a sheet covers both, and dismissing it brings both back")
    func aboveSheet() {
        let stage = Stage(ApplicationSettings(idiom: .pad))
        let (first, sheet, third) = (stage.plain("A"), stage.plain("B"), stage.plain("C"))
        sheet.modalPresentationStyle = .formSheet
        stage.window.rootViewController = first
        first.present(sheet, animated: false)
        #expect(sheet.view?.bounds.size == Size(width: 540, height: 620))
        _ = stage.take()
        sheet.present(third, animated: false)
        #expect(
            stage.take() == [
                "C.viewDidLoad", "A.viewWillDisappear", "B.viewWillDisappear", "C.viewWillAppear", "C.viewDidAppear",
                "A.viewDidDisappear", "B.viewDidDisappear",
            ])
        third.dismiss(animated: false)
        #expect(
            stage.take() == [
                "C.viewWillDisappear", "A.viewWillAppear", "B.viewWillAppear", "A.viewDidAppear", "B.viewDidAppear",
                "C.viewDidDisappear",
            ])
        #expect(stage.window.subviews.map(\.controllerName) == ["A", "B"])
    }

    @Test("what cannot be presented is refused, and an observer is told why (B.4.1)")
    func refusals() {
        let stage = Stage()
        let (first, second) = (stage.plain("A"), stage.plain("B"))
        #expect(!first.present(second, animated: false))
        stage.window.rootViewController = first
        #expect(!first.present(first, animated: false))
        first.present(second, animated: false)
        #expect(!first.present(stage.plain("C"), animated: false))
        #expect(!second.present(second, animated: false))
        #expect(!stage.plain("D").dismiss(animated: false))
        let faults = stage.take().filter { $0.hasPrefix("!") }
        #expect(faults == ["!notInHierarchy", "!alreadyPresented", "!alreadyPresenting", "!alreadyPresented"])
    }

    @Test("a new root takes what the old one presents with it (B.1.2)")
    func newRoot() {
        let stage = Stage()
        let (first, second) = (stage.plain("A"), stage.plain("B"))
        stage.window.rootViewController = first
        first.present(second, animated: true)
        _ = stage.take(afterSeconds: 0.1)
        stage.window.rootViewController = stage.plain("R")
        #expect(
            stage.take() == [
                // The presentation is finished first.
                "B.viewDidAppear", "A.viewDidDisappear", "B.viewWillDisappear", "B.viewDidDisappear", "R.viewDidLoad",
                "R.viewWillAppear", "R.viewDidAppear",
            ])
        #expect(second.presentingViewController == nil)
        #expect(!stage.application.isIgnoringInteractionEvents)
    }

    @Test("a segue that no storyboard knows does nothing")
    func segue() {
        let stage = Stage()
        let first = stage.plain("A")
        stage.window.rootViewController = first
        #expect(!first.performSegue(withIdentifier: "nowhere"))
    }
}

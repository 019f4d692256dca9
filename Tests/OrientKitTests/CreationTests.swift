// SPDX-License-Identifier: Apache-2.0

import OrientKit
import Testing

@Suite("Making a controller")
struct CreationTests {
    /// A kind that has an initialiser of its own and leads the inherited one there.
    private final class Redirecting: ViewController {
        init(for application: Application) { super.init(application: application) }

        override convenience init(application: Application, nibName: String?, bundle: (any NibSource)?) {
            self.init(for: application)
        }
    }

    /// A kind that hears where it comes from.
    private class Archived: ViewController {
        var heard: [String] = []

        override func awakeFromNib() { heard.append("awakeFromNib") }
    }

    /// One that takes part in being made from an archive.
    private final class Decoding: Archived {
        override init(application: Application, storyboard: any Storyboard) {
            super.init(application: application, storyboard: storyboard)
            heard.append("init")
        }
    }

    private final class Archive: Storyboard {
        func makeDestination(ofSegue identifier: String, from source: ViewController) -> ViewController? { nil }
        func makeView(of controller: ViewController) -> View? { nil }
    }

    @Test("a convenience initialiser leads to the one with a nib's name, which is empty (A-16)")
    func designated() {
        final class Stack: NavigationController {
            var names: [String?] = []

            override init(application: Application, nibName: String?, bundle: (any NibSource)?) {
                names.append(nibName)
                super.init(application: application, nibName: nibName, bundle: bundle)
            }

            override init(application: Application, storyboard: any Storyboard) {
                super.init(application: application, storyboard: storyboard)
            }
        }
        #expect(Stack(rootViewController: Stage().plain("A")).names == [nil])
    }

    @Test("an initialiser may lead to another of its class, and the controller is made once (A-15, A-17)")
    func redirection() {
        let stage = Stage()
        let controller = Redirecting(application: stage.application, nibName: "Other", bundle: nil)
        #expect(controller.nibName == nil)
        #expect(stage.application.livingControllers == [controller.identifier])
    }

    @Test("what comes from an archive is awake when its initialiser is over, its own or the inherited one (A-18, A-19)")
    func archive() {
        let stage = Stage()
        let archive = Archive()
        let decoding = stage.application.make { Decoding(application: stage.application, storyboard: archive) }
        let inheriting = stage.application.make { Archived(application: stage.application, storyboard: archive) }
        #expect(decoding.heard == ["init", "awakeFromNib"])
        #expect(inheriting.heard == ["awakeFromNib"])
        #expect(!decoding.isViewLoaded && !inheriting.isViewLoaded)
    }

    @Test("what is made in code has nothing to awake from (A-19)")
    func code() {
        let stage = Stage()
        #expect(stage.application.make { Archived(application: stage.application) }.heard == [])
    }

    @Test("a controller lives as long as somebody wants it, and its view with it (A-42)")
    func lifetime() {
        let stage = Stage()
        let stack = NavigationController(rootViewController: stage.plain("A"))
        stage.window.rootViewController = stack
        var controller: ViewController? = stage.plain("B")
        weak let (wanted, view) = (controller, controller?.view)
        if let controller { stack.pushViewController(controller, animated: false) }
        controller = nil
        #expect(wanted != nil)
        controller = stack.popViewController(animated: false)
        #expect(wanted != nil && view != nil)
        controller = nil
        #expect(wanted == nil && view == nil)
    }
}

// SPDX-License-Identifier: Apache-2.0

import OrientKit
import Testing

@Suite("Nibs and storyboards")
struct NibLookupTests {
    /// Nibs of these names, and what was asked for.
    private final class Nibs: NibSource {
        let names: Set<String>
        private(set) var asked: [String] = []

        init(_ names: Set<String>) { self.names = names }

        func makeView(fromNib name: String, owner: ViewController) -> View? {
            asked.append(name)
            return names.contains(name) ? View(frame: Rect(x: 0, y: 0, width: 1, height: 1)) : nil
        }
    }

    private final class Archive: Storyboard {
        let view: View?

        init(_ view: View?) { self.view = view }

        func makeDestination(ofSegue identifier: String, from source: ViewController) -> ViewController? { nil }
        func makeView(of controller: ViewController) -> View? { view }
    }

    private final class PageController: ViewController {}

    private func stage(_ nibs: Nibs) -> Stage {
        let stage = Stage()
        stage.application.nibs = nibs
        return stage
    }

    @Test("a nib is read when the view is wanted, and not when its controller is made (A-20)")
    func lazy() {
        let nibs = Nibs(["Page"])
        let stage = stage(nibs)
        let page = stage.application.make { PageController(application: stage.application, nibName: "Page") }
        #expect(nibs.asked == [] && !page.isViewLoaded)
        #expect(page.view != nil && nibs.asked == ["Page"])
        #expect(page.view != nil && nibs.asked == ["Page"])
    }

    @Test("a nib is looked for where its controller says, or else where the application does (A-50)")
    func bundle() {
        let (nibs, own) = (Nibs(["Page"]), Nibs(["Page"]))
        let stage = stage(nibs)
        #expect(PageController(application: stage.application, nibName: "Page", bundle: own).view != nil)
        #expect(own.asked == ["Page"] && nibs.asked == [])
    }

    @Test("where loadView is overridden no nib is looked for, even if that leaves no view (A-27)")
    func overridden() {
        final class EmptyController: ViewController {
            override func loadView() {}
        }
        let nibs = Nibs(["Empty", "EmptyController"])
        let stage = stage(nibs)
        #expect(throws: ViewLoadError.noView) {
            try EmptyController(application: stage.application).loadViewIfNeeded()
        }
        #expect(nibs.asked == [])
    }

    @Test("an override may begin with what the nib has, and nobody is warned (A-26)")
    func base() {
        final class FramedController: ViewController {
            override func loadView() {
                super.loadView()
                view?.addSubview(View())
            }
        }
        let nibs = Nibs(["Frame"])
        let stage = stage(nibs)
        let framed = FramedController(application: stage.application, nibName: "Frame")
        #expect(framed.view?.bounds.size == Size(width: 1, height: 1) && framed.view?.subviews.count == 1)
        #expect(nibs.asked == ["Frame"])
        #expect(!stage.take().contains("!nibAndLoadView"))
    }

    @Test("without a nib the view is the storyboard's, and without that an empty one as large as the screen (A-53)")
    func fallback() {
        let (nibs, drawn) = (Nibs([]), View())
        let stage = stage(nibs)
        var events: [String] = []
        stage.application.observer = { event in
            switch event {
            case .nibLookup(let name, _): events.append(name)
            case .storyboardView: events.append("storyboard")
            case .emptyView: events.append("empty")
            default: break
            }
        }
        let archives = [Archive(drawn), Archive(nil)]
        let pages = archives.map { PageController(application: stage.application, storyboard: $0) }
        #expect(pages[0].view === drawn)
        #expect(pages[1].view?.bounds.size == Size(width: 320, height: 460))
        let lookups = ["Page", "PageController"]
        #expect(events == lookups + ["storyboard"] + lookups + ["empty"])
    }

    @Test("a nib comes before the storyboard (A-51)")
    func nibFirst() {
        let (nibs, drawn) = (Nibs(["Page"]), View())
        let archive = Archive(drawn)
        let page = PageController(application: stage(nibs).application, storyboard: archive)
        #expect(page.view != nil && page.view !== drawn)
    }
}

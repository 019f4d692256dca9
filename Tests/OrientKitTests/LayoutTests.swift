// SPDX-License-Identifier: Apache-2.0

import OrientKit
import OrientationModel
import RotationControl
import Testing

/// When a view lays out beside rotations, which the conformance cases show (A-40, B.0.5).
@Suite("Layout")
struct LayoutTests {
    /// Writes down the size at each layout.
    private final class Page: ViewController {
        var order: [String] = []
        var heights: [Double] = []

        override func loadView() { view = PageView() }
        override func viewWillLayoutSubviews() { order.append("will") }
        override func viewDidLayoutSubviews() {
            order.append("did")
            heights.append(view?.bounds.size.height ?? 0)
        }

        final class PageView: View {
            override func layoutSubviews() { (controller as? Page)?.order.append("layout") }
        }
    }

    private let stage = Stage()
    private let page: Page

    init() {
        page = Page(application: stage.application)
        stage.window.rootViewController = page
    }

    @Test("a view lays out between the two callbacks, when it is first shown")
    func shown() {
        #expect(page.order == ["will", "layout", "did"])
        #expect(page.heights == [460])
    }

    @Test("when its size has changed it lays out once, soon afterwards")
    func resized() {
        page.view?.frame.size.height = 400
        page.view?.frame.size.height = 380
        #expect(page.heights == [460])
        _ = stage.take()
        #expect(page.heights == [460, 380])
        _ = stage.take(afterSeconds: 1)
        #expect(page.heights == [460, 380])
    }

    @Test("it lays out on demand, too, in the same size")
    func demanded() {
        page.view?.setNeedsLayout()
        #expect(page.view?.needsLayout == true && page.heights == [460])
        _ = stage.take()
        #expect(page.view?.needsLayout == false && page.heights == [460, 460])
        page.view?.setNeedsLayout()
        page.view?.layoutIfNeeded()
        #expect(page.heights == [460, 460, 460])
    }

    @Test("off screen it waits until it is shown again, and lays out if its size is another one then")
    func hidden() {
        stage.window.isHidden = true
        page.view?.frame.size.height = 300
        _ = stage.take()
        #expect(page.heights == [460])
        stage.window.isHidden = false
        #expect(page.heights == [460])
        let other = stage.plain("B")
        page.present(other, animated: false)
        stage.receive(.orientationChanged, io: .landscapeLeft)
        page.dismiss(animated: false)
        #expect(page.heights == [460, 300])
    }
}

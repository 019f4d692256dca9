// SPDX-License-Identifier: Apache-2.0

import OrientKit
import StoreApp
import StoreModel
import StoreViews
import Testing

@Suite("Models, views and controllers")
struct RoleTests {
    @Test("a view asks its controller, the controller asks the model, and no view a model (A-02, C-136)")
    func routing() {
        let launch = Launch()
        launch.showApps()
        launch.store.apps.choose(.apps2)
        let routes = launch.notes.compactMap { note -> String? in
            guard case .request(let asking, let asked, _) = note else { return nil }
            return "\(asking.rawValue)->\(asked.rawValue)"
        }
        #expect(Set(routes) == ["V->A", "A->M"])
    }

    @Test("a tap and the end of scrolling reach the controller, which sets texts and frames (A-03)")
    func bothWays() throws {
        let launch = Launch()
        launch.showApps()
        let apps = launch.store.apps
        #expect(launch.store.scrollStrip(forward: true))
        #expect(apps.label?.text == "longmao1.png")
        _ = launch.take()
        #expect(try #require(apps.buttons.last).tap())
        #expect(launch.take("A->M") == ["A->M Apps3"])
    }

    @Test("a memory warning reaches the base implementation, and light content is preferred (A-12)")
    func overrides() {
        let launch = Launch(era: .ios5)
        launch.showApps()
        launch.store.selectTab(0)
        _ = launch.take()
        launch.coordination.warnOfLowMemory()
        launch.clock.pass(seconds: 1)
        // Only the base implementation unloads.
        #expect(
            launch.take("Apps.") == ["Apps.didReceiveMemoryWarning", "Apps.viewWillUnload", "Apps.viewDidUnload"])
        #expect(launch.store.apps.preferredStatusBarStyle == .lightContent)
        launch.showApps()
        #expect(launch.store.apps.table?.firstVisibleRow == 0)
    }

    @Test("prepare(for:) is left out, and a segue works all the same (A-12)")
    func segue() {
        let launch = Launch()
        launch.showApps()
        let board = Board()
        launch.store.application.storyboard = board
        _ = launch.take()
        #expect(launch.store.apps.performSegue(withIdentifier: "page"))
        launch.clock.pass(seconds: 1)
        #expect(launch.take("Apps.").first == "Apps.prepare")
        #expect(launch.store.presented?.identifier == "page")
    }

    /// A storyboard in which every segue leads to an empty page.
    private final class Board: Storyboard {
        func makeDestination(ofSegue identifier: String, from source: ViewController) -> ViewController? {
            let page = ViewController(application: source.application)
            page.identifier = identifier
            return page
        }

        func makeView(of controller: ViewController) -> View? { nil }
    }
}

// SPDX-License-Identifier: Apache-2.0

package import OrientKit
internal import StoreViews

/// The tab of concentric circles: its view has no size of its own and gets one from the tab bar.
package final class HypnosisController: ViewController {
    private let journal: Journal

    /// Makes the controller, with its entry in the tab bar.
    package init(application: Application, journal: Journal) {
        self.journal = journal
        super.init(application: application)
        identifier = "Hypnosis"
        tabBarItem = TabBarItem(title: "Hypnosis", imageName: "Hypno.png")
    }

    package override func loadView() { view = HypnosisView() }

    package override func viewDidLoad() { journal.write(.message("Loaded the view for Hypnosis")) }
}

// SPDX-License-Identifier: Apache-2.0

package import OrientKit
internal import StoreViews

/// A menu of the five reasons not to turn, each with a demo.
package final class ReasonsController: ViewController {
    private let journal: Journal
    private var results: [RotationReason: Label] = [:]

    /// Makes the controller.
    package init(application: Application, journal: Journal) {
        self.journal = journal
        super.init(application: application)
        identifier = "Reasons"
    }

    package override func loadView() {
        let screen = Element(frame: Rect(x: 0, y: 0, width: 320, height: 460))
        let title = Label("Why does it not turn?", frame: Rect(x: 10, y: 10, width: 300, height: 30))
        title.autoresizingMask = .flexibleWidth
        screen.addSubview(title)
        for reason in RotationReason.allCases {
            let y = Double(reason.rawValue) * 50
            let button = Button("\(reason.rawValue) \(reason.title)", frame: Rect(x: 10, y: y, width: 300, height: 24))
            let result = Label(frame: Rect(x: 30, y: y + 24, width: 280, height: 24))
            for view in [button, result] {
                view.autoresizingMask = .flexibleWidth
                screen.addSubview(view)
            }
            results[reason] = result
        }
        view = screen
    }

    package override func viewDidUnload() { results = [:] }

    /// Starts the demo of a reason, and shows the line that comes of it.
    package func start(_ reason: RotationReason) {
        let line = ReasonDemo(reason).run().joined(separator: " ")
        results[reason]?.text = line
        journal.write(.message(line))
    }
}

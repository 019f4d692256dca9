// SPDX-License-Identifier: Apache-2.0

package import OrientKit
package import StoreViews

/// The tab that shows what time it is, when it appears and when its button is tapped.
package final class TimeController: ViewController {
    /// The label with the time; nil while the view is not loaded.
    package private(set) var label: Label?
    /// The button; nil while the view is not loaded.
    package private(set) var button: Button?

    private let journal: Journal
    private let clock: () -> TimeOfDay
    private let makeFormatter: () -> TimeFormatter
    private lazy var formatter = makeFormatter()

    /// Makes the controller, with its entry in the tab bar.
    package init(
        application: Application, journal: Journal, clock: @escaping () -> TimeOfDay,
        makeFormatter: @escaping () -> TimeFormatter = TimeFormatter.init
    ) {
        self.journal = journal
        self.clock = clock
        self.makeFormatter = makeFormatter
        super.init(application: application)
        identifier = "Time"
        tabBarItem = TabBarItem(title: "Time", imageName: "Time.png")
    }

    package override func loadView() {
        let screen = Element(frame: Rect(x: 0, y: 0, width: 320, height: 411))
        let label = Label(frame: Rect(x: 0, y: 120, width: 320, height: 40))
        let button = Button("What time is it?", frame: Rect(x: 80, y: 200, width: 160, height: 40))
        label.isCentered = true
        label.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        button.autoresizingMask = [
            .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
        ]
        button.action = { [weak self] _ in self?.showTime() }
        screen.addSubview(label)
        screen.addSubview(button)
        (self.label, self.button) = (label, button)
        view = screen
    }

    package override func viewDidLoad() { journal.write(.message("Loaded the view for Time")) }

    package override func viewDidUnload() { (label, button) = (nil, nil) }

    package override func viewWillAppear(_ animated: Bool) { showTime() }

    package override func viewWillDisappear(_ animated: Bool) { journal.write(.message("Time will disappear")) }

    private func showTime() { label?.text = formatter.string(from: clock()) }
}

// SPDX-License-Identifier: Apache-2.0

package import OrientKit
package import StoreModel
package import StoreViews

/// The store: an endless strip of images, a bar of three buttons, and the list that they choose.
package final class AppsController: ViewController {
    /// By this the strip is known to its delegate.
    package static let stripTag = 100

    /// The strip; as all its views nil while the view is not loaded.
    package private(set) var strip: ScrollView?
    /// The places for images in it.
    package private(set) var images: [ImageView] = []
    /// The name of the first image in view.
    package private(set) var label: Label?
    /// The buttons, which have the tags of their lists.
    package private(set) var buttons: [Button] = []
    /// The list.
    package private(set) var table: TableView?
    /// What the list shows.
    package private(set) var records: [AppRecord] = []

    let journal: Journal
    /// For each record a cell that is never shown, which knows how high its row is.
    private(set) var preparedCells: [AppCell] = []
    private var cycle = ImageCycle()

    /// Makes the controller.
    package init(application: Application, journal: Journal) {
        self.journal = journal
        super.init(application: application)
        identifier = "Apps"
        reloadsAfterRotation = true
    }

    /// How the status bar is to be written above this screen.
    package var preferredStatusBarStyle: StatusBarStyle { .lightContent }

    package override func loadView() { view = Element(frame: Rect(size: AppsLayout.provisionalSize)) }

    /// Builds the screen in seven steps.
    package override func viewDidLoad() {
        build("scroll view", makeStrip)
        build("image views", makeImages)
        build("label", makeLabel)
        build("default images", showImages)
        build("title bar", makeButtons)
        build("table", makeTable)
        build("data") { choose(.apps1) }
    }

    package override func viewDidUnload() {
        (strip, label, table) = (nil, nil, nil)
        (images, buttons) = ([], [])
    }

    /// A place to put one's own reaction; the base implementation is called in any case.
    package override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }

    /// Rows that come into view by a turn are there before it is animated.
    package override func viewDidLayoutSubviews() { table?.layoutIfNeeded() }

    /// Shows a list.
    package func choose(_ list: AppList) {
        for button in buttons { button.isHighlighted = button.tag == list.rawValue }
        journal.write(.request(from: .controller, to: .model, list.name))
        records = list.records
        preparedCells = records.map { record in
            let cell = AppCell()
            cell.show(record)
            return cell
        }
        table?.reloadData()
    }

    /// Shows the details of the first application in view; false if there is none, or a turn runs.
    @discardableResult
    package func showDetails() -> Bool {
        guard !application.isIgnoringInteractionEvents, let row = table?.firstVisibleRow else { return false }
        let details = DetailController(application: application, record: records[row])
        return navigationController?.pushViewController(details, animated: true) ?? false
    }

    // MARK: Turns

    package override func willRotate(to orientation: InterfaceOrientation, duration durationSeconds: Double) {
        strip?.isHidden = true
    }

    package override func didRotate(from orientation: InterfaceOrientation) { strip?.isHidden = false }

    package override func visiblePosition() -> Any? { table?.firstVisibleRow }

    package override func restore(visiblePosition: Any) {
        if let row = visiblePosition as? Int { table?.scroll(toRow: row) }
    }

    package override func reloadContent() { table?.reloadData() }
}

extension AppsController: ScrollViewDelegate {
    package func scrollViewDidEndScrolling(_ scrollView: ScrollView) {
        guard scrollView.tag == Self.stripTag else { return }
        cycle.scrollingEnded(at: scrollView.contentOffset.x)
        scrollView.contentOffset.x = ImageCycle.restingOffset
        showImages()
    }
}

// MARK: - The steps

extension AppsController {
    private func build(_ part: String, _ step: () -> Void) {
        step()
        journal.write(.built(part))
    }

    private func makeStrip() {
        let strip = ScrollView(frame: AppsLayout.strip)
        strip.tag = Self.stripTag
        strip.delegate = self
        strip.autoresizingMask = .flexibleWidth
        strip.contentOffset.x = ImageCycle.restingOffset
        view?.addSubview(strip)
        self.strip = strip
    }

    private func makeImages() {
        images = (0..<ImageCycle.count).map { ImageView(frame: AppsLayout.image(at: $0)) }
        for image in images { strip?.addSubview(image) }
    }

    private func makeLabel() {
        let label = Label(frame: AppsLayout.label)
        label.isCentered = true
        label.autoresizingMask = .flexibleWidth
        view?.addSubview(label)
        self.label = label
    }

    private func showImages() {
        for (view, index) in zip(images, cycle.shown) { view.imageName = ImageCycle.imageName(index) }
        label?.text = ImageCycle.imageName(cycle.index)
    }

    private func makeButtons() {
        buttons = AppList.allCases.map { list in
            let button = Button(list.name, frame: AppsLayout.button(at: list.rawValue - 1))
            button.tag = list.rawValue
            button.action = { [weak self] _ in self?.choose(list) }
            view?.addSubview(button)
            return button
        }
    }

    private func makeTable() {
        let table = TableView(frame: AppsLayout.table)
        table.dataSource = self
        table.delegate = self
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view?.addSubview(table)
        self.table = table
    }
}

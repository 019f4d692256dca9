// SPDX-License-Identifier: Apache-2.0

package import OrientKit
internal import StoreViews

/// The whole application: what is in its window, and what its user can do.
///
/// What the user does while anything turns is refused, as UIKit does it; it then returns false.
package final class Store {
    /// The application.
    package let application: Application
    /// Its window.
    package let window: Window
    /// The three tabs.
    package let tabs: TabBarController
    /// The tab of circles.
    package let hypnosis: HypnosisController
    /// The tab of the time.
    package let time: TimeController
    /// The tab of the store.
    package let apps: AppsController
    /// What the store is in, so that details can be pushed above it.
    package let stack: NavigationController
    /// What its controllers tell.
    package let journal: Journal

    /// Makes the application; nothing is shown before `launch`.
    package init(application: Application, journal: Journal = Journal(), clock: @escaping () -> TimeOfDay) {
        self.application = application
        self.journal = journal
        window = Window(application: application, name: "Store")
        hypnosis = HypnosisController(application: application, journal: journal)
        time = TimeController(application: application, journal: journal, clock: clock)
        apps = AppsController(application: application, journal: journal)
        stack = NavigationController(rootViewController: apps)
        stack.identifier = "Stack"
        stack.tabBarItem = TabBarItem(title: "Apps", imageName: "Apps.png")
        tabs = TabBarController(application: application)
        tabs.identifier = "Tabs"
        tabs.viewControllers = [hypnosis, time, stack]
    }

    /// Shows the first tab.
    package func launch() {
        application.launch {
            window.rootViewController = tabs
            window.makeKeyAndVisible()
        }
    }

    /// What covers the tabs, if anything does.
    package var presented: ViewController? { tabs.presentedViewController }

    private var isUncovered: Bool { !application.isIgnoringInteractionEvents && presented == nil }

    /// Selects a tab by its number, from 0.
    @discardableResult
    package func selectTab(_ number: Int) -> Bool {
        guard isUncovered, tabs.viewControllers.indices.contains(number) else { return false }
        return tabs.userDidTapTab(of: tabs.viewControllers[number])
    }

    /// Shows the details of the first application in view.
    @discardableResult
    package func push() -> Bool {
        isUncovered && tabs.selectedViewController === stack && stack.topViewController === apps && apps.showDetails()
    }

    /// Presents a few words about the application.
    @discardableResult
    package func presentAbout() -> Bool {
        isUncovered && tabs.present(AboutController(application: application), animated: true)
    }

    /// Presents the menu of reasons.
    @discardableResult
    package func presentReasons() -> Bool {
        isUncovered && tabs.present(ReasonsController(application: application, journal: journal), animated: true)
    }

    /// Starts the demo of a reason, if the menu is there.
    @discardableResult
    package func start(_ reason: RotationReason) -> Bool {
        guard !application.isIgnoringInteractionEvents, let menu = presented as? ReasonsController else { return false }
        menu.start(reason)
        return true
    }

    /// Goes back: dismisses what is presented, or pops the details.
    @discardableResult
    package func goBack() -> Bool {
        guard !application.isIgnoringInteractionEvents else { return false }
        if presented != nil { return tabs.dismiss(animated: true) }
        return tabs.selectedViewController === stack && stack.popViewController(animated: true) != nil
    }

    /// Taps the button of the tab: the one for the time, or that of the next list.
    @discardableResult
    package func tapButton() -> Bool {
        guard presented == nil else { return false }
        if tabs.selectedViewController === time { return time.button?.tap() ?? false }
        guard tabs.selectedViewController === stack, stack.topViewController === apps else { return false }
        let next = apps.buttons.firstIndex { $0.isHighlighted }.map { ($0 + 1) % apps.buttons.count }
        return next.map { apps.buttons[$0].tap() } ?? false
    }

    /// Scrolls the list by some rows.
    @discardableResult
    package func scrollList(byRows count: Int) -> Bool {
        guard isUncovered, tabs.selectedViewController === stack, let table = apps.table else { return false }
        return table.scroll(to: Point(x: 0, y: table.top(of: (table.firstVisibleRow ?? 0) + count)))
    }

    /// Scrolls the strip by an image, forward or back.
    @discardableResult
    package func scrollStrip(forward: Bool) -> Bool {
        guard isUncovered, tabs.selectedViewController === stack, let strip = apps.strip else { return false }
        return strip.scroll(to: Point(x: strip.contentOffset.x + (forward ? 80 : -80), y: 0))
    }
}

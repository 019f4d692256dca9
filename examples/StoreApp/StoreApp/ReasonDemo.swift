// SPDX-License-Identifier: Apache-2.0

internal import OrientKit

/// A small application that does not turn, or not as a whole, with a coordinator of its own and in virtual time.
package struct ReasonDemo {
    /// Why it does not turn.
    package let reason: RotationReason

    /// Prepares the demo of a reason.
    package init(_ reason: RotationReason) {
        self.reason = reason
    }

    /// Launches the application, turns its device to the left, and returns what the coordinator says about that, as in
    /// `skip{veto,Demo}`.
    package func run() -> [String] {
        let clock = VirtualTime()
        let application = Application(settings: ApplicationSettings(era: era), scheduler: clock)
        let coordination = LocalCoordination(application: application, clock: clock)
        let window = Window(application: application, name: "Demo")
        var lines: [String] = []
        coordination.skipReader = { lines.append($0) }
        let kept = arrange(window)
        return withExtendedLifetime(kept) {
            window.makeKeyAndVisible()
            coordination.report(.landscapeLeft)
            clock.pass(seconds: 2)
            return lines
        }
    }

    /// Only `ios5` asks all tabs.
    private var era: Era { reason == .childDoesNotSupport ? .ios5 : .ios6 }

    /// Fills the window; what is returned lives as long as somebody keeps it.
    private func arrange(_ window: Window) -> [ViewController] {
        let application = window.application
        func named<Controller: ViewController>(_ name: String, _ controller: Controller) -> Controller {
            controller.identifier = name
            return controller
        }
        let demo = named("Demo", TurningController(application: application))
        switch reason {
        case .doesNotSupport:
            window.rootViewController = named("Upright", UprightController(application: application))
        case .besidePrimary:
            window.rootViewController = demo
            let second = named("Second", TurningController(application: application))
            if let view = second.view { window.addSubview(view) }
            return [second]
        case .released:
            if let view = demo.view { window.addSubview(view) }
        case .childDoesNotSupport:
            let tabs = named("Tabs", TabBarController(application: application))
            tabs.viewControllers = [demo, named("Upright", UprightController(application: application))]
            window.rootViewController = tabs
        case .skippedInitialiser:
            window.rootViewController = named("Demo", UninitialisedController(application: application))
        }
        return []
    }
}

// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import RotationControl

@testable import OrientKit

/// An application without a coordinator, in virtual time, and a transcript of what happens in it.
final class Stage {
    /// Does what is due when it is told to.
    final class ManualScheduler: Scheduler {
        private var tasks: [(seconds: Double, action: () -> Void)] = []
        private var now = 0.0

        func schedule(afterSeconds delay: Double, _ action: @escaping () -> Void) {
            let index = tasks.firstIndex { $0.seconds > now + delay } ?? tasks.endIndex
            tasks.insert((now + delay, action), at: index)
        }

        func run(untilSeconds limit: Double) {
            while let next = tasks.first, next.seconds <= limit {
                now = next.seconds
                tasks.removeFirst().action()
            }
            now = limit
        }

        /// Drops what is not due yet, which holds on to the application.
        func forget() { tasks = [] }
    }

    let scheduler = ManualScheduler()
    let application: Application
    let window: OrientKit.Window
    private(set) var lines: [String] = []
    private var now = 0.0

    init(_ settings: ApplicationSettings = ApplicationSettings()) {
        application = Application(settings: settings, scheduler: scheduler)
        window = OrientKit.Window(application: application, name: "W")
        window.isHidden = false
        application.observer = { [weak self] in self?.note($0) }
    }

    deinit { scheduler.forget() }

    /// Adds a line of the test's own.
    func note(_ line: String) { lines.append(line) }

    private func note(_ event: ApplicationEvent) {
        switch event {
        case .callback(let callback, let controller):
            let name = "\(callback)".prefix { $0 != "(" }
            // Loading and layout are tested on their own.
            guard !["loadView", "viewWillLayoutSubviews", "viewDidLayoutSubviews"].contains(name) else { return }
            lines.append("\(controller.identifier).\(name)")
        case .warning(let warning): lines.append("!\("\(warning)".prefix { $0 != "(" })")
        case .fault(let fault): lines.append("!\("\(fault)".prefix { $0 != "(" })")
        default: break
        }
    }

    /// Lets time pass, and returns what was noted since the last time.
    func take(afterSeconds delay: Double = 0) -> [String] {
        now += delay
        scheduler.run(untilSeconds: now)
        defer { lines = [] }
        return lines
    }

    func named<Controller: ViewController>(_ name: String, _ controller: Controller) -> Controller {
        controller.identifier = name
        return controller
    }

    func plain(_ name: String) -> ViewController { named(name, ViewController(application: application)) }

    /// A message of a coordinator.
    func receive(_ content: MessageContent, io: InterfaceOrientation? = nil) {
        application.receive(
            Message(
                serial: 1, isAwaited: false, interfaceOrientation: io ?? application.statusBarOrientation,
                content: content))
    }

    func call(_ controller: ViewController, _ callback: Callback) {
        let window = WindowID(SessionID(rawValue: 1), "W")
        receive(.callback(callback, ControllerID(window, controller.identifier)))
    }
}

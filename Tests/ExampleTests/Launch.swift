// SPDX-License-Identifier: Apache-2.0

import OrientKit

@testable import StoreApp

/// The store, launched upright with a coordinator of its own, in virtual time, and a transcript of what happens.
final class Launch {
    let clock = VirtualTime()
    let store: Store
    let coordination: LocalCoordination
    /// Callbacks as `Apps.viewDidLoad`, and notes.
    private(set) var lines: [String] = []
    private(set) var notes: [Note] = []
    /// Gets each line as it is written.
    var reader: ((String) -> Void)?

    init(era: Era = .ios6, isLaunched: Bool = true) {
        let (application, clock) = (Application(settings: ApplicationSettings(era: era), scheduler: clock), clock)
        coordination = LocalCoordination(application: application, clock: clock)
        store = Store(application: application) {
            TimeOfDay(hour: 15, minute: 4, second: Int(clock.nowSeconds.rounded(.down)) % 60)
        }
        application.observer = { [unowned self] event in
            switch event {
            case .callback(let callback, let controller):
                write("\(controller.identifier).\("\(callback)".prefix { $0 != "(" })")
            case .reload(let controller): write("reload \(controller.identifier)")
            default: break
            }
        }
        store.journal.reader = { [unowned self] note in
            notes.append(note)
            write(Self.line(note))
        }
        if isLaunched { store.launch() }
    }

    deinit { clock.forget() }

    private static func line(_ note: Note) -> String {
        switch note {
        case .request(let asking, let asked, let what): "\(asking.rawValue)->\(asked.rawValue) \(what)"
        case .built(let part): "built \(part)"
        case .message(let sentence): sentence
        }
    }

    private func write(_ line: String) {
        lines.append(line)
        reader?(line)
    }

    /// The lines of one controller since the last time.
    func take(_ prefix: String = "") -> [String] {
        defer { (lines, notes) = ([], []) }
        return lines.filter { $0.hasPrefix(prefix) }
    }

    /// Holds the device another way, and lets the turn come to its end.
    func turn(_ device: DeviceOrientation) {
        coordination.report(device)
        clock.pass(seconds: 2)
    }

    /// Goes to the store's tab.
    func showApps() {
        store.selectTab(2)
        clock.pass(seconds: 1)
    }
}

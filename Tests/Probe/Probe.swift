// SPDX-License-Identifier: Apache-2.0

import Glibc
import JSON
import OrientKit

/// The application, and what it is told to do.
@MainActor
final class Probe {
    let application: Application
    private(set) var isStopped = false
    private let window: Window
    private let root: ProbeController
    private let stack: ProbeStack
    private var input: [UInt8] = []

    init() throws {
        application = try Application(settings: ApplicationSettings(idiom: .pad), name: "probe")
        window = Window(application: application, name: "main")
        root = ProbeController("root", application: application)
        stack = ProbeStack(rootViewController: root)
        stack.identifier = "stack"
        application.observer = { [unowned self] event in MainActor.assumeIsolated { note(event) } }
        application.device.onOrientationChange { [unowned self] orientation in
            MainActor.assumeIsolated { print(["device": .string(orientation.name)]) }
        }
    }

    func launch() {
        application.launch {
            window.rootViewController = stack
            window.makeKeyAndVisible()
        }
        print(["launched": true])
    }

    /// Carries out the commands that have come, a line each; the end of them ends the application.
    func readCommands() {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return stop() }
        input += bytes[..<count]
        while let end = input.firstIndex(of: UInt8(ascii: "\n")) {
            let words = String(decoding: input[..<end], as: UTF8.self).split(separator: " ").map(String.init)
            input.removeSubrange(...end)
            perform(words)
        }
    }

    private func perform(_ words: [String]) {
        let top = stack.topViewController
        switch words.first {
        case "push": stack.pushViewController(controller(words), animated: true)
        case "pop": _ = stack.popViewController(animated: true)
        case "present": top?.present(controller(words), animated: words.contains("animated"))
        case "dismiss": stack.dismiss(animated: false)
        case "root": window.rootViewController = controller(words)
        case "support":
            stack.supported = words.dropFirst().reduce(into: []) { mask, word in
                if let orientation = InterfaceOrientation(name: word) { mask.insert(.init(orientation)) }
            }
            application.attemptRotationToDeviceOrientation()
        case "generate": application.device.beginGeneratingDeviceOrientationNotifications()
        case "state": printState()
        case "stop": stop()
        default: print(["unknown": .string(words.joined(separator: " "))])
        }
    }

    private func controller(_ words: [String]) -> ProbeController {
        let controller = ProbeController(words[1], application: application)
        for word in words.dropFirst(2) {
            if let orientation = InterfaceOrientation(name: word) { controller.supported = .init(orientation) }
        }
        return controller
    }

    private func stop() {
        isStopped = true
        application.unwatch(STDIN_FILENO)
        application.stop()
    }

    private func printState() {
        let size = root.view?.bounds.size ?? .zero
        print([
            "state": .object([
                "attached": .boolean(application.coordination != nil), "rotating": .boolean(application.isRotating),
                "ignoring": .boolean(application.isIgnoringInteractionEvents),
                "interface": .string(application.statusBarOrientation.name),
                "device": .string(application.device.orientation.name),
                "top": .string(stack.topViewController?.identifier ?? ""),
                "width": .integer(Int64(size.width)), "height": .integer(Int64(size.height)),
            ])
        ])
    }

    private func note(_ event: ApplicationEvent) {
        switch event {
        case .callback(let callback, let controller):
            print([
                "callback": .string(String("\(callback)".prefix { $0 != "(" })),
                "controller": .string(controller.identifier),
                "interface": .string(application.statusBarOrientation.name),
            ])
        case .coordinationFailed(let sentence): print(["failed": .string(sentence)])
        case .warning, .fault: print(["problem": .string("\(event)")])
        default: break
        }
    }

    func print(_ line: JSONObject) {
        Swift.print(JSONValue.object(line))
        fflush(nil)
    }
}

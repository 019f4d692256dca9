// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import OrientationAPI
internal import OrientationModel
internal import RotationControl

/// The options of `orientctl attach`, and the window that they describe.
enum AttachOptions {
    private static let orientations = InterfaceOrientation.allCases.map(\.name)
    private static let defaultCallbacks: RotationCallbacks = [.willRotate, .layout, .willAnimate, .didRotate]
    /// The controller of a window that is described by options; it is the only one.
    private static let controller = "root"

    static let name = Option("name", "the client's name; orientctl if not given", takes: .text("NAME"))
    static let window = Option("window", "the window's name; main if not given", takes: .text("NAME"))
    static let className = Option("class", "its controller's class", takes: .text("NAME"))
    static let supports = Option("supports", "what the controller supports", takes: .list("LIST", orientations))
    static let ask = Option("ask", "have the controller asked each time")
    static let size = Option("size", "the size upright; in landscape it is swapped", takes: .text("WxH"))
    static let landscapeSize = Option("landscape-size", "the size in landscape", takes: .text("WxH"))
    static let callbacks = Option(
        "callbacks", "what the controller is told",
        takes: .list("LIST", RotationCallbacks.named.map(\.name)))
    static let tree = Option("tree", "describe the window by JSON; - is standard input", takes: .file("FILE"))
    static let display = Option("display", "attach a display instead of a window", takes: .text("NAME"))
    static let builtIn = Option("built-in", "the display is the device's own panel")
    static let acknowledge = Option(
        "ack", "how messages are answered; auto if not given",
        takes: .text(AcknowledgementMode.placeholder, suggestions: AcknowledgementMode.suggestions))

    /// Those that describe a window.
    static let ofWindow = [window, className, supports, ask, size, landscapeSize, callbacks]
    static let all = [name] + ofWindow + [tree, display, builtIn, acknowledge]

    /// Refuses what does not go together.
    static func check(_ arguments: Arguments) throws(Failure) {
        let conflicts = [(tree, ofWindow + [display]), (display, ofWindow + [name])]
        for (option, others) in conflicts where arguments.has(option) {
            guard let other = others.first(where: arguments.has) else { continue }
            throw .usage("--\(option.name) and --\(other.name) exclude each other; see \"orientctl attach --help\"")
        }
        if arguments.has(builtIn), !arguments.has(display) {
            throw .usage("--built-in needs --display; see \"orientctl attach --help\"")
        }
        if arguments.text(tree) == "-", arguments.text(acknowledge) == "stdin" {
            throw .usage("--tree - and --ack stdin both read standard input; see \"orientctl attach --help\"")
        }
    }

    /// The way to answer.
    static func mode(_ arguments: Arguments) throws(Failure) -> AcknowledgementMode {
        let text = arguments.text(acknowledge) ?? "auto"
        guard let mode = AcknowledgementMode(text) else {
            throw usage(acknowledge, text, expected: "auto, stdin, delay=SECONDS or never")
        }
        return mode
    }

    /// The window that the options describe.
    static func declaredWindow(_ arguments: Arguments) throws(Failure) -> DeclaredWindow {
        let none = ViewSize(width: 0, height: 0)
        let portrait = try viewSize(size, arguments)
        let swapped = portrait.map { ViewSize(width: $0.height, height: $0.width) }
        let landscape = try viewSize(landscapeSize, arguments) ?? swapped
        var root = DeclaredController(
            name: controller, className: arguments.text(className) ?? controller,
            sizes: ViewSizes(portrait: portrait ?? none, landscape: landscape ?? none))
        root.supportedOrientations = arguments.list(supports).map(InterfaceOrientationMask.init(names:))
        root.callbacks =
            arguments.list(callbacks).map { names in
                RotationCallbacks(RotationCallbacks.named.filter { names.contains($0.name) }.map(\.callback))
            } ?? defaultCallbacks
        if arguments.has(ask) { root.asked = [.autorotates, .supportedOrientations] }
        return DeclaredWindow(root: root)
    }

    private static func viewSize(_ option: Option, _ arguments: Arguments) throws(Failure) -> ViewSize? {
        guard let text = arguments.text(option) else { return nil }
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1], width > 0, height > 0 else {
            throw usage(option, text, expected: "WIDTHxHEIGHT, such as 600x1024")
        }
        return ViewSize(width: width, height: height)
    }

    private static func usage(_ option: Option, _ text: String, expected: String) -> Failure {
        .usage("--\(option.name): expected \(expected), found \"\(text)\"; see \"orientctl attach --help\"")
    }
}

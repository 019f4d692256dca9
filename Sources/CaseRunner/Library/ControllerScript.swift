// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationModel
internal import RotationControl

/// What a case says of one controller, and what the runner knows of it.
final class ControllerScript {
    let specification: ControllerSpecification
    unowned let client: LibraryClient
    var mask: InterfaceOrientationMask?
    var autorotates: Bool?
    var acknowledgements: [String: AcknowledgementStyle]
    /// Properties that steps have set.
    var properties: [String: String] = [:]
    /// The controller, from its initialisation to its end.
    weak var controller: ViewController?
    /// The runner's own reference, while it keeps one.
    var held: ViewController?
    private weak var lastView: View?
    private var viewCount = 0

    init(_ specification: ControllerSpecification, of client: LibraryClient) {
        self.specification = specification
        self.client = client
        mask = specification.mask
        autorotates = specification.autorotates
        acknowledgements = specification.acknowledgements
    }

    var id: String { specification.id }

    /// Logs a callback, if the controller implements it.
    func log(_ name: String, _ arguments: [String] = []) {
        guard specification.implemented.contains(name) else { return }
        client.append(
            LogLine(.callback, owner: id, name, arguments, snapshot: controller.map { Snapshot(of: $0) }))
    }

    /// A view's name: the number of views that the controller has had.
    func name(of view: View) -> String {
        if view !== lastView { viewCount += 1 }
        lastView = view
        return "\(id)#\(viewCount)"
    }

    /// Gives the runner's reference up if the case says so, and the controller has an owner.
    func yield() {
        guard !specification.isHeld, let controller = held else { return }
        let isRoot = client.application.windows.contains { $0.rootViewController === controller }
        if isRoot || controller.parent != nil || controller.presentingViewController != nil { held = nil }
    }

    /// The callbacks that it implements, as a declaration names them.
    var rotationCallbacks: RotationCallbacks {
        let table: [(String, RotationCallbacks)] = [
            ("willRotate", .willRotate), ("willLayout", .layout), ("didLayout", .layout),
            ("willAnimate", .willAnimate), ("didRotate", .didRotate), ("viewWillTransitionToSize", .willTransition),
            ("willAnimateFirstHalf", .willAnimateFirstHalf), ("didAnimateFirstHalf", .didAnimateFirstHalf),
            ("willAnimateSecondHalf", .willAnimateSecondHalf),
        ]
        return table.reduce(into: []) { if specification.implemented.contains($1.0) { $0.insert($1.1) } }
    }

    /// The answers that it implements; in `ios5` a container only has one if it declares a mask (FORMAT.md, section 3).
    var rotationAnswers: RotationAnswers {
        var answers: RotationAnswers = []
        if autorotates != nil { answers.insert(.autorotates) }
        let isSilent = client.era == .ios5 && specification.kind.isContainer && specification.isMaskAll
        if mask != nil, !isSilent { answers.insert(.supportedOrientations) }
        return answers
    }

    /// What the controller's `loadView` does when the case overrides it.
    func loadView(_ controller: ViewController) {
        guard specification.loadView == .yes else { return }
        let size = specification.viewSize.map { Size(width: Double($0.width), height: Double($0.height)) }
        let screen = client.application.screen.applicationFrame(in: .portrait).size
        controller.view = View(frame: Rect(size: size ?? screen))
    }
}

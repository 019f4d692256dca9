// SPDX-License-Identifier: Apache-2.0

import OrientationModel

@testable import OrientationAPI
@testable import RotationControl

/// Values of `org.orientd.Rotation`: everything that a message, an answer or an event can say.
enum RotationSamples {
    private static let window = WindowID(SessionID(rawValue: 7), "main")
    private static let controller = ControllerID(window, "editor")
    private static let display = DisplayID(SessionID(rawValue: 8), "DSI-1")
    /// A client hears of its own controllers only, so the session's number does not travel.
    private static let own = ControllerID(WindowID(SessionID(rawValue: 0), "main"), "editor")
    private static let size = ViewSize(width: 480, height: 300)

    static let callbacks: [Callback] = [
        .willRotate(to: .landscapeLeft, durationSeconds: 0.3), .willTransition(to: size),
        .willAnimateFirstHalf(to: .landscapeLeft, durationSeconds: 0.15), .didAnimateFirstHalf(to: .landscapeLeft),
        .snapshotBegins, .layout(size), .willAnimate(to: .landscapeLeft, durationSeconds: 0.3), .alongside,
        .willAnimateSecondHalf(from: .portrait, durationSeconds: 0.15), .snapshotEnds, .didRotate(from: .portrait),
        .transitionCompletion, .reload,
    ]

    static let questions: [Question] = [.autorotates, .supportedOrientations, .autorotatesTo(.portraitUpsideDown)]

    static let answers: [Answer] = [
        .done, .failed, .yesOrNo(true), .yesOrNo(false), .orientations([]), .orientations(.portrait),
        .orientations(.all),
    ]

    static let contents: [MessageContent] =
        callbacks.map { .callback($0, own) } + questions.map { .question($0, own) } + [
            .transform(degrees: 270, durationSeconds: 0.3, display: "DSI-1"), .device(.faceUp),
            .rotationBegan(from: .portrait, to: .landscapeRight, durationSeconds: 0.6), .orientationChanged,
            .rotationEnded, .windowApplied("main"), .memoryWarning,
        ]

    static let messages = contents.enumerated().map { index, content in
        RotationMessage(
            Message(
                serial: index + 1, isAwaited: index.isMultiple(of: 2), interfaceOrientation: .landscapeRight,
                content: content))
    }

    private static let askedEvents: [RotationEvent] =
        questions.map { .asked(serial: 3, $0, controller) }
        + answers.filter { $0 != .done && $0 != .failed }.map { .answered(serial: 3, $0) }
        + SkipReason.allCases.map { .skipped($0, controller) } + [.skipped(.noRoot, nil)]
        + RotationStep.allCases.map { .entered(serial: 4, $0) }

    private static let otherEvents: [RotationEvent] = [
        .device(.landscapeLeft), .notified(window.session, .faceDown), .tracedApplication, .tracedWindow(window),
        .invalidOrientation(controller),
        .began(serial: 4, from: .portrait, to: .landscapeRight, durationSeconds: 0.3),
        .statusBar(from: .portrait, to: .landscapeRight), .animating(durationSeconds: 0.3), .ended(serial: 4),
        .aborted(byDisplay: true), .aborted(byDisplay: false), .timedOut(.controller(controller), name: "layout"),
        .timedOut(.display(display), name: "applyTransform"), .transitionTimedOut(controller),
        .staleAcknowledgement(.controller(controller)), .staleAcknowledgement(.display(display)),
        .killed(window.session), .gone(window.session), .keyWindow(window), .keyWindow(nil),
        .windowRoot(window, "editor"), .windowRoot(window, nil), .locked(.portraitUpsideDown), .unlocked,
        .displayFailed(display), .unbalancedGeneration(window.session), .mixedRotation(controller),
    ]

    static let events = (askedEvents + otherEvents).enumerated().map { index, event in
        ObservedEvent(seconds: 12.25 + Double(index), lastMessage: 7, event: event)
    }

    /// A controller that says something about everything.
    static let fullController: DeclaredController = {
        var controller = DeclaredController(
            name: "editor", className: "EditorController",
            sizes: ViewSizes(portrait: ViewSize(width: 320, height: 460), landscape: size))
        controller.kind = .navigation
        controller.isShown = false
        controller.isInitialised = false
        controller.autorotates = false
        controller.supportedOrientations = .allButUpsideDown
        controller.preferredOrientation = .landscapeLeft
        controller.asked = [.autorotates, .supportedOrientations]
        controller.callbacks = [.willRotate, .layout, .willAnimate, .didRotate, .willTransition, .twoPart]
        controller.forwardsRotation = false
        controller.forwardsSizeTransitions = false
        controller.takesSnapshot = true
        controller.reloadsAfterRotation = true
        return controller
    }()

    static let plainController = DeclaredController(
        name: "plain", className: "plain",
        sizes: ViewSizes(portrait: ViewSize(width: 0, height: 0), landscape: ViewSize(width: 0, height: 0)))
}

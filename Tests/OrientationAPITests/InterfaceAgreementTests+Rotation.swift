// SPDX-License-Identifier: Apache-2.0

import OrientationModel

@testable import OrientationAPI
@testable import RotationControl

/// The structures of `org.orientd.Rotation` and `org.orientd.Testing`.
extension InterfaceAgreementTests {
    private static let client = ClientStatus(client: 7, name: "editor", process: 1_234, user: 1_000, active: true)
    private static let fullWindow = WindowStatus(
        client: 7, window: "main", visible: true, key: true, decider: "editor", deciderClass: "EditorController",
        supportedOrientations: .landscape, controllers: 3)
    private static let sparseWindow = WindowStatus(client: 7, window: "", visible: false, key: false, controllers: 0)
    private static let display = DisplayStatus(client: 8, display: "DSI-1", builtIn: true, transform: 270)
    private static let fullSkip = SkipStatus(
        ageMilliseconds: 12, orientation: .landscapeLeft, reason: "veto", client: 7, window: "main",
        controller: "editor")
    private static let sparseSkip = SkipStatus(ageMilliseconds: 0, orientation: .portrait, reason: "app-mask")
    private static let declaration = WindowDeclaration(
        name: "main",
        DeclaredWindow(
            era: .ios8, isVisible: false, root: RotationSamples.fullController,
            beside: [RotationSamples.plainController], hasGhost: true))
    private static let emptyDeclaration = WindowDeclaration(name: "main", DeclaredWindow())

    private static let structures: [Agreement] = {
        let rotation = RotationInterface.definition
        return [
            Agreement(rotation, .type("Size"), .allFields, ViewSize(width: 320, height: 0)),
            Agreement(
                rotation, .type("Controller"), .setFields,
                ControllerEntry(RotationSamples.fullController, parent: "root", role: .sheet),
                ControllerEntry(RotationSamples.plainController, parent: nil, role: .root),
                ControllerEntry(RotationSamples.plainController, parent: nil, role: .beside),
                ControllerEntry(RotationSamples.plainController, parent: "root", role: .child),
                ControllerEntry(RotationSamples.plainController, parent: "root", role: .presented)),
            Agreement(rotation, .type("Window"), .allFields, declaration, emptyDeclaration),
            Agreement(rotation, .type("Message"), .fieldsOfItsKind, RotationSamples.messages),
            Agreement(rotation, .type("Event"), .fieldsOfItsKind, RotationSamples.events),
            Agreement(rotation, .type("Client"), .allFields, client),
            Agreement(rotation, .type("WindowStatus"), .allFields, fullWindow, sparseWindow),
            Agreement(rotation, .type("DisplayStatus"), .allFields, display),
            Agreement(rotation, .type("Skip"), .allFields, fullSkip, sparseSkip),
        ]
    }()

    private static let methods: [Agreement] = {
        let rotation = RotationInterface.definition
        let sessionReplies = [
            SessionReply(session: "c0ffee", client: 7, message: RotationSamples.messages[0]),
            SessionReply(session: "c0ffee", client: 7), SessionReply(message: RotationSamples.messages[1]),
        ]
        let acknowledgements = RotationSamples.answers.map { answer in
            AcknowledgeParameters(session: "c0ffee", serial: 12, answer: answer)
        }
        return [
            Agreement(rotation, .input("Attach"), .allFields, AttachParameters(name: "editor")),
            Agreement(rotation, .output("Attach"), .setFields, sessionReplies),
            Agreement(
                rotation, .input("AttachDisplay"), .allFields,
                AttachDisplayParameters(
                    name: "DSI-1", session: "c0ffee", isBuiltIn: true, natural: .landscape, seat: "seat0"),
                AttachDisplayParameters(name: "DSI-1", isBuiltIn: false)),
            Agreement(rotation, .output("AttachDisplay"), .setFields, sessionReplies),
            Agreement(
                rotation, .input("SetWindow"), .allFields,
                SetWindowParameters(session: "c0ffee", window: declaration)),
            Agreement(
                rotation, .output("SetWindow"), .allFields, SetWindowReply(applied: true),
                SetWindowReply(applied: false)),
            Agreement(
                rotation, .input("RemoveWindow"), .allFields, WindowParameters(session: "c0ffee", window: "main")),
            Agreement(
                rotation, .input("MakeKey"), .allFields,
                MakeKeyParameters(session: "c0ffee", window: "main", ageMilliseconds: 1_500)),
            Agreement(
                rotation, .input("Focus"), .allFields, FocusParameters(session: "c0ffee", process: 1_234),
                FocusParameters(session: "c0ffee")),
            Agreement(rotation, .input("Acknowledge"), .fieldsOfItsKind, acknowledgements),
            Agreement(
                rotation, .input("BeginTransition"), .allFields,
                BeginTransitionParameters(
                    session: "c0ffee", transition: 3, window: "main", controller: "editor", presentation: true)),
            Agreement(
                rotation, .input("EndTransition"), .allFields,
                EndTransitionParameters(session: "c0ffee", transition: 3)),
            Agreement(
                rotation, .input("Settle"), .allFields,
                Boundary.allCases.map { boundary in
                    SettleParameters(session: "c0ffee", window: "main", controller: "editor", boundary: boundary)
                }),
            Agreement(
                rotation, .output("Settle"), .allFields, SettleReply(interfaceOrientation: .portraitUpsideDown)),
            Agreement(rotation, .output("GetDevice"), .allFields, DeviceReply(deviceOrientation: .faceUp)),
            Agreement(rotation, .output("Observe"), .allFields, EventReply(event: RotationSamples.events[0])),
            Agreement(
                rotation, .output("List"), .allFields,
                ParticipantsReply(
                    clients: [client], windows: [fullWindow, sparseWindow], displays: [display], lastSkip: fullSkip),
                ParticipantsReply(clients: [], windows: [], displays: [])),
        ]
            + ["AttemptRotation", "BeginGenerating", "EndGenerating", "GetDevice"].map { name in
                Agreement(rotation, .input(name), .allFields, SessionParameters(session: "c0ffee"))
            }
    }()

    static let rotationAgreements = structures + methods

    static let testingAgreements: [Agreement] = {
        let testing = TestingInterface.definition
        var settings = RotationSettings(idiom: .pad)
        settings.deadlineSeconds = 0.25
        settings.timeoutLimit = 5
        settings.memoryWarningLimit = 4
        settings.transitionLimitSeconds = 1.5
        settings.orientationFlip = .beforeLayout
        settings.queryTimeout = .veto
        settings.flatReevaluation = .lastUpright
        return [
            Agreement(
                testing, .input("Reset"), .allFields, ResetParameters(settings: settings, allowed: .landscape),
                ResetParameters(settings: RotationSettings())),
            Agreement(testing, .input("Report"), .allFields, ReportParameters(deviceOrientation: .faceDown)),
            Agreement(
                testing, .output("IsIdle"), .allFields, IdleReply(idle: false, deadlineSeconds: 12.5),
                IdleReply(idle: true)),
        ]
    }()
}

// SPDX-License-Identifier: Apache-2.0

internal import OrientKit

/// What goes on in an application, as lines of the log; in the notation of docs/view-controllers.md.
enum EventText {
    /// The line for an event.
    static func line(_ event: ApplicationEvent) -> String {
        switch event {
        case .callback(let callback, let controller): "\(controller.identifier).\(text(callback))"
        case .launched: "!launch"
        case .noRootAtEndOfLaunch: "!no-root-at-end-of-launch"
        case .nibLookup(let name, let isFound): "!nib{\(name),\(isFound ? "found" : "missing")}"
        case .storyboardView(let controller): "!storyboard-view{\(controller.identifier)}"
        case .emptyView(let controller): "!empty-view{\(controller.identifier)}"
        case .presentationBegan(let controller): "!present{\(controller.identifier)}"
        case .snapshotBegan(let controller): "!snapshot-begin{\(controller.identifier)}"
        case .snapshotEnded(let controller): "!snapshot-end{\(controller.identifier)}"
        case .alongside(let controller): "!alongside{\(controller.identifier)}"
        case .transitionCompleted(let controller): "!completion{\(controller.identifier)}"
        case .reload(let controller): "!reload{\(controller.identifier)}"
        case .warning(let warning): "!warn{\(name(warning))}"
        case .fault(let fault): "!fault{\(name(fault))}"
        case .coordinationFailed(let sentence): sentence
        }
    }

    private static func text(_ callback: ControllerCallback) -> String {
        switch callback {
        case .viewWillAppear(let animated), .viewDidAppear(let animated), .viewWillDisappear(let animated),
            .viewDidDisappear(let animated):
            "\(name(callback))(\(animated ? 1 : 0))"
        case .willMove(let parent), .didMove(let parent): "\(name(callback))(\(parent?.identifier ?? "nil"))"
        case .prepare(let segue, _): "prepare(\(segue.identifier))"
        case .willRotate(let orientation, let duration): "willRotate(\(orientation.letters),\(duration))"
        case .willAnimateRotation(let orientation, let duration): "willAnimate(\(orientation.letters),\(duration))"
        case .didRotate(let orientation): "didRotate(\(orientation.letters))"
        case .willAnimateFirstHalf(let orientation, let duration),
            .willAnimateSecondHalf(let orientation, let duration):
            "\(name(callback))(\(orientation.letters),\(duration))"
        case .didAnimateFirstHalf(let orientation): "didAnimateFirstHalf(\(orientation.letters))"
        case .viewWillTransition(let size, _): "viewWillTransitionToSize(\(Int(size.width))x\(Int(size.height)))"
        case .viewWillLayoutSubviews: "willLayout"
        case .viewDidLayoutSubviews: "didLayout"
        case .awakeFromNib, .loadView, .viewDidLoad, .viewWillUnload, .viewDidUnload, .didReceiveMemoryWarning:
            name(callback)
        }
    }

    /// The name of a case, without what it carries.
    private static func name(_ value: some Any) -> String { String("\(value)".prefix { $0 != "(" }) }
}

extension InterfaceOrientation {
    fileprivate var letters: String {
        switch self {
        case .portrait: "P"
        case .portraitUpsideDown: "U"
        case .landscapeRight: "IR"
        case .landscapeLeft: "IL"
        }
    }
}

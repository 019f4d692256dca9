// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationModel

extension LogLine {
    /// The line of an event of the library that is no callback; nil if it has none.
    init?(_ event: ApplicationEvent) {
        switch event {
        case .callback, .coordinationFailed: return nil
        case .launched: self.init(.event, "launch")
        case .noRootAtEndOfLaunch: self.init(.event, "diag", ["no-root-at-end-of-launch"])
        case .nibLookup(let name, let isFound): self.init(.event, "nib", ["lookup \(name) \(isFound ? "hit" : "miss")"])
        case .storyboardView(let controller): self.init(.event, "view", ["storyboard"], of: controller)
        case .emptyView(let controller): self.init(.event, "view", ["default empty"], of: controller)
        case .presentationBegan: self.init(.event, "present.begin")
        case .snapshotBegan(let controller):
            self.init(.event, "snapshot", ["\(controller.identifier) begin"], of: controller)
        case .snapshotEnded(let controller):
            self.init(.event, "snapshot", ["\(controller.identifier) end"], of: controller)
        case .alongside(let controller): self.init(.event, "alongside", [controller.identifier], of: controller)
        case .transitionCompleted(let controller):
            self.init(.event, "transition.completion", [controller.identifier], of: controller)
        case .reload(let controller): self.init(.event, "reload", [controller.identifier], of: controller)
        case .warning(let warning):
            let (name, controller) = warning.parts
            self.init(.event, "warn", [name, controller.identifier], of: controller)
        case .fault(let fault):
            let (name, controller) = fault.parts
            self.init(.event, "fault", [name, controller.identifier], of: controller)
        }
    }

    private init(_ kind: Kind, _ name: String, _ arguments: [String], of controller: ViewController) {
        self.init(kind, name, arguments, snapshot: Snapshot(of: controller))
    }
}

extension ApplicationWarning {
    /// The name in a case, and whom it is about.
    fileprivate var parts: (String, ViewController) {
        switch self {
        case .viewReadInInit(let controller): ("view-read-in-init", controller)
        case .nibAndLoadView(let controller): ("nib-and-loadView", controller)
        case .unbalanced(let controller): ("unbalanced", controller)
        case .alreadyPresenting(let controller): ("already-presenting", controller)
        case .notInHierarchy(let controller): ("not-in-hierarchy", controller)
        case .alreadyPresented(let controller): ("already-presented", controller)
        }
    }
}

extension ApplicationFault {
    /// The name in a case, and whom it is about.
    fileprivate var parts: (String, ViewController) {
        switch self {
        case .loadViewRecursion(let controller): ("loadView-recursion", controller)
        case .nibNotFound(let controller): ("nib-not-found", controller)
        case .hierarchyInconsistency(let controller): ("hierarchy-inconsistency", controller)
        case .invalidOrientation(let controller): ("invalid-orientation", controller)
        }
    }
}

extension ControllerCallback {
    /// The name in a case, and the arguments.
    var parts: (name: String, arguments: [String]) {
        switch self {
        case .awakeFromNib: ("awakeFromNib", [])
        case .loadView: ("loadView", [])
        case .viewDidLoad: ("viewDidLoad", [])
        case .viewWillUnload: ("viewWillUnload", [])
        case .viewDidUnload: ("viewDidUnload", [])
        case .didReceiveMemoryWarning: ("didReceiveMemoryWarning", [])
        case .viewWillAppear(let animated): ("viewWillAppear", [animated ? "1" : "0"])
        case .viewDidAppear(let animated): ("viewDidAppear", [animated ? "1" : "0"])
        case .viewWillDisappear(let animated): ("viewWillDisappear", [animated ? "1" : "0"])
        case .viewDidDisappear(let animated): ("viewDidDisappear", [animated ? "1" : "0"])
        case .viewWillLayoutSubviews: ("willLayout", [])
        case .viewDidLayoutSubviews: ("didLayout", [])
        case .willMove(let parent): ("willMove", [parent?.identifier ?? "nil"])
        case .didMove(let parent): ("didMove", [parent?.identifier ?? "nil"])
        case .prepare(let segue, _): ("prepareForSegue", [segue.destination.identifier])
        case .willRotate(let orientation, let duration): ("willRotate", [orientation.abbreviation, "\(duration)"])
        case .willAnimateRotation(let orientation, let duration):
            ("willAnimate", [orientation.abbreviation, "\(duration)"])
        case .didRotate(let orientation): ("didRotate", [orientation.abbreviation])
        case .willAnimateFirstHalf(let orientation, let duration):
            ("willAnimateFirstHalf", [orientation.abbreviation, "\(duration)"])
        case .didAnimateFirstHalf(let orientation): ("didAnimateFirstHalf", [orientation.abbreviation])
        case .willAnimateSecondHalf(let orientation, let duration):
            ("willAnimateSecondHalf", [orientation.abbreviation, "\(duration)"])
        case .viewWillTransition(let size, _): ("viewWillTransitionToSize", ["\(Int(size.width))x\(Int(size.height))"])
        }
    }
}

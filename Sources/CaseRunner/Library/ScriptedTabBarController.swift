// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationModel
internal import RotationControl

/// A tab bar controller that does what its case says.
final class ScriptedTabBarController: TabBarController {
    private let script: ControllerScript

    init(_ script: ControllerScript) {
        self.script = script
        super.init(application: script.client.application, nibName: script.specification.nib)
        adopt(script)
    }

    init(_ script: ControllerScript, storyboard: any Storyboard) {
        self.script = script
        super.init(application: script.client.application, storyboard: storyboard)
        adopt(script)
    }

    deinit { script.log("dealloc") }

    override var className: String { script.specification.className }
    override var isInitialised: Bool { script.specification.callsBaseInit }
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { script.specification.forwardsAppearance }
    override var shouldAutomaticallyForwardRotationMethods: Bool { script.specification.forwardsRotation }
    override var shouldAutorotate: Bool { script.autorotates ?? super.shouldAutorotate }
    override var supportedInterfaceOrientations: InterfaceOrientationMask {
        script.mask ?? super.supportedInterfaceOrientations
    }
    override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool {
        script.mask?.contains(orientation) ?? super.shouldAutorotate(to: orientation)
    }
    override var preferredInterfaceOrientationForPresentation: InterfaceOrientation? { script.specification.preferred }
    override var rotationAnswers: RotationAnswers { script.rotationAnswers }
    override var rotationCallbacks: RotationCallbacks { script.rotationCallbacks }

    override func loadView() {
        if script.specification.loadView == .no { super.loadView() } else { script.loadView(self) }
    }

    override func didReceiveMemoryWarning() {
        if script.specification.callsMemorySuper { super.didReceiveMemoryWarning() }
    }

    override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
        if script.specification.callsSizeSuper { super.viewWillTransition(to: size, with: coordinator) }
    }
}

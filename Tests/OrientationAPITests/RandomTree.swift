// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import RotationControl

/// Windows with random trees, which follow from the seed (SplitMix64).
struct RandomTree: RandomNumberGenerator {
    private var state: UInt64
    private var count = 0

    init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func window() -> DeclaredWindow {
        DeclaredWindow(
            era: pick(Era.allCases), isVisible: .random(using: &self),
            root: Bool.random(using: &self) ? controller(depth: 1) : nil,
            beside: (0..<pick([0, 0, 1, 3])).map { _ in controller(depth: 1) }, hasGhost: .random(using: &self))
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &self)]
    }

    private mutating func controller(depth: Int) -> DeclaredController {
        count += 1
        // Names that JSON has to escape, and a class name that is the name.
        let name = pick(["a", "é\u{1F600}", "\"\\/\u{A0}", " "]) + "\(count)"
        var controller = DeclaredController(
            name: name, className: pick([name, "Class"]), sizes: ViewSizes(portrait: size(), landscape: size()))
        controller.kind = pick(ControllerKind.allCases)
        controller.isShown = .random(using: &self)
        controller.isInitialised = .random(using: &self)
        controller.autorotates = .random(using: &self)
        controller.supportedOrientations = pick([nil, [], .portrait, .landscape, .all])
        controller.preferredOrientation = pick([nil, .portrait, .landscapeLeft])
        controller.asked = RotationAnswers(rawValue: .random(in: 0...3, using: &self))
        controller.callbacks = RotationCallbacks(rawValue: .random(in: 0...255, using: &self))
        controller.forwardsRotation = .random(using: &self)
        controller.forwardsSizeTransitions = .random(using: &self)
        controller.takesSnapshot = .random(using: &self)
        controller.reloadsAfterRotation = .random(using: &self)
        guard depth < 5 else { return controller }
        controller.children = (0..<pick([0, 1, 3])).map { _ in self.controller(depth: depth + 1) }
        switch pick([0, 0, 1, 2]) {
        case 1: controller.presentation = .fullScreen(self.controller(depth: depth + 1))
        case 2: controller.presentation = .partial(self.controller(depth: depth + 1))
        default: break
        }
        return controller
    }

    private mutating func size() -> ViewSize {
        ViewSize(width: pick([0, 320, 1, .max]), height: pick([0, 460]))
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import OrientKit

/// A controller that supports portrait alone.
final class UprightController: ViewController {
    override var supportedInterfaceOrientations: InterfaceOrientationMask { .portrait }
    override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool { orientation == .portrait }
}

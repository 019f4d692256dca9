// SPDX-License-Identifier: Apache-2.0

internal import OrientKit

/// A controller that supports all orientations, also in `ios5`, where the default is portrait.
final class TurningController: ViewController {
    override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool { true }
}

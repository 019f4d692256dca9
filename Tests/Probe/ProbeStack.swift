// SPDX-License-Identifier: Apache-2.0

import OrientKit

/// A stack that supports what it is told to.
final class ProbeStack: NavigationController {
    var supported = InterfaceOrientationMask.all

    override var supportedInterfaceOrientations: InterfaceOrientationMask { supported }
}

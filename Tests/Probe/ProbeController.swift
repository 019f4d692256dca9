// SPDX-License-Identifier: Apache-2.0

import OrientKit

/// A controller that supports what it is told to.
final class ProbeController: ViewController {
    var supported = InterfaceOrientationMask.all

    init(_ name: String, application: Application) {
        super.init(application: application)
        identifier = name
    }

    override func loadView() { view = View() }

    override var supportedInterfaceOrientations: InterfaceOrientationMask { supported }
}

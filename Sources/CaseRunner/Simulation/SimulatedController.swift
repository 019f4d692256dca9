// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// A controller of a simulated client: what the library knows of it.
final class SimulatedController {
    enum Appearance: String {
        case disappeared, appearing, appeared, disappearing
    }

    let specification: ControllerSpecification
    var mask: InterfaceOrientationMask?
    var autorotates: Bool?
    var acknowledgements: [String: AcknowledgementStyle]
    var isLoaded = false
    var isReleased = false
    var appearance = Appearance.disappeared
    var orientation = InterfaceOrientation.portrait
    var bounds: ViewSize?
    /// The bounds of its last layout pair.
    var laidOutBounds: ViewSize?
    /// A frame that does not follow the parent's.
    var fixedFrame: ViewSize?
    var parent: String?
    var children: [String] = []
    var selected: String?
    /// Whether its view is in its parent's.
    var isAttached = false
    var presented: String?
    var presenter: String?
    var isSheet = false

    init(_ specification: ControllerSpecification) {
        self.specification = specification
        mask = specification.mask
        autorotates = specification.autorotates
        acknowledgements = specification.acknowledgements
    }

    var id: String { specification.id }

    /// The children on screen when it is.
    func isShowing(_ child: SimulatedController) -> Bool {
        switch specification.kind {
        case .nav: children.last == child.id
        case .tab: selected == child.id
        case .plain, .container: child.isAttached
        }
    }

    func implements(_ callback: String) -> Bool {
        specification.implemented.contains(callback)
    }
}

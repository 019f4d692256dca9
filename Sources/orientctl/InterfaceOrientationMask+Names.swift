// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

extension InterfaceOrientationMask {
    /// The set of the orientations of these names; others are passed over.
    init(names: [String]) {
        self = names.compactMap(InterfaceOrientation.init(name:)).reduce(into: []) { mask, orientation in
            mask.insert(Self(orientation))
        }
    }

    /// Their names, for people.
    var names: String { orientations.map(\.name).joined(separator: ", ") }
}

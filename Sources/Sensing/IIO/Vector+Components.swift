// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

extension Vector {
    /// Makes a vector of as many components as there are, x first; the rest is 0.
    init(components: [Double]) {
        func component(_ number: Int) -> Double { components.indices.contains(number) ? components[number] : 0 }
        self.init(x: component(0), y: component(1), z: component(2))
    }
}

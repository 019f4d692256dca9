// SPDX-License-Identifier: Apache-2.0

internal import OrientKit

/// A controller whose initialiser sets its fields and leaves the base initialiser out, as a record's may.
///
/// Swift does not let one do that, so this one only says that it has.
final class UninitialisedController: ViewController {
    override var isInitialised: Bool { false }
}

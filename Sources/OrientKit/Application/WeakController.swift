// SPDX-License-Identifier: Apache-2.0

/// A controller that somebody else owns.
struct WeakController {
    weak var controller: ViewController?
}

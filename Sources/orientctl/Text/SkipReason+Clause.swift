// SPDX-License-Identifier: Apache-2.0

internal import RotationControl

extension SkipReason {
    /// Why nothing turns, as a clause; `controller` is how it calls the controller that is meant.
    func clause(_ controller: String) -> String {
        switch self {
        case .veto: "\(controller) does not support it"
        case .declined: "\(controller) does not turn at all"
        case .appMask: "the machine does not allow it"
        case .childVeto: "\(controller), inside the container that decides, does not support it"
        case .notPrimary: "\(controller) stands beside the one that turns"
        case .released: "the controller of the key window is gone, only its view is left"
        case .uninitialised: "\(controller) was never initialised by its base class"
        case .noRoot: "the key window has no root controller"
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The application's clock: the event loop, or a virtual one in tests.
public protocol Scheduler: AnyObject {
    /// Does something after a delay; what is due at the same time is done in the order of these calls, and never before
    /// this call returns.
    func schedule(afterSeconds delay: Double, _ action: @escaping () -> Void)
}

// SPDX-License-Identifier: Apache-2.0

package import OrientKit

/// A clock that can be read, too.
package protocol TimedScheduler: Scheduler {
    /// Seconds since some moment in the past.
    var nowSeconds: Double { get }
}

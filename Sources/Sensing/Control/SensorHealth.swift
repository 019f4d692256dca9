// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// What there is to say of a sensor that gives nothing to go by, and when it does again.
///
/// Each is said once, however often clients come and go and the device is opened for them: a fault lasts until the sensor
/// reads otherwise. A value without a clock.
struct SensorHealth: Sendable {
    /// What the log should say; a clause that follows the sensor's name.
    enum News: Hashable, Sendable {
        /// Something is wrong.
        case fault(String)
        /// It is no longer.
        case recovery(String)
    }

    /// Whether the device answers with the zeros of a chip that has no data.
    private(set) var readsZeros = false
    /// What it reads instead of gravity; nil if that is no fault of it.
    private(set) var gravityFault: String?

    /// Watches an accelerometer; nil for other sensors.
    private var gravityCheck: GravityCheck?
    /// Why it stalled, until it gives readings again.
    private var stall: String?
    /// The reading that it is stuck at.
    private var stuckReading: Vector?

    /// Nothing is known of the sensor yet.
    init(of quantity: SensorQuantity) {
        gravityCheck = quantity == .acceleration ? GravityCheck() : nil
    }

    /// The device is opened anew.
    mutating func reopen() {
        readsZeros = false
        gravityCheck?.restart()
    }

    /// It answered with zeros that are no reading.
    mutating func takeZeros() {
        readsZeros = true
    }

    /// It has stalled; `stuckReading` is what it reads all the time, if it does that.
    mutating func stall(stuckAt stuckReading: Vector?) -> News? {
        self.stuckReading = stuckReading
        let reason =
            if readsZeros {
                "reads \(Self.text(.zero)) m/s², as chips do that have no data; ignoring that and still trying"
            } else if let stuckReading {
                "reads \(Self.text(stuckReading)) m/s² all the time, without any noise; ignoring that until it changes"
            } else {
                "gives no readings; still trying"
            }
        guard reason != stall else { return nil }
        stall = reason
        return .fault(reason)
    }

    /// It gave a reading, and does not count as stalled.
    mutating func take(_ reading: RawReading) -> [News] {
        readsZeros = false
        var news: [News] = []
        // One that was opened again may still read what it is stuck at.
        if stall != nil, reading.value != stuckReading {
            stall = nil
            news.append(.recovery("gives readings again"))
        }
        switch gravityCheck?.take(reading) {
        case .noGravity(let value):
            let fault =
                "reads \(Self.text(value)) m/s² at rest, which is no gravity; deciding nothing until it reads some"
            gravityFault = fault
            news.append(.fault(fault))
        case .gravity:
            gravityFault = nil
            news.append(.recovery("reads gravity again"))
        case nil: break
        }
        return news
    }

    /// The components to 0.01, where a sensor's noise begins.
    private static func text(_ vector: Vector) -> String {
        // Adding 0 takes the sign from what is rounded to it.
        [vector.x, vector.y, vector.z].map { "\(($0 * 100).rounded() / 100 + 0)" }.joined(separator: ", ")
    }
}

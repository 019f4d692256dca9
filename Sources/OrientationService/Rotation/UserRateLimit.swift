// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import Reactor
internal import Varlink

/// Refuses what one user does too often.
struct UserRateLimit: Sendable {
    private let maximumPerSecond: Int
    private var limits: [UInt32: RateLimit] = [:]

    init(maximumPerSecond: Int) {
        self.maximumPerSecond = maximumPerSecond
    }

    /// Counts once for the peer's user, or refuses.
    mutating func admit(_ peer: PeerCredentials) throws(VarlinkFailure) {
        let admitted = limits[
            peer.userID, default: RateLimit(burst: maximumPerSecond, intervalMicroseconds: 1_000_000)
        ].admit(atMicroseconds: MonotonicClock.nowMicroseconds)
        guard admitted != nil else { throw RotationInterface.tooFast(limitPerSecond: maximumPerSecond) }
    }
}

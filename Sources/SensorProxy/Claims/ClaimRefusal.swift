// SPDX-License-Identifier: Apache-2.0

/// Why a sensor could not be claimed.
enum ClaimRefusal: Hashable, Sendable {
    /// The client may not.
    case notAllowed
    /// As many clients as can be have claims.
    case tooManyClients
    /// The client has too many calls under way.
    case tooManyCalls
}

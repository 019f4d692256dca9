// SPDX-License-Identifier: Apache-2.0

/// A memory warning that a client has not acknowledged yet.
struct MemoryWarning: Sendable {
    let session: SessionID
    let serial: Int
    let deadlineSeconds: Double
}

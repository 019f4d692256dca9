// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import RotationControl

/// The coordinator as one client of a case sees it: as its application does, and as its displays do.
///
/// No case wants a request to be refused, so that a refusal is a problem of the run, not an error for the caller.
protocol CaseCoordination: Coordination {
    /// The client's number, as the coordinator counts.
    var session: SessionID { get }

    func attachDisplay(_ name: String, isBuiltIn: Bool)
    func detachDisplay(_ name: String)
    /// Ends the client's connection without farewell; its displays go with it.
    func disconnect()
}

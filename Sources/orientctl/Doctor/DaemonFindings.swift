// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationAPI

/// What orientd tells of itself.
struct DaemonFindings: Hashable {
    /// The socket that was tried.
    var socketPath: String
    /// Why it could not be asked; nil if it could.
    var failure: ConnectionError?
    /// The process that listens.
    var process: Int?
    /// Its version.
    var version: String?
    /// The accelerometers as it knows them.
    var sensors: [SensorDescription] = []
    /// The state, once it had its time to decide.
    var state: OrientationState?
    /// Who takes part; nil for a user who may not see that.
    var participants: ParticipantsReply?
    /// What the accelerometer reads; nil for a user who may not see that, or where nothing came.
    var readings: ReadingsSummary?

    init(socketPath: String) { self.socketPath = socketPath }

    /// The accelerometer in use.
    var selected: SensorDescription? { sensors.first(where: \.selected) }
}

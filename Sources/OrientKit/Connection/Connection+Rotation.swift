// SPDX-License-Identifier: Apache-2.0

public import OrientationAPI
public import OrientationModel
internal import Varlink

extension Connection {
    /// Holds an interface orientation, or the present one; returns when the turn to it is over, or was refused.
    public func lock(_ orientation: InterfaceOrientation? = nil) throws(ConnectionError) -> LockReply {
        // Somebody else's rotation may have to end first, each phase with its deadline.
        try LockReply(
            reply: try call(
                OrientationInterface.Method.lock.qualifiedName,
                parameters: LockParameters(orientation: orientation).json,
                timeoutMilliseconds: 8 * Self.defaultTimeoutMilliseconds))
    }

    /// As `lock`, without waiting: the one reply comes over a socket of its own.
    public func beginLock(
        _ orientation: InterfaceOrientation? = nil
    ) throws(ConnectionError) -> Subscription<LockReply> {
        try subscription(
            to: VarlinkCall(
                method: OrientationInterface.Method.lock.qualifiedName,
                parameters: LockParameters(orientation: orientation).json)
        ) { (reply) throws(ConnectionError) in try LockReply(reply: reply) }
    }

    /// Follows the device again; false if that could not be saved for after a restart.
    public func unlock() throws(ConnectionError) -> Bool {
        try SavedReply(reply: try call(OrientationInterface.Method.unlock.qualifiedName)).saved
    }

    /// Sets which interface orientations the machine allows, nil for those of the configuration; false if that could not
    /// be saved for after a restart.
    public func setAllowed(_ orientations: InterfaceOrientationMask?) throws(ConnectionError) -> Bool {
        try SavedReply(
            reply: try call(
                OrientationInterface.Method.setAllowed.qualifiedName,
                parameters: SetAllowedParameters(orientations: orientations).json)
        ).saved
    }

    /// Opens a session under a name for people; its calls are made on this connection.
    public func attach(_ name: String) throws(ConnectionError) -> RotationSession {
        let call = VarlinkCall(
            method: RotationInterface.Method.attach.qualifiedName, parameters: AttachParameters(name: name).json)
        return try RotationSession(sessionStream(call), connection: self)
    }

    /// Adds a display in a session of its own; its calls are made on this connection.
    public func attachDisplay(
        _ name: String, isBuiltIn: Bool = false, natural: NaturalOrientation? = nil
    ) throws(ConnectionError) -> RotationSession {
        try RotationSession(
            displayStream(name, session: nil, isBuiltIn: isBuiltIn, natural: natural), connection: self)
    }

    /// Begins to follow what happens in rotations.
    public func observe() throws(ConnectionError) -> Subscription<ObservedEvent> {
        try subscription(to: VarlinkCall(method: RotationInterface.Method.observe.qualifiedName)) {
            (reply) throws(ConnectionError) in try EventReply(reply: reply).event
        }
    }

    /// Who takes part in rotations, and why the interface did not turn when it last should have.
    public func listParticipants() throws(ConnectionError) -> ParticipantsReply {
        try ParticipantsReply(reply: try call(RotationInterface.Method.list.qualifiedName))
    }

    /// Warns all attached clients that memory is low.
    public func warnOfLowMemory() throws(ConnectionError) {
        _ = try call(RotationInterface.Method.warnOfLowMemory.qualifiedName)
    }

    func displayStream(
        _ name: String, session: String?, isBuiltIn: Bool, natural: NaturalOrientation?
    ) throws(ConnectionError) -> Subscription<SessionReply> {
        let parameters = AttachDisplayParameters(
            name: name, session: session, isBuiltIn: isBuiltIn, natural: natural)
        return try sessionStream(
            VarlinkCall(method: RotationInterface.Method.attachDisplay.qualifiedName, parameters: parameters.json))
    }

    private func sessionStream(_ call: VarlinkCall) throws(ConnectionError) -> Subscription<SessionReply> {
        try subscription(to: call) { (reply) throws(ConnectionError) in try SessionReply(reply: reply) }
    }
}

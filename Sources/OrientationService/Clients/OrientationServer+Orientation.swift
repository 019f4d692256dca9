// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import Reactor
internal import Sensing
internal import Varlink

/// The calls of `org.orientd.Orientation`.
extension OrientationServer {
    func serve(_ request: ClientRequest, _ method: OrientationInterface.Method?) throws(VarlinkFailure) {
        let session = request.session
        switch method {
        case .getState:
            getState(session, try request.decoded())
        case .subscribe:
            try request.requireMore()
            // The others hear that the sensor starts; this one gets the state as it is then, in full, as its first.
            if !accelerometer.isWanted { accelerometer.isWanted = true }
            session.occupation = .subscribed
            session.perform(.reply(StateReply(state: state).json, continues: true))
        case .lock:
            try admitMachineCall(session)
            hub.lock(session, try request.decoded(LockParameters.self).orientation)
        case .unlock:
            try admitMachineCall(session)
            request.reply(SavedReply(saved: hub.unlock()))
        case .setAllowed:
            try admitMachineCall(session)
            let orientations = try request.decoded(SetAllowedParameters.self).orientations
            request.reply(SavedReply(saved: hub.setAllowed(orientations)))
        case nil:
            throw .methodNotImplemented(request.call.method)
        }
    }

    /// Refuses those who may only read.
    func requirePrivilege(_ session: ClientSession) throws(VarlinkFailure) {
        guard access.allowsPrivileged(session.connection.peer) else { throw .permissionDenied }
    }

    /// Refuses those who may not set anything for all, or do it too often.
    private func admitMachineCall(_ session: ClientSession) throws(VarlinkFailure) {
        try requirePrivilege(session)
        try hub.machineCalls.admit(session.connection.peer)
    }

    private func getState(_ session: ClientSession, _ parameters: GetStateParameters) {
        let reply = { [unowned self] in session.complete(.reply(StateReply(state: state).json)) }
        guard parameters.waitMilliseconds > 0, !tracker.isSettled else { return reply() }
        let timer = try? TimerSource(loop: loop) { [unowned self, unowned session] in
            session.complete(.reply(StateReply(state: state).json))
            updateDemand()
        }
        guard let timer else { return reply() }
        timer.arm(afterMicroseconds: UInt64(parameters.waitMilliseconds) * 1000)
        session.occupation = .awaitingDecision(timer)
        updateDemand()
    }
}

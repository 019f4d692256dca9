// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import OrientationModel
internal import Reactor

/// What users have set for the whole machine, above what the configuration says, and where a restart finds it.
struct MachineSettings {
    /// What the configuration allows, where nobody has set anything else.
    var configuredOrientations: InterfaceOrientationMask
    /// The user who set the lock.
    private(set) var lockOwner = ""
    private var state = MachineState()
    private let file: MachineStateFile

    /// Takes up what was set before the last restart; a file that makes no sense is passed over, with a line in the log.
    init(file: MachineStateFile, configuredOrientations: InterfaceOrientationMask, log: Log) {
        self.file = file
        self.configuredOrientations = configuredOrientations
        do throws(StateFileFailure) {
            state = try file.load() ?? MachineState()
        } catch {
            log.warning("\(error); going on without a lock, with the orientations that the configuration allows")
        }
        lockOwner = state.lock?.setBy ?? ""
    }

    /// The lock as it was saved.
    var savedLock: LockInfo? { state.lock }

    /// The orientations that the machine allows.
    var allowedOrientations: InterfaceOrientationMask { state.allowed ?? configuredOrientations }

    /// A user sets what the machine allows, or nil for what the configuration does.
    mutating func allow(_ orientations: InterfaceOrientationMask?) {
        state.allowed = orientations
    }

    /// A user sets the lock.
    mutating func setLockOwner(_ userID: UInt32) {
        lockOwner = UserDatabase.name(ofUserID: userID) ?? "user \(userID)"
    }

    /// Forgets all that users have set.
    mutating func clear() {
        state = MachineState()
    }

    /// Saves it, with the lock as it is; false if that failed, and the log says why.
    mutating func save(lock: LockInfo?, log: Log) -> Bool {
        state.lock = lock
        do throws(StateFileFailure) {
            try file.save(state)
            return true
        } catch {
            log.warning("\(error); the lock and the allowed orientations hold until orientd ends")
            return false
        }
    }
}

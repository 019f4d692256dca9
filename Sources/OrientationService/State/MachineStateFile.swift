// SPDX-License-Identifier: Apache-2.0

/// The file that keeps `MachineState`.
struct MachineStateFile {
    private let file: StateFile

    /// Keeps it where `StateFile` says.
    init(environment: (String) -> String?, isRoot: Bool) {
        file = StateFile("state.json", environment: environment, isRoot: isRoot)
    }

    /// Where it is, for the log.
    var path: String { file.path }

    /// What was kept, or nil if there is nothing.
    ///
    /// What cannot be understood is an error.
    func load() throws(StateFileFailure) -> MachineState? {
        guard let text = try file.read() else { return nil }
        guard let state = MachineState(text: text) else { throw .broken(path: path) }
        return state
    }

    /// Keeps it.
    func save(_ state: MachineState) throws(StateFileFailure) {
        try file.write(state.text)
    }
}

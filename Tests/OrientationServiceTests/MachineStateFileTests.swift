// SPDX-License-Identifier: Apache-2.0

import Glibc
import OrientationAPI
import OrientationModel
import Reactor
import Testing

@testable import OrientationService

@Suite("The file of what users have set")
struct MachineStateFileTests {
    private let directory: TemporaryDirectory
    private let file: MachineStateFile
    private let state: MachineState

    init() throws {
        let directory = try TemporaryDirectory()
        self.directory = directory
        file = MachineStateFile(environment: { ["STATE_DIRECTORY": directory.path][$0] }, isRoot: false)
        var state = MachineState()
        state.lock = LockInfo(orientation: .landscapeLeft, setBy: "ada")
        self.state = state
    }

    /// Why reading fails; nil if it does not.
    private func failure(_ body: () throws(StateFileFailure) -> Void) -> String? {
        do throws(StateFileFailure) { try body() } catch { return error.description }
        return nil
    }

    @Test("what is saved is loaded, only the owner may read it, and nothing else is left")
    func roundTrip() throws {
        #expect(try file.load() == nil)
        try file.save(state)
        #expect(try file.load() == state)
        try file.save(MachineState())
        #expect(try file.load() == MachineState())
        #expect(TemporaryDirectory.names(in: directory.path) == ["state.json"])
        var status = stat()
        #expect(stat(file.path, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
    }

    @Test("what a crash left of a new file is not read, and the next save replaces it")
    func leftover() throws {
        try directory.write(#"{"lock":{"orient"#, to: "state.json.new")
        #expect(try file.load() == nil)
        try file.save(state)
        #expect(try file.load() == state)
        #expect(TemporaryDirectory.names(in: directory.path) == ["state.json"])
    }

    @Test(
        "a file that makes no sense is an error that names it",
        arguments: ["", "nonsense", #"{"lock":7}"#, "{}" + String(repeating: " ", count: 4_095)])
    func broken(text: String) throws {
        try directory.write(text, to: "state.json")
        #expect(
            failure { () throws(StateFileFailure) in _ = try file.load() }
                == "\(file.path) is not what orientd writes")
        try file.save(state)
        #expect(try file.load() == state)
    }

    @Test("a file of exactly the largest size is read")
    func largest() throws {
        try directory.write("{}" + String(repeating: " ", count: 4_094), to: "state.json")
        #expect(try file.load() == MachineState())
    }

    @Test("a link is not followed, neither in reading nor in writing")
    func links() throws {
        try directory.write("precious", to: "elsewhere")
        try #require(symlink("elsewhere", file.path) == 0)
        #expect(
            failure { () throws(StateFileFailure) in _ = try file.load() }
                == "open \(file.path): Too many levels of symbolic links (ELOOP)")
        try #require(symlink("elsewhere", file.path + ".new") == 0)
        #expect(
            failure { () throws(StateFileFailure) in try file.save(state) }
                == "open \(file.path).new: Too many levels of symbolic links (ELOOP)")
        // The link is taken away, so that the next time it works.
        try file.save(state)
        #expect(try file.load() == state)
        #expect(try directory.read("elsewhere") == "precious")
    }

    @Test("a directory, or a pipe that nobody writes to, in the file's place is an error")
    func noFile() throws {
        try #require(mkdir(file.path, 0o700) == 0)
        #expect(
            failure { () throws(StateFileFailure) in _ = try file.load() }
                == "read \(file.path): Is a directory (EISDIR)")
        #expect(
            failure { () throws(StateFileFailure) in try file.save(state) }
                == "rename \(file.path).new: Is a directory (EISDIR)")
        #expect(TemporaryDirectory.names(in: directory.path) == ["state.json"])
        try #require(rmdir(file.path) == 0)
        try #require(mkfifo(file.path, 0o600) == 0)
        #expect(
            failure { () throws(StateFileFailure) in _ = try file.load() }
                == "\(file.path) is not what orientd writes")
    }

    @Test("a directory that cannot be written to is an error, and what was there stays")
    func unwritable() throws {
        try file.save(state)
        // In the way of the new file, as root may write anywhere.
        try #require(mkdir(file.path + ".new", 0o700) == 0)
        #expect(
            failure { () throws(StateFileFailure) in try file.save(MachineState()) }
                == "open \(file.path).new: Is a directory (EISDIR)")
        #expect(try file.load() == state)
    }

    @Test("a directory below one that is there is made for its owner alone")
    func parents() throws {
        let home = directory.path
        let file = MachineStateFile(environment: { ["XDG_STATE_HOME": "\(home)/state"][$0] }, isRoot: false)
        try file.save(state)
        #expect(try file.load() == state)
        for path in ["\(home)/state", "\(home)/state/orientd"] {
            var status = stat()
            #expect(stat(path, &status) == 0)
            #expect(status.st_mode & 0o777 == 0o700)
        }
        let deep = MachineStateFile(environment: { ["STATE_DIRECTORY": "\(home)/a/b/c"][$0] }, isRoot: false)
        #expect(
            failure { () throws(StateFileFailure) in try deep.save(state) }
                == "open \(home)/a/b/c/state.json.new: No such file or directory (ENOENT)")
    }

    @Test(
        "the environment says where it is",
        arguments: [
            (["STATE_DIRECTORY": "/s", "XDG_STATE_HOME": "/x", "HOME": "/h"], false, "/s/state.json"),
            (["STATE_DIRECTORY": "/s"], true, "/s/state.json"),
            (["XDG_STATE_HOME": "/x", "HOME": "/h"], true, "/var/lib/orientd/state.json"),
            ([:], true, "/var/lib/orientd/state.json"),
            (["XDG_STATE_HOME": "/x", "HOME": "/h"], false, "/x/orientd/state.json"),
            (["XDG_STATE_HOME": "x", "HOME": "/h"], false, "/h/.local/state/orientd/state.json"),
            (["XDG_STATE_HOME": "", "HOME": "/h"], false, "/h/.local/state/orientd/state.json"),
            (["HOME": "h"], false, "nowhere"), ([:], false, "nowhere"),
        ] as [([String: String], Bool, String)])
    func environment(variables: [String: String], isRoot: Bool, path: String) {
        #expect(MachineStateFile(environment: { variables[$0] }, isRoot: isRoot).path == path)
    }

    @Test("without a directory there is nothing to load, and saving says what is missing")
    func nowhere() throws {
        let file = MachineStateFile(environment: { _ in nil }, isRoot: false)
        #expect(try file.load() == nil)
        #expect(
            failure { () throws(StateFileFailure) in try file.save(state) }
                == "neither STATE_DIRECTORY nor HOME names a directory to keep it in")
    }
}

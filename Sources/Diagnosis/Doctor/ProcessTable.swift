// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The processes there are (proc(5)).
struct ProcessTable {
    /// All of them.
    let processes: [RunningProcess]

    /// Looks at them.
    init() {
        processes = SystemFile.names(in: "/proc").compactMap { entry in
            guard let id = Int(entry), let name = SystemFile.text("/proc/\(id)/comm") else { return nil }
            return RunningProcess(id: id, name: name)
        }
    }

    /// The first one with one of these names, of which the kernel keeps 15 bytes.
    func first(named names: [String]) -> RunningProcess? {
        processes.first { names.contains($0.name) }
    }

    /// Who has the file open but for orientd; nil if this user does not see everybody's files.
    func holders(of path: String) -> [RunningProcess]? {
        guard geteuid() == 0 else { return nil }
        guard let file = SystemFile.status(path) else { return [] }
        return processes.filter { process in
            process.name != "orientd"
                && SystemFile.names(in: "/proc/\(process.id)/fd").contains { descriptor in
                    SystemFile.status("/proc/\(process.id)/fd/\(descriptor)").map {
                        $0.st_dev == file.st_dev && $0.st_ino == file.st_ino
                    } ?? false
                }
        }
    }

    /// The user that a process runs as, with its groups as the kernel has them.
    static func user(of process: Int) -> UserIdentity? {
        guard let text = SystemFile.text("/proc/\(process)/status") else { return nil }
        func numbers(_ label: String) -> [UInt32] {
            let line = text.split(separator: "\n").first { $0.hasPrefix(label) }
            return (line?.dropFirst(label.count).split(whereSeparator: \.isWhitespace) ?? []).compactMap { UInt32($0) }
        }
        // Real, effective, saved, and that for files.
        guard let id = numbers("Uid:").last, let group = numbers("Gid:").last else { return nil }
        return UserIdentity(name: Accounts.name(ofUser: id), id: id, groups: Set(numbers("Groups:") + [group]))
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Finds the configuration files of the system and reads them in order, as UAPI.6 (Configuration Files) says.
///
/// The main file is the first `orientd.conf` of the three directories. Then follow the drop-ins of all three
/// `orientd.conf.d`, sorted by file name; of those with one name only the first directory's counts. An empty file or a
/// link to `/dev/null` therefore masks what stands in a later directory, and a masked main file leaves the drop-ins.
public struct ConfigurationSearch: Sendable {
    /// Where to look: the administrator's first, then this boot's, then the distribution's.
    public static let directories = ["/etc/orientd", "/run/orientd", "/usr/lib/orientd"]

    private let directories: [String]
    private static let mainName = "orientd.conf"

    /// Searches below `root`, which is empty for the running system.
    public init(root: String = "") {
        directories = Self.directories.map { root + $0 }
    }

    /// Reads everything there is; what cannot be read is among the problems.
    public func load() -> Settings {
        var settings = Settings()
        for directory in directories where appendMain(directory + "/" + Self.mainName, to: &settings) { break }
        var paths: [String: String] = [:]
        for directory in directories {
            let folder = directory + "/" + Self.mainName + ".d"
            for name in dropIns(in: folder, problems: &settings) where paths[name] == nil {
                paths[name] = folder + "/" + name
            }
        }
        for (_, path) in paths.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            settings.append(file: path)
        }
        return settings
    }

    /// Reads a main file; false if there is none.
    private func appendMain(_ path: String, to settings: inout Settings) -> Bool {
        do {
            settings.append(try Settings.contents(of: path), of: path)
        } catch .cannotRead(_, errno: ENOENT) {
            return false
        } catch {
            settings.append(error)
        }
        return true
    }

    private func dropIns(in directory: String, problems settings: inout Settings) -> [String] {
        guard let stream = opendir(directory) else {
            if errno != ENOENT { settings.append(.cannotRead(file: directory, errno: errno)) }
            return []
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            // Hidden files are what editors and package managers leave behind.
            if name.hasSuffix(".conf"), !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }
}

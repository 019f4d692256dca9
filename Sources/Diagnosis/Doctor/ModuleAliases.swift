// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Which kernel module has an accelerometer's driver for a part, as depmod(8) noted it down.
struct ModuleAliases {
    /// Where in the kernel's tree the drivers of accelerometers are.
    private static let directories = ["/iio/accel/", "/iio/imu/"]

    private let patterns: [(pattern: String, module: String)]

    /// Reads the texts of modules.dep and modules.alias.
    init(dependencies: String, aliases: String) {
        let modules = Set(
            dependencies.split(separator: "\n").compactMap { line -> String? in
                guard let path = line.split(separator: ":").first,
                    Self.directories.contains(where: { path.contains($0) }),
                    let file = path.split(separator: "/").last, let name = file.split(separator: ".").first
                else { return nil }
                return String(name.map { $0 == "-" ? "_" : $0 })
            })
        patterns = aliases.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count == 3, words[0] == "alias", modules.contains(String(words[2])) else { return nil }
            return (String(words[1]), String(words[2]))
        }
    }

    /// Reads those of the running kernel.
    init() {
        var name = utsname()
        uname(&name)
        let release = withUnsafeBytes(of: name.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        let directory = "/lib/modules/\(release)"
        self.init(
            dependencies: SystemFile.text("\(directory)/modules.dep") ?? "",
            aliases: SystemFile.text("\(directory)/modules.alias") ?? "")
    }

    /// The module for a part that calls itself so (`modalias`).
    func module(for alias: String) -> String? {
        patterns.first { fnmatch($0.pattern, alias, 0) == 0 }?.module
    }
}

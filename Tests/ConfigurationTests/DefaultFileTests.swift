// SPDX-License-Identifier: Apache-2.0

import Configuration
import Glibc
import Testing

@Suite("The configuration file that is installed")
struct DefaultFileTests {
    /// `config/orientd.conf` beside `Tests`.
    private static let path =
        #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/config/orientd.conf"

    @Test("as it is, it changes nothing")
    func untouched() throws {
        #expect(try Settings(file: Self.path) == Settings())
    }

    @Test("it shows every option with its default, and uncommented it gives the defaults")
    func complete() throws {
        let text = try text()
        let directory = try TemporaryDirectory()
        let uncommented = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("#") && !$0.hasPrefix("# ") ? $0.dropFirst() : $0 }.joined(separator: "\n")
        let settings = try Settings(file: directory.write(uncommented, to: "orientd.conf"))
        #expect(settings.problems.isEmpty)
        #expect(
            settings.list.map { "[\($0.section)] \($0.key) = \($0.value)" }
                == ConfigurationOption.all.map { "[\($0.section)] \($0.key) = \($0.defaultText)" })
        let reader = ConfigurationReader(settings)
        #expect(reader.configuration == DaemonConfiguration())
        #expect(reader.problems.isEmpty)
    }

    private func text() throws -> String {
        let descriptor = open(Self.path, O_RDONLY)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: Settings.maximumFileLength)
        let count = read(descriptor, &buffer, buffer.count)
        try #require(count > 0)
        return String(decoding: buffer.prefix(count), as: UTF8.self)
    }
}

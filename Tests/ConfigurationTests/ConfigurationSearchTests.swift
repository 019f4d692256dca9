// SPDX-License-Identifier: Apache-2.0

import Configuration
import Testing

@Suite("Searching the configuration files (UAPI.6)")
struct ConfigurationSearchTests {
    private let root: TemporaryDirectory

    init() throws { root = try TemporaryDirectory() }

    /// Writes a setting that names its own file.
    private func add(_ name: String) throws { try root.write("[x]\nfile = \(name)\n", to: name) }

    /// The files that were read, in order.
    private func found() -> [String] { ConfigurationSearch(root: root.path).load().list.map(\.value) }

    @Test("without any file there are no settings and no problems")
    func nothing() {
        #expect(ConfigurationSearch(root: root.path).load() == Settings())
    }

    @Test("the main file is the first of /etc, /run and /usr/lib")
    func mainFile() throws {
        try add("usr/lib/orientd/orientd.conf")
        #expect(found() == ["usr/lib/orientd/orientd.conf"])
        try add("run/orientd/orientd.conf")
        #expect(found() == ["run/orientd/orientd.conf"])
        try add("etc/orientd/orientd.conf")
        #expect(found() == ["etc/orientd/orientd.conf"])
    }

    @Test("drop-ins of all directories follow the main file, sorted by name")
    func dropIns() throws {
        try add("etc/orientd/orientd.conf")
        try add("etc/orientd/orientd.conf.d/50-b.conf")
        try add("run/orientd/orientd.conf.d/90-c.conf")
        try add("usr/lib/orientd/orientd.conf.d/10-a.conf")
        #expect(
            found() == [
                "etc/orientd/orientd.conf",
                "usr/lib/orientd/orientd.conf.d/10-a.conf",
                "etc/orientd/orientd.conf.d/50-b.conf",
                "run/orientd/orientd.conf.d/90-c.conf",
            ])
    }

    @Test("of drop-ins with one name only the first directory's counts")
    func sameName() throws {
        try add("usr/lib/orientd/orientd.conf.d/10-a.conf")
        try add("run/orientd/orientd.conf.d/10-a.conf")
        #expect(found() == ["run/orientd/orientd.conf.d/10-a.conf"])
        try add("etc/orientd/orientd.conf.d/10-a.conf")
        #expect(found() == ["etc/orientd/orientd.conf.d/10-a.conf"])
    }

    @Test("an empty file and a link to /dev/null mask a drop-in", arguments: [true, false])
    func maskedDropIn(byLink: Bool) throws {
        try add("usr/lib/orientd/orientd.conf.d/10-a.conf")
        try add("usr/lib/orientd/orientd.conf.d/20-b.conf")
        let mask = "etc/orientd/orientd.conf.d/10-a.conf"
        if byLink { try root.link(mask, to: "/dev/null") } else { try root.write("", to: mask) }
        #expect(found() == ["usr/lib/orientd/orientd.conf.d/20-b.conf"])
    }

    @Test("drop-ins apply even when the main file is masked", arguments: [true, false])
    func maskedMainFile(byLink: Bool) throws {
        try add("usr/lib/orientd/orientd.conf")
        try add("usr/lib/orientd/orientd.conf.d/20-b.conf")
        let mask = "etc/orientd/orientd.conf"
        if byLink { try root.link(mask, to: "/dev/null") } else { try root.write("", to: mask) }
        #expect(found() == ["usr/lib/orientd/orientd.conf.d/20-b.conf"])
        #expect(ConfigurationSearch(root: root.path).load().problems.isEmpty)
    }

    @Test("only visible files that end in .conf are drop-ins")
    func otherFiles() throws {
        try add("etc/orientd/orientd.conf.d/README")
        try add("etc/orientd/orientd.conf.d/.10-a.conf")
        try add("etc/orientd/orientd.conf.d/10-a.conf~")
        #expect(found().isEmpty)
    }

    @Test("problems are sorted by file, then by line")
    func problems() throws {
        try root.write("nonsense\n[x]\n", to: "etc/orientd/orientd.conf")
        try root.write("[x]\na = 1\nnonsense\nb = 2\n", to: "etc/orientd/orientd.conf.d/10-a.conf")
        try root.makePipe("etc/orientd/orientd.conf.d/20-b.conf")
        let reader = ConfigurationReader(ConfigurationSearch(root: root.path).load())
        #expect(
            reader.problems.map { "\($0.file.dropFirst(root.path.utf8.count + 13)):\($0.line ?? 0)" } == [
                "orientd.conf:1", "orientd.conf.d/10-a.conf:2", "orientd.conf.d/10-a.conf:3",
                "orientd.conf.d/10-a.conf:4", "orientd.conf.d/20-b.conf:0",
            ])
    }

    @Test("what is no file is reported and neither read nor waited for")
    func pipe() throws {
        try root.makePipe("etc/orientd/orientd.conf.d/10-a.conf")
        try add("etc/orientd/orientd.conf.d/20-b.conf")
        let settings = ConfigurationSearch(root: root.path).load()
        #expect(settings.list.map(\.value) == ["etc/orientd/orientd.conf.d/20-b.conf"])
        #expect(
            settings.problems.map(\.description) == [
                "\(root.path)/etc/orientd/orientd.conf.d/10-a.conf: is not a regular file; ignoring it"
            ])
    }
}

// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite("The layers")
struct LayerTests {
    @Test("a target imports only what its row in docs/architecture.md names, and every target has a row")
    func imports() throws {
        let rows = try Self.rows()
        var targets: Set<String> = []
        for path in ["Sources", "examples/StoreApp"].flatMap(Repository.swiftFiles) {
            let isExample = path.hasPrefix("examples")
            let target = String(path.split(separator: "/")[isExample ? 2 : 1])
            targets.insert(target)
            let named = rows[target, default: []]
            for module in try Self.imports(of: path) where !named.contains(module) && !named.contains(owner(module)) {
                Issue.record("\(path) imports \(module), which the row of \(target) does not name")
            }
        }
        #expect(targets == Set(rows.keys))
    }

    /// The module of `enum Module.Declaration`.
    private func owner(_ declaration: String) -> String {
        String(declaration.split(separator: " ").last?.prefix { $0 != "." } ?? "")
    }

    /// The modules by target: the code spans in the first and third cell of the table's rows.
    private static func rows() throws -> [String: Set<String>] {
        var rows: [String: Set<String>] = [:]
        for line in try Repository.text("docs/architecture.md").split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
            rows[cells[0][0]] = Set(cells[2])
        }
        return rows
    }

    private static func imports(of path: String) throws -> [String] {
        try Repository.text(path).split(separator: "\n").compactMap { line in
            line.wholeMatch(of: /(?:@\w+ )*(?:[a-z]+ )?import (.+)/).map { String($0.1) }
        }
    }
}

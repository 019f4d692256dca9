// SPDX-License-Identifier: Apache-2.0

import CaseRunner
import Testing

@Suite("Conformance cases")
struct ConformanceCaseTests {
    @Test("the daemon's cases are all there")
    func all() {
        #expect(CaseFiles.forDaemon.count == 89)
    }

    @Test("a case passes in process", arguments: CaseFiles.forDaemon)
    func passes(_ name: String) throws {
        let verdict = try CaseFiles.load(name).runInProcess()
        #expect(verdict.isPassed, Comment(rawValue: verdict.report))
    }
}

// SPDX-License-Identifier: Apache-2.0

import CaseRunner
import Testing

@Suite("Conformance cases")
struct ConformanceCaseTests {
    @Test("the cases are all there")
    func all() throws {
        #expect(CaseFiles.all.count == 149)
        #expect(try CaseFiles.all.count { try CaseFiles.load($0).isForDaemon } == 89)
    }

    @Test("a case passes in process", arguments: CaseFiles.all)
    func passes(_ name: String) throws {
        let verdict = try CaseFiles.load(name).runInProcess()
        #expect(verdict.isPassed, Comment(rawValue: verdict.report))
    }
}

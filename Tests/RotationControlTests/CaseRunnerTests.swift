// SPDX-License-Identifier: Apache-2.0

import CaseRunner
import Testing

@Suite("Case runner")
struct CaseRunnerTests {
    /// A case with one controller that turns once, and what it is to be compared with.
    static func rotation(_ checks: String, settings: String = "", controller: String = "A plain") -> String {
        """
        id: C-000
        title: example
        source: none
        runs: daemon
        \(settings)
        controllers
          \(controller)
        given
          setRoot A
        when
          device dL
        \(checks)
        """
    }

    static let right = """
        expect
          A.willRotate(IR,0.3) {P,P,320x460}
          A.willAnimate(*,0.3001) {IR}
          A.didRotate(P)
        expect-not
          !skip
          A.view*
        expect-some
          !rotate.*
        count
          !statusbar = 1
        timing
          A.willAnimate -> A.didRotate 0.3..0.3
        """

    @Test("a case that is right passes")
    func passes() throws {
        let verdict = try ConformanceCase(text: Self.rotation(Self.right)).runInProcess()
        #expect(verdict.isPassed, Comment(rawValue: verdict.report))
    }

    /// One thing each that makes the case above wrong.
    static let mistakes: [(right: String, wrong: String)] = [
        ("A.willRotate(IR,0.3)", "A.willRotate(IL,0.3)"),
        ("A.willAnimate(*,0.3001)", "A.willAnimate(*,0.302)"),
        ("{P,P,320x460}", "{P,P,480x300}"),
        ("  A.didRotate(P)\n", ""),
        ("  A.didRotate(P)\n", "  A.didRotate(P)\n  A.didRotate(P)\n"),
        ("  A.didRotate(P)\n", "  A.didRotate(P)\n  !rotate.begin{P,IR,0.3}\n"),
        ("  !skip\n", "  !statusbar\n"),
        ("  A.view*\n", "  *.didRotate\n"),
        ("  !rotate.*\n", "  !lock\n"),
        ("!statusbar = 1", "!statusbar = 0"),
        ("0.3..0.3", "0.31..0.4"),
    ]

    @Test("a case that is wrong in one thing fails", arguments: mistakes)
    func fails(_ mistake: (right: String, wrong: String)) throws {
        let checks = Self.right.replacing(mistake.right, with: mistake.wrong)
        #expect(checks != Self.right)
        #expect(try !ConformanceCase(text: Self.rotation(checks)).runInProcess().isPassed)
    }

    @Test(
        "a wrong reply, a step that never runs and one that is unknown fail a case",
        arguments: [
            "  ask sb => P", "  on A.viewDidLoad device dP", "  fly A", "  input => refused",
        ])
    func steps(_ step: String) throws {
        let text = Self.rotation(step + "\n" + Self.right)
        #expect(try !ConformanceCase(text: text).runInProcess().isPassed)
    }

    @Test("a failing case shows expected and actual lines side by side, the differing ones marked")
    func report() throws {
        let checks = """
            expect
              A.willRotate(IR,0.3)
              A.willAnimate(IL,0.3)
              A.didRotate(P)
            """
        let verdict = try ConformanceCase(text: Self.rotation(checks)).runInProcess()
        #expect(
            verdict.report == """
                line 2 of the log is not as expected
                  expected              | actual
                  A.willRotate(IR,0.3)  | A.willRotate(IR,0.3) {P,P,320x460}
                > A.willAnimate(IL,0.3) | A.willAnimate(IR,0.3) {IR,IR,480x300}
                  A.didRotate(P)        | A.didRotate(P) {IR,IR,480x300}
                """)
    }

    @Test("an error in a file names its line")
    func errors() {
        let kind = #expect(throws: CaseError.self) {
            try ConformanceCase(text: Self.rotation("", controller: "A spaceship"))
        }
        #expect(kind?.description == "line 7: a controller needs an id and a kind")
        let line = #expect(throws: CaseError.self) { try ConformanceCase(text: "nonsense") }
        #expect(line?.description == "line 1: neither a header line nor a section: \"nonsense\"")
        let file = #expect(throws: CaseError.self) { try ConformanceCase(path: "/nonexistent") }
        #expect(file?.description == "No such file or directory")
    }

    @Test("a case for the library alone is not for the daemon")
    func scope() throws {
        let text = Self.rotation("").replacing("runs: daemon", with: "runs: process")
        #expect(try !ConformanceCase(text: text).isForDaemon)
        #expect(try ConformanceCase(text: Self.rotation("")).isForDaemon)
    }
}

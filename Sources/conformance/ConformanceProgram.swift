// SPDX-License-Identifier: Apache-2.0

internal import CaseRunner
internal import CommandLineOptions
internal import Glibc
internal import OrientationAPI

/// The command line of the conformance runner.
enum ConformanceProgram {
    /// Exit statuses: some case failed, and none can be run as it was asked for.
    private static let failed: Int32 = 1
    private static let wrongUsage: Int32 = 2

    private static let socket = Option("socket", "run through the daemon at PATH, in real time", takes: .file("PATH"))

    static let program = Program<Void>(
        "conformance", version: productVersion, "Run conformance cases and compare what happens",
        details: """
            Cases are written as Tests/Conformance/cases/FORMAT.md says. Without --socket they run in
            process, in virtual time. The daemon must run with --sensor simulated and have no other
            clients; each case begins it anew.

            Exit status: 0 all passed, 1 some failed, 2 wrong usage or no daemon to run them.
            """,
        options: [socket],
        verbs: .single((), positionals: [Positional(.file("CASE"), "a case file", arity: .variadic)]))

    /// Does what the command line says, and returns the exit status.
    static func run(_ words: [String]) -> Int32 {
        do {
            switch try program.parse(words) {
            case .help(let text), .version(let text):
                print(text)
                return 0
            case .run(_, let arguments):
                guard !arguments.positionals.isEmpty else {
                    return complain("expected CASE; see \"conformance --help\"", wrongUsage)
                }
                return run(files: arguments.positionals, socketPath: arguments.text(socket))
            }
        } catch {
            return complain("\(error)", wrongUsage)
        }
    }

    private static func run(files: [String], socketPath: String?) -> Int32 {
        var passed = 0
        var failed = 0
        var repeated: [String] = []
        for file in files {
            let testCase: ConformanceCase
            do {
                testCase = try ConformanceCase(path: file)
            } catch {
                failed += 1
                print("\(file): \(error)")
                continue
            }
            guard testCase.isForDaemon || socketPath == nil else {
                print("\(testCase.id) \(testCase.title): out of scope, it is not for a daemon")
                continue
            }
            let verdict: CaseVerdict
            do {
                verdict = try socketPath.map(testCase.run(socketPath:)) ?? testCase.runInProcess()
            } catch {
                return complain("\(error)", wrongUsage)
            }
            if verdict.repetitions > 0 { repeated.append(testCase.id) }
            if verdict.isPassed {
                passed += 1
            } else {
                failed += 1
                print("\(testCase.id) \(testCase.title): FAILED\n\(verdict.report)\n")
            }
        }
        if !repeated.isEmpty { print("run again, as a step started late: \(repeated.joined(separator: " "))") }
        print("\(passed) passed, \(failed) failed")
        return failed == 0 ? 0 : Self.failed
    }

    private static func complain(_ problem: String, _ status: Int32) -> Int32 {
        let line = "conformance: \(problem)\n"
        // A message that cannot be written leaves the status to tell.
        _ = line.utf8.withContiguousStorageIfAvailable { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        return status
    }
}

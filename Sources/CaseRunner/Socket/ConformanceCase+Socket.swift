// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationAPI

extension ConformanceCase {
    /// How often a case is begun again because a step of it started late.
    private static let maximumRepetitions = 3

    /// Runs the case through the daemon that listens on a socket, which has to run with `--sensor simulated`.
    ///
    /// A run in which a step started late is void, and repeated. The error says why there can be no run.
    public func run(socketPath: String) throws(CaseError) -> CaseVerdict {
        var repetitions = 0
        while true {
            var verdict = try runOnce(socketPath: socketPath)
            verdict.repetitions = repetitions
            guard verdict.isVoid else { return verdict }
            guard repetitions < Self.maximumRepetitions else {
                verdict.problems.append("a step started late in each of \(repetitions + 1) runs")
                return verdict
            }
            repetitions += 1
        }
    }

    private func runOnce(socketPath: String) throws(CaseError) -> CaseVerdict {
        do throws(ConnectionError) {
            return CaseRun.verdict(of: self, on: try SocketBackend(self, socketPath: socketPath))
        } catch .refused(TestingInterface.notSimulated) {
            throw CaseError("the daemon at \(socketPath) does not run with --sensor simulated")
        } catch .refused(TestingInterface.clientsAttached) {
            throw CaseError("other clients are attached to the daemon at \(socketPath)")
        } catch {
            throw CaseError("\(error)")
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

extension ConformanceCase {
    /// Runs the case in process, with simulated clients and a virtual clock.
    public func runInProcess() -> CaseVerdict {
        CaseRun.verdict(of: self, on: VirtualBackend(self))
    }
}

// SPDX-License-Identifier: Apache-2.0

extension ConformanceCase {
    /// Runs the case in process, with applications of the library and a virtual clock.
    public func runInProcess() -> CaseVerdict {
        LibraryRun(self).verdict()
    }
}

// SPDX-License-Identifier: Apache-2.0

extension Array {
    /// The list without what can be left out, many at a time at first, as long as the rest still fails.
    public func shrunk(while fails: ([Element]) -> Bool) -> [Element] {
        var smallest = self
        var chunk = count / 2
        while chunk > 0 {
            var start = 0
            while start < smallest.count {
                var candidate = smallest
                candidate.removeSubrange(start..<Swift.min(start + chunk, candidate.count))
                if fails(candidate) { smallest = candidate } else { start += chunk }
            }
            chunk /= 2
        }
        return smallest
    }
}

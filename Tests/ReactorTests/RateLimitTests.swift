// SPDX-License-Identifier: Apache-2.0

import Reactor
import Testing

@Suite struct RateLimitTests {
    @Test("a burst passes, the rest of the interval is counted, and the next message tells how many")
    func burst() {
        var limit = RateLimit(burst: 2, intervalMicroseconds: 1_000)
        #expect(limit.admit(atMicroseconds: 500) == 0)
        #expect(limit.admit(atMicroseconds: 600) == 0)
        #expect(limit.admit(atMicroseconds: 700) == nil)
        #expect(limit.admit(atMicroseconds: 1_499) == nil)
        #expect(limit.admit(atMicroseconds: 1_500) == 2)
        #expect(limit.admit(atMicroseconds: 1_501) == 0)
        #expect(limit.admit(atMicroseconds: 1_502) == nil)
        #expect(limit.admit(atMicroseconds: 1_000_000) == 1)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Testing
import Varlink

@testable import OrientKit

@Suite("Reconnection")
struct ReconnectionTests {
    private var reconnection = Reconnection()
    private let away = ConnectionError.notRunning(path: "/s")
    private let denied = ConnectionError.refused(.permissionDenied)

    @Test("it connects once, and again only after a wait")
    mutating func begins() {
        #expect(reconnection.handle(.waited) == [])
        #expect(reconnection.handle(.began) == [.connect])
        #expect(reconnection.handle(.began) == [])
        #expect(reconnection.handle(.attached) == [])
        #expect(reconnection.handle(.began) == [])
        #expect(reconnection.handle(.waited) == [])
    }

    @Test("one that is away is tried half as often each time, down to every 5 s, and reported once")
    mutating func backsOff() {
        _ = reconnection.handle(.began)
        #expect(reconnection.handle(.failed(away)) == [.report(away), .wait(seconds: 0.5)])
        for seconds in [1, 2, 4, 5, 5, 5] as [Double] {
            #expect(reconnection.handle(.waited) == [.connect])
            #expect(reconnection.handle(.failed(away)) == [.wait(seconds: seconds)])
        }
    }

    @Test("once attached, the next loss is new: reported, and tried soon")
    mutating func lost() {
        _ = reconnection.handle(.began)
        for _ in 1...2 {
            _ = reconnection.handle(.failed(.disconnected))
            #expect(reconnection.handle(.waited) == [.connect])
        }
        #expect(reconnection.handle(.attached) == [])
        #expect(reconnection.handle(.failed(.disconnected)) == [.report(.disconnected), .wait(seconds: 0.5)])
    }

    @Test("a daemon that refuses is reported once and asked rarely, which delays no later attempt")
    mutating func refused() {
        _ = reconnection.handle(.began)
        #expect(reconnection.handle(.failed(denied)) == [.report(denied), .wait(seconds: 30)])
        _ = reconnection.handle(.waited)
        #expect(reconnection.handle(.failed(denied)) == [.wait(seconds: 30)])
        _ = reconnection.handle(.waited)
        #expect(reconnection.handle(.failed(away)) == [.report(away), .wait(seconds: 0.5)])
    }

    @Test("a second failure of the same loss counts for nothing")
    mutating func twice() {
        _ = reconnection.handle(.began)
        _ = reconnection.handle(.failed(away))
        #expect(reconnection.handle(.failed(.disconnected)) == [])
        #expect(reconnection.handle(.attached) == [])
        #expect(reconnection.handle(.waited) == [.connect])
    }
}

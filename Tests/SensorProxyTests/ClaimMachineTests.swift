// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SensorProxy

@Suite("Claims")
struct ClaimMachineTests {
    private var machine = ClaimMachine()

    /// Has a client claim a sensor whose reading is there already.
    private mutating func hold(_ kind: SensorKind, by name: String) {
        _ = machine.settle(Set(SensorKind.allCases))
        _ = machine.claim(kind, by: name, call: 0)
        _ = machine.permit(name, true, now: 0)
    }

    @Test("a claim is asked about, switches the sensor on, and is answered with the first reading")
    mutating func claim() {
        #expect(machine.claim(.accelerometer, by: ":1.5", call: 1) == [.watch(":1.5"), .ask(":1.5")])
        #expect(machine.permit(":1.5", true, now: 10) == [.record, .demand([.accelerometer])])
        #expect(machine.deadlineSeconds == 10 + ClaimMachine.readingWaitSeconds)
        #expect(machine.settle([.accelerometer]) == [.introduce(":1.5", .accelerometer), .reply(1)])
        #expect(machine.deadlineSeconds == nil)
        #expect(machine.claims == [":1.5": [.accelerometer]])
    }

    @Test("a sensor that is silent holds up no claim for longer than 0.3 s")
    mutating func silence() {
        _ = machine.claim(.accelerometer, by: ":1.5", call: 1)
        _ = machine.permit(":1.5", true, now: 10)
        #expect(machine.deadline(now: 10.2) == [])
        #expect(machine.deadline(now: 10.3) == [.introduce(":1.5", .accelerometer), .reply(1)])
        #expect(machine.deadline(now: 11) == [])
    }

    @Test("a sensor that does not exist can be claimed, and is demanded before it exists")
    mutating func absence() {
        _ = machine.settle([.light])
        _ = machine.claim(.light, by: ":1.5", call: 1)
        #expect(
            machine.permit(":1.5", true, now: 0)
                == [.record, .demand([.light]), .introduce(":1.5", .light), .reply(1)])
    }

    @Test("a second claim by the same client does nothing, and one release ends both")
    mutating func twice() {
        hold(.accelerometer, by: ":1.5")
        #expect(machine.claim(.accelerometer, by: ":1.5", call: 2) == [.reply(2)])
        #expect(
            machine.release(.accelerometer, by: ":1.5", call: 3)
                == [.record, .unwatch(":1.5"), .demand([]), .reply(3)])
    }

    @Test("the sensor stays on until the last client has released it")
    mutating func several() {
        hold(.accelerometer, by: ":1.5")
        hold(.accelerometer, by: ":1.6")
        #expect(machine.claimants(of: .accelerometer) == [":1.5", ":1.6"])
        #expect(machine.release(.accelerometer, by: ":1.5", call: 1) == [.record, .unwatch(":1.5"), .reply(1)])
        #expect(machine.leave(":1.6") == [.unwatch(":1.6"), .record, .demand([])])
    }

    @Test("a client is watched until it has released everything")
    mutating func kinds() {
        hold(.accelerometer, by: ":1.5")
        #expect(machine.claim(.light, by: ":1.5", call: 1) == [.ask(":1.5")])
        #expect(
            machine.permit(":1.5", true, now: 0)
                == [.record, .demand([.accelerometer, .light]), .introduce(":1.5", .light), .reply(1)])
        #expect(
            machine.release(.accelerometer, by: ":1.5", call: 2) == [.record, .demand([.light]), .reply(2)])
        #expect(machine.release(.light, by: ":1.5", call: 3) == [.record, .unwatch(":1.5"), .demand([]), .reply(3)])
    }

    @Test("who has not claimed may release")
    mutating func strangers() {
        #expect(machine.release(.accelerometer, by: ":1.5", call: 1) == [.reply(1)])
        hold(.light, by: ":1.6")
        #expect(machine.release(.accelerometer, by: ":1.6", call: 2) == [.reply(2)])
    }

    @Test("who may not claim is refused and forgotten, for all calls that one question covers")
    mutating func refusal() {
        _ = machine.claim(.accelerometer, by: ":1.5", call: 1)
        #expect(machine.claim(.light, by: ":1.5", call: 2) == [])
        #expect(
            machine.permit(":1.5", false, now: 0)
                == [.refuse(1, .notAllowed), .refuse(2, .notAllowed), .unwatch(":1.5")])
        #expect(machine.permit(":1.5", true, now: 0) == [])
    }

    @Test("a refused claim leaves those that were allowed before")
    mutating func partialRefusal() {
        hold(.accelerometer, by: ":1.5")
        _ = machine.claim(.light, by: ":1.5", call: 1)
        #expect(machine.permit(":1.5", false, now: 0) == [.refuse(1, .notAllowed)])
        #expect(machine.claims == [":1.5": [.accelerometer]])
    }

    @Test("a client that releases or leaves before it was allowed holds nothing afterwards")
    mutating func overtaken() {
        _ = machine.claim(.accelerometer, by: ":1.5", call: 1)
        #expect(machine.release(.accelerometer, by: ":1.5", call: 2) == [.reply(1), .unwatch(":1.5"), .reply(2)])
        #expect(machine.permit(":1.5", true, now: 0) == [])
        _ = machine.claim(.accelerometer, by: ":1.6", call: 3)
        #expect(machine.leave(":1.6") == [.unwatch(":1.6")])
        #expect(machine.permit(":1.6", true, now: 0) == [])
        #expect(machine.claims.isEmpty)
    }

    @Test("a client that leaves while it waits for a reading is not answered")
    mutating func death() {
        _ = machine.claim(.accelerometer, by: ":1.5", call: 1)
        _ = machine.permit(":1.5", true, now: 0)
        #expect(machine.leave(":1.5") == [.unwatch(":1.5"), .record, .demand([])])
        #expect(machine.settle([.accelerometer]) == [])
    }

    @Test("claims from before a restart hold until their clients turn out to have left")
    mutating func restart() {
        let claims: [String: Set<SensorKind>] = [":1.5": [.accelerometer], ":1.6": [.light]]
        #expect(machine.restore(claims) == [.watch(":1.5"), .watch(":1.6"), .demand([.accelerometer, .light])])
        #expect(machine.leave(":1.6") == [.unwatch(":1.6"), .record, .demand([.accelerometer])])
        #expect(machine.claims == [":1.5": [.accelerometer]])
    }

    @Test("a client cannot have more calls under way than it could wait for")
    mutating func floods() {
        for number in 1...ClaimMachine.maximumWaitingCalls {
            #expect(!machine.claim(.accelerometer, by: ":1.5", call: number).contains { $0 == .reply(number) })
        }
        #expect(machine.claim(.accelerometer, by: ":1.5", call: 0) == [.refuse(0, .tooManyCalls)])
        #expect(machine.permit(":1.5", true, now: 0) == [.record, .demand([.accelerometer])])
        #expect(machine.settle([.accelerometer]).count == 1 + ClaimMachine.maximumWaitingCalls)
        #expect(machine.claim(.accelerometer, by: ":1.5", call: 0) == [.reply(0)])
    }

    @Test("clients beyond the limit are refused, and one that leaves makes room")
    mutating func crowds() {
        for number in 1...ClaimMachine.maximumClients { hold(.accelerometer, by: ":1.\(number)") }
        #expect(machine.claim(.accelerometer, by: ":2.1", call: 1) == [.refuse(1, .tooManyClients)])
        _ = machine.leave(":1.7")
        #expect(machine.claim(.accelerometer, by: ":2.1", call: 2) == [.watch(":2.1"), .ask(":2.1")])
    }
}

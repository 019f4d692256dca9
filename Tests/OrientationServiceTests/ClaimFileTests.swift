// SPDX-License-Identifier: Apache-2.0

import SensorProxy
import Testing

@testable import OrientationService

@Suite("The file of claims")
struct ClaimFileTests {
    private let directory: TemporaryDirectory
    private let file: ClaimFile

    init() throws {
        let directory = try TemporaryDirectory()
        self.directory = directory
        file = ClaimFile(environment: { ["STATE_DIRECTORY": directory.path][$0] }, isRoot: false)
    }

    @Test("what is saved is loaded, and nothing after nothing was left to save")
    func roundTrip() throws {
        #expect(try file.load() == nil)
        let record = ClaimRecord(bus: "f00d", claims: [":1.5": [.accelerometer, .light], ":1.60": [.compass]])
        try file.save(record)
        #expect(try file.load() == record)
        try file.save(nil)
        #expect(try file.load() == nil)
        #expect(TemporaryDirectory.names(in: directory.path) == ["claims.json"])
    }

    @Test("as many clients as may claim find room")
    func crowd() throws {
        let names = (0..<1_024).map { ":1.\(4_000_000_000 + $0)" }
        let claims = names.map { ($0, Set(SensorKind.allCases)) }
        let record = ClaimRecord(bus: "f00d", claims: Dictionary(uniqueKeysWithValues: claims))
        try file.save(record)
        #expect(try file.load() == record)
    }

    @Test(
        "a file that makes no sense is an error",
        arguments: [
            "", "[]", #"{"bus":"x"}"#, #"{"bus":"x","claims":{":1.5":["smell"]}}"#,
            #"{"bus":"x","claims":{"':1.5":["light"]}}"#, #"{"bus":"x","claims":{":1.5'":["light"]}}"#,
        ])
    func broken(text: String) throws {
        try directory.write(text, to: "claims.json")
        #expect(throws: StateFileFailure.self) { try file.load() }
    }
}

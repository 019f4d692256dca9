// SPDX-License-Identifier: Apache-2.0

import StoreModel
import Testing

@Suite("The model of the store")
struct ModelTests {
    private static let fields = [
        "appId": "7", "name": "Compass", "icon": "compass.png", "author": "A", "pay": "free", "star": "***",
    ]

    @Test("a record is built from a dictionary, by initialiser or factory, and all six fields read back (A-04)")
    func fields() {
        let record = AppRecord(Self.fields)
        #expect([record.appId, record.name, record.icon] == ["7", "Compass", "compass.png"])
        #expect([record.author, record.pay, record.star] == ["A", "free", "***"])
        #expect(AppRecord.record(Self.fields) == record)
        #expect(
            AppRecord(appId: "7", name: "Compass", icon: "compass.png", author: "A", pay: "free", star: "***")
                == record)
    }

    @Test("unknown keys are ignored, missing ones leave fields empty (A-04)")
    func keys() {
        #expect(AppRecord(["name": "Compass", "colour": "red"]) == AppRecord(["name": "Compass"]))
        let empty = AppRecord([:])
        #expect([empty.appId, empty.name, empty.icon] == ["", "", ""])
        #expect([empty.author, empty.pay, empty.star] == ["", "", ""])
    }

    @Test("there are three lists of different applications")
    func lists() {
        #expect(AppList.allCases.map(\.name) == ["Apps1", "Apps2", "Apps3"])
        let names = AppList.allCases.flatMap { $0.records.map(\.name) }
        #expect(Set(names).count == names.count)
        #expect(AppList.allCases.contains { $0.records.isEmpty } == false)
    }
}

// SPDX-License-Identifier: Apache-2.0

import JSON
import OrientationModel
import RotationControl
import Testing
import Varlink

@testable import OrientationAPI

@Suite("Messages, events and answers on the wire")
struct RotationValuesTests {
    @Test("a message of each kind can be said, and an event of each kind")
    func kinds() {
        #expect(Self.kinds(RotationSamples.messages) == Set(MessageKind.allCases.map(\.rawValue)))
        #expect(Self.kinds(RotationSamples.events) == Set(EventKind.allCases.map(\.rawValue)))
    }

    private static func kinds(_ values: [some MessageParameters]) -> Set<String> {
        Set(values.compactMap { $0.json["kind"]?.stringValue })
    }

    @Test("a message cannot be read without any of its members", arguments: RotationSamples.messages)
    func messageMembers(message: RotationMessage) {
        for member in message.json {
            var json = message.json
            json[member.name] = nil
            #expect(throws: UnexpectedMember(name: member.name)) { try RotationMessage(decoding: json) }
            json[member.name] = [[]]
            #expect(throws: UnexpectedMember(name: member.name)) { try RotationMessage(decoding: json) }
        }
    }

    @Test("a message of a kind that is not known yet is named", arguments: ["", "willFly", "veto"])
    func unknownKind(kind: String) {
        var message = RotationSamples.messages[0].json
        message["kind"] = .string(kind)
        #expect(throws: UnexpectedMember(name: "kind")) { try RotationMessage(decoding: message) }
        var event = RotationSamples.events[0].json
        event["kind"] = .string(kind)
        #expect(throws: UnexpectedMember(name: "kind")) { try ObservedEvent(decoding: event) }
    }

    @Test("a whole number is a time as well")
    func wholeSeconds() throws {
        var json = ObservedEvent(seconds: 0, lastMessage: 7, event: .animating(durationSeconds: 0.5)).json
        json["seconds"] = 3
        json["durationSeconds"] = 1
        #expect(
            try ObservedEvent(decoding: json)
                == ObservedEvent(seconds: 3, lastMessage: 7, event: .animating(durationSeconds: 1)))
    }

    @Test("a willRotate reads as a person would write it")
    func text() {
        #expect(
            JSONValue.object(RotationSamples.messages[0].json).description
                == #"{"serial":1,"kind":"willRotate","awaited":true,"interfaceOrientation":"landscapeRight","#
                + #""window":"main","controller":"editor","to":"landscapeLeft","durationSeconds":0.3}"#)
    }

    @Test("of several answers the first in the definition counts, and none is done")
    func severalAnswers() throws {
        let session: JSONObject = ["session": "s", "serial": 1]
        func answer(_ more: JSONObject) throws -> Answer {
            var members = session
            for member in more { members[member.name] = member.value }
            return try AcknowledgeParameters(decoding: members).answer
        }
        #expect(try answer(["yes": false, "orientations": ["portrait"], "failed": true]) == .yesOrNo(false))
        #expect(try answer(["orientations": ["portrait"], "failed": true]) == .orientations(.portrait))
        #expect(try answer(["yes": nil, "orientations": nil, "failed": true]) == .failed)
        #expect(try answer(["failed": false]) == .done)
        #expect(try answer([:]) == .done)
        #expect(throws: UnexpectedMember(name: "orientations")) { try answer(["orientations": ["upsideDown"]]) }
        #expect(throws: UnexpectedMember(name: "yes")) { try answer(["yes": 1]) }
    }
}

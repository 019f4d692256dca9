// SPDX-License-Identifier: Apache-2.0

import JSON
import OrientationAPI
import OrientationModel
import RotationControl
import Testing

@Suite("Parameters")
struct ParametersTests {
    @Test(
        "the wait is cut to a minute, and is none when left out",
        arguments: [
            ([:], 0), (["wait": nil], 0), (["wait": -1], 0), (["wait": 1_000], 1_000), (["wait": 60_001], 60_000),
            (["wait": .integer(.max)], 60_000),
        ] as [(JSONObject, Int)])
    func wait(parameters: JSONObject, milliseconds: Int) throws {
        #expect(try GetStateParameters(decoding: parameters).waitMilliseconds == milliseconds)
    }

    @Test(
        "the rate is cut to 1...200, and is 50 when left out",
        arguments: [
            ([:], 50), (["maximumHertz": nil], 50), (["maximumHertz": 0], 1), (["maximumHertz": 200], 200),
            (["maximumHertz": 201], 200),
        ] as [(JSONObject, Int)])
    func rate(parameters: JSONObject, hertz: Int) throws {
        #expect(try SamplesParameters(decoding: parameters).maximumHertz == hertz)
        #expect(try SamplesParameters(decoding: parameters).axes == .device)
    }

    @Test(
        "a test may set times from a millisecond to an hour",
        arguments: ["deadlineMilliseconds", "transitionLimitMilliseconds"])
    func times(name: String) throws {
        for milliseconds in [1, 3_600_000] {
            let settings = try ResetParameters(decoding: [name: .integer(Int64(milliseconds))]).settings
            let seconds =
                name == "deadlineMilliseconds" ? settings.deadlineSeconds : settings.transitionLimitSeconds
            #expect(seconds == Double(milliseconds) / 1000)
        }
        for milliseconds in [.min, -1, 0, 3_600_001, .max] as [Int64] {
            #expect(throws: UnexpectedMember(name: name)) {
                try ResetParameters(decoding: [name: .integer(milliseconds)])
            }
        }
    }

    @Test("a test may let a client fail from once to 100 times", arguments: ["timeoutLimit", "memoryWarningLimit"])
    func limits(name: String) throws {
        for limit in [1, 100] {
            let settings = try ResetParameters(decoding: [name: .integer(Int64(limit))]).settings
            #expect((name == "timeoutLimit" ? settings.timeoutLimit : settings.memoryWarningLimit) == limit)
        }
        for limit in [.min, -1, 0, 101, .max] as [Int64] {
            #expect(throws: UnexpectedMember(name: name)) { try ResetParameters(decoding: [name: .integer(limit)]) }
        }
    }

    @Test("the state speaks all vocabularies: a phone turned to the left")
    func vocabularies() {
        let state = OrientationState(
            sensor: .streaming, deviceOrientation: .landscapeLeft, interfaceOrientation: .landscapeRight,
            natural: .portrait, ageMilliseconds: 20)
        #expect(
            JSONValue.object(state.json).description
                == #"{"schema":1,"sensor":"streaming","deviceOrientation":"landscapeLeft","#
                + #""interfaceOrientation":"landscapeRight","transform":270,"type":"landscape-primary","angle":90,"#
                + #""lock":null,"allowed":["portrait","portraitUpsideDown","landscapeRight","landscapeLeft"],"#
                + #""rotating":false,"ageMilliseconds":20}"#)
    }
}

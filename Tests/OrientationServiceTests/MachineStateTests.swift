// SPDX-License-Identifier: Apache-2.0

import OrientationAPI
import OrientationModel
import Testing

@testable import OrientationService

@Suite("What users have set")
struct MachineStateTests {
    private static let states: [MachineState] = {
        var states = [MachineState()]
        for orientation in InterfaceOrientation.allCases {
            var state = MachineState()
            state.lock = LockInfo(orientation: orientation, setBy: "ada \"\u{1F600}\"\n")
            states.append(state)
            state.allowed = .allButUpsideDown
            states.append(state)
        }
        return states
    }()

    @Test("it is read as it was written", arguments: states)
    func roundTrip(state: MachineState) {
        #expect(MachineState(text: state.text) == state)
    }

    @Test("it is one line that a person can read")
    func text() {
        var state = MachineState()
        state.lock = LockInfo(orientation: .landscapeLeft, setBy: "ada")
        state.allowed = .landscape
        #expect(
            String(decoding: state.text, as: UTF8.self)
                == #"{"lock":{"orientation":"landscapeLeft","setBy":"ada"},"#
                + #""allowed":["landscapeRight","landscapeLeft"]}"# + "\n")
    }

    @Test("what is left out was not set, and what a later version adds is ignored")
    func lenient() {
        #expect(MachineState(text: Array("{}".utf8)) == MachineState())
        #expect(MachineState(text: Array(#"{"lock":null,"allowed":null,"brightness":5}"#.utf8)) == MachineState())
    }

    @Test(
        "what makes no sense is refused whole",
        arguments: [
            "", "{", "[]", "null", #"{"lock":{"orientation":"landscapeLeft"}}"#, #"{"lock":"landscapeLeft"}"#,
            #"{"lock":{"orientation":"sideways","setBy":"ada"}}"#, #"{"allowed":[]}"#, #"{"allowed":["sideways"]}"#,
            #"{"allowed":"portrait"}"#, #"{"lock":null,"allowed":null}{}"#,
        ])
    func broken(text: String) {
        #expect(MachineState(text: Array(text.utf8)) == nil)
    }
}

// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing
import Varlink

@Suite("Validation against an interface")
struct ValidationTests {
    private let interface: VarlinkInterface

    init() throws {
        interface = try VarlinkInterface(
            parsing: """
                interface org.example
                type Colour (red, green)
                type Node (name: string, children: []Node)
                method Paint(
                  flag: ?bool, count: ?int, ratio: ?float, text: ?string, any: ?object, colour: ?Colour,
                  list: ?[]?int, map: ?[string]int, inline: ?(x: int, shape: (round, square)), tree: ?Node
                ) -> (done: bool, left: ?int)
                error Dry (colour: Colour)
                """)
    }

    @Test(
        "values of the type are accepted",
        arguments: [
            [:], ["flag": true], ["flag": nil], ["count": .integer(.min)], ["ratio": 1], ["ratio": 1.5],
            ["text": ""], ["any": ["x": [1, nil]]], ["colour": "green"], ["list": []], ["list": [1, nil]], ["map": [:]],
            ["map": ["whatever you like": 1]], ["inline": ["shape": "round", "x": 1]],
            ["tree": ["name": "a", "children": [["name": "b", "children": []]]]],
        ] as [JSONObject])
    func accepts(parameters: JSONObject) {
        #expect(interface.validate(parameters: parameters, ofMethod: "Paint") == nil)
    }

    @Test(
        "the first problem is named with its path",
        arguments: [
            (["flag": 1], "flag is not true or false"), (["flag": "true"], "flag is not true or false"),
            (["count": 1.0], "count is not an integer"), (["count": "1"], "count is not an integer"),
            (["ratio": "1"], "ratio is not a number"), (["text": 1], "text is not a string"),
            (["any": []], "any is not an object"), (["colour": "blue"], "colour is none of red, green"),
            (["colour": 0], "colour is not a string"), (["list": [:]], "list is not an array"),
            (["list": [1, "2"]], "list[1] is not an integer"), (["map": ["a": nil]], "map.a is not an integer"),
            (["inline": ["x": 1]], "inline.shape is missing"),
            (["inline": ["x": 1, "shape": "round", "y": 1]], "inline.y is not known"),
            (["inline": ["x": nil, "shape": "round"]], "inline.x is not an integer"),
            (
                ["tree": ["name": "a", "children": [["name": "b", "children": [["name": 1, "children": []]]]]]],
                "tree.children[0].children[0].name is not a string"
            ),
            (["colours": "red"], "colours is not known"),
        ] as [(JSONObject, String)])
    func refuses(parameters: JSONObject, problem: String) {
        #expect(interface.validate(parameters: parameters, ofMethod: "Paint")?.description == problem)
    }

    @Test("replies, errors and types are validated in the same way")
    func others() {
        #expect(interface.validate(reply: ["done": true], ofMethod: "Paint") == nil)
        #expect(interface.validate(reply: ["left": 1], ofMethod: "Paint")?.description == "done is missing")
        #expect(interface.validate(parameters: ["colour": "red"], ofError: "Dry") == nil)
        #expect(interface.validate(parameters: [:], ofError: "Dry")?.description == "colour is missing")
        #expect(interface.validate("red", asType: "Colour") == nil)
        #expect(interface.validate(nil, asType: "Colour")?.description == "Colour is not a string")
        #expect(interface.validate(["name": "a"], asType: "Node")?.description == "Node.children is missing")
    }

    @Test("what the interface does not have validates nothing")
    func unknownNames() {
        #expect(interface.validate(parameters: [:], ofMethod: "Dry")?.description == "Dry is no method of org.example")
        #expect(interface.validate(reply: [:], ofMethod: "X")?.description == "X is no method of org.example")
        #expect(
            interface.validate(parameters: [:], ofError: "Paint")?.description == "Paint is no error of org.example")
        #expect(interface.validate(1, asType: "Paint")?.description == "Paint is no type of org.example")
    }
}

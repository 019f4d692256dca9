// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// Steps of an application, as cases write them: any operation on any controller, sensible or not.
enum RandomSteps {
    /// The controllers, windows and displays that the steps speak of.
    static func heading(era: String, idiom: String, extra: String) -> String {
        """
        id: C-000
        title: random
        source: none
        runs: process
        era: \(era)
        idiom: \(idiom)
        windows: W:1 V:1
        \(extra)
        controllers
          N nav children=A
          T tab children=D,E
          O nav
          P container
          A plain
          B plain implements=+viewWillTransitionToSize
          C plain mask=P
          D plain loadView=no
          E container snapshot=yes
          F plain prefers=IR
          G plain viewSize=0x0 reload=yes
          X plain client=2
        given
          setRoot N
        when
        """
    }

    private static let all = ["N", "T", "O", "P", "A", "B", "C", "D", "E", "F", "G", "X"]
    private static let plain = ["P", "A", "B", "C", "D", "E", "F", "G", "X"]
    private static let stacks = ["N", "O"]
    private static let callbacks = [
        "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
        "willLayout", "willRotate", "willAnimate", "didRotate", "willMove", "didMove", "didReceiveMemoryWarning",
    ]
    private static let devices = ["dP", "dU", "dL", "dR", "dFU"]

    static func random(_ numbers: inout RandomNumbers) -> String {
        func pick(_ choices: [String]) -> String { choices[Int.random(in: choices.indices, using: &numbers)] }
        let animated = pick([" animated", ""])
        // Without a time a step waits until all is over; with one it comes into the middle of things.
        let time = pick(["", "", "+0 ", "+0.1 ", "+0.3 ", "+0.6 "])
        let step =
            switch Int.random(in: 0..<40, using: &numbers) {
            case 0..<6: "push \(pick(stacks)) \(pick(all))\(animated)"
            case 6..<9: "pop \(pick(stacks))\(animated)"
            case 9: "popToRoot \(pick(stacks))\(animated)"
            case 10..<13: "selectTab T \(pick(all))"
            case 13: "tapTab T \(pick(all))"
            case 14..<18: "present \(pick(all)) \(pick(all))\(animated)\(pick(["", " style=sheet"]))"
            case 18..<21: "dismiss \(pick(all))\(animated)"
            case 21..<23: "setRoot \(pick(all + ["none"])) window=\(pick(["W", "V"]))"
            case 23: "\(pick(["showWindow", "hideWindow", "makeKey"])) \(pick(["W", "V"]))"
            case 24..<26: "addChild \(pick(plain)) \(pick(all))"
            case 26..<29: "addSubview \(pick(plain)) \(pick(all))\(pick(["", " frame=100x50"]))"
            case 29: "removeSubview \(pick(all))"
            case 30: "removeFromParent \(pick(all))"
            case 31: "memoryWarning"
            case 32: "viewGet \(pick(all))"
            case 33: "attemptRotation"
            case 34: pick(["lock", "unlock", "lock IR", "setMask A P", "setMask A all"])
            case 35: pick(["kill 2"] + Array(repeating: "input", count: 6))
            default: "device \(pick(devices))"
            }
        guard Int.random(in: 0..<6, using: &numbers) == 0 else { return time + step }
        return "on \(pick(all)).\(pick(callbacks)) \(step)"
    }
}

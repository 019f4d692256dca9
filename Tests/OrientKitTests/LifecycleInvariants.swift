// SPDX-License-Identifier: Apache-2.0

import RotationControl

@testable import CaseRunner
@testable import OrientKit

/// Watches a run for what must always hold (B.13).
final class LifecycleInvariants {
    private(set) var violation: String?
    private unowned let run: CaseRun
    private var controllers: [String: Progress] = [:]
    private var turn: Turn?

    /// How far a controller is, from its callbacks alone.
    private struct Progress {
        var pair: (name: String, flag: String)?
        var isOnScreen = false
    }

    private struct Turn {
        let from: String
        let to: String
        let beganSeconds: Double
        /// The callbacks of each participant so far.
        var heard: [String: [String]] = [:]
    }

    private static let order = ["willRotate", "willLayout", "didLayout", "willAnimate", "didRotate"]
    /// The longest turn: the animation, and four phases that nobody here lets wait.
    private static let longestTurnSeconds = 0.8

    init(_ run: CaseRun) {
        self.run = run
        run.onLine = { [unowned self] in see($0) }
        run.onRest = { [unowned self] in rest() }
    }

    private func fail(_ problem: String) {
        if violation == nil { violation = "\(problem) at \(run.backend.seconds) s" }
    }

    private func see(_ line: LogLine) {
        switch (line.kind, line.name) {
        case (.event, "rotate.begin"):
            if turn != nil { fail("5: a turn begins inside another") }
            turn = Turn(from: line.arguments[0], to: line.arguments[1], beganSeconds: line.seconds)
        case (.event, "rotate.end"), (.event, "rotate.abort"): endTurn(line)
        case (.event, "warn") where line.arguments.first == "unbalanced": fail("1: \(line.text)")
        case (.callback, _):
            guard let owner = line.owner else { return }
            appearance(line, of: owner)
            rotation(line, of: owner)
            if line.name == "viewDidLoad", line.snapshot?.isViewLoaded != true { fail("3: \(line.text)") }
        default: break
        }
    }

    private func appearance(_ line: LogLine, of owner: String) {
        let flag = line.arguments.first ?? ""
        var progress = controllers[owner, default: Progress()]
        switch line.name {
        case "viewWillAppear", "viewWillDisappear":
            if progress.pair?.name == line.name { fail("1: \(line.text) twice") }
            let comes = line.name == "viewWillAppear"
            if progress.pair == nil, progress.isOnScreen == comes { fail("1: \(line.text) again") }
            if comes, line.snapshot?.isViewLoaded != true { fail("4: \(line.text) without a view") }
            progress.pair = (line.name, flag)
            if comes, let script = run.script(owner) { parentComesFirst(script, line) }
        case "viewDidAppear", "viewDidDisappear":
            let will = line.name == "viewDidAppear" ? "viewWillAppear" : "viewWillDisappear"
            if progress.pair?.name != will { fail("1: \(line.text) without its will") }
            if progress.pair?.flag != flag { fail("2: \(line.text) has the other flag") }
            progress.pair = nil
            progress.isOnScreen = will == "viewWillAppear"
        default: break
        }
        controllers[owner] = progress
    }

    private func parentComesFirst(_ script: ControllerScript, _ line: LogLine) {
        guard let parent = script.controller?.parent, parent.appearanceState == .disappeared else { return }
        fail("10: \(line.text) before its parent")
    }

    private func rotation(_ line: LogLine, of owner: String) {
        let place = Self.order.firstIndex(of: line.name)
        guard var turn else {
            if let place, ![1, 2].contains(place) { fail("5: \(line.text) outside a turn") }
            return
        }
        // A client's turn begins when it hears of that.
        guard place != nil, run.script(owner)?.controller?.host.isRotating == true else { return }
        switch line.name {
        case "willRotate", "willAnimate":
            if line.arguments[0] != turn.to { fail("6: \(line.text)") }
            let state = run.script(owner)?.controller?.appearanceState
            if state == .disappeared { fail("9: \(line.text) to one that is hidden") }
        case "didRotate":
            if line.arguments[0] != turn.from { fail("6: \(line.text)") }
        default: break
        }
        turn.heard[owner, default: []].append(line.name)
        self.turn = turn
    }

    private func endTurn(_ line: LogLine) {
        guard let turn else { return fail("5: \(line.text) without its begin") }
        self.turn = nil
        if line.seconds - turn.beganSeconds > Self.longestTurnSeconds + 1e-9 { fail("11: the turn took too long") }
        for (owner, heard) in turn.heard where run.script(owner)?.client.isAlive == true {
            let pair = heard.filter { $0 == "willLayout" || $0 == "didLayout" }
            if !pair.isEmpty, pair != ["willLayout", "didLayout"] { fail("5: \(owner) heard \(heard)") }
            let turns = heard.filter { !pair.contains($0) }
            let isWhole = turns.isEmpty || turns == ["willRotate", "willAnimate", "didRotate"]
            if !isWhole { fail("5: \(owner) heard \(heard)") }
        }
    }

    /// When nothing runs.
    private func rest() {
        if run.ignoreCount != 0 { fail("8: input is refused at rest") }
        if turn != nil { fail("5: a turn does not end") }
        let sb = run.backend.interfaceOrientation
        for client in run.clients.values where client.isAlive {
            if client.application.isBusy { fail("8: the library is not at rest") }
            if client.application.statusBarOrientation != sb { fail("7: the status bar of client \(client.number)") }
            for script in client.scripts.values { rest(script, sb: sb.abbreviation) }
        }
    }

    private func rest(_ script: ControllerScript, sb: String) {
        guard let controller = script.controller else { return }
        let state = controller.appearanceState
        if state == .appearing || state == .disappearing { fail("1: \(script.id) is \(state) at rest") }
        guard state == .appeared else { return }
        if Snapshot(of: controller).orientation != sb { fail("7: \(script.id) has another orientation") }
        if controller.viewIfLoaded?.window == nil { fail("\(script.id) has appeared, but not in a window") }
        if let parent = controller.parent, parent.appearanceState != .appeared {
            fail("10: \(script.id) is on screen, but not its parent")
        }
        for window in script.client.application.windows where window === controller.viewIfLoaded?.window {
            if window.isHidden { fail("\(script.id) is on screen in a hidden window") }
        }
    }
}

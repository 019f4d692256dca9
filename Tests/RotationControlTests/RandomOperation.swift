// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import TestSupport

@testable import RotationControl

/// Something that may happen to the coordinator; clients are numbered by place, and whoever dies is followed by another.
enum RandomOperation: Hashable {
    /// How a client or display acknowledges from now on.
    enum Style: Hashable {
        case prompt, never, fails
        case late(Double)
    }

    case pass(Double)
    case device(DeviceOrientation)
    case lock(InterfaceOrientation?)
    case unlock
    case attempt
    case allow(InterfaceOrientationMask)
    case declare(Int, SampleTree, isVisible: Bool)
    case removeWindow(Int)
    case makeKey(Int)
    /// The display's client says who has the focus; nil for nobody.
    case focus(Int?)
    case settle(Int, isDismissing: Bool)
    case style(Int, Style)
    case die(Int)
    case front(Int, Bool)
    case beginTransition(Int, isPresentation: Bool)
    case endTransition(Int)
    case attachDisplay(isBuiltIn: Bool)
    case detachDisplay(isBuiltIn: Bool)
    case generate(Int, Bool)
    case warnOfLowMemory
    /// An acknowledgement of something long past or never sent.
    case nonsense(Int, serial: Int)

    /// The clients with a window, and the place of the displays' client after them.
    static let clients = 0..<3
    static let displayClient = 3

    /// Any operation; turns and time come most often.
    static func random(_ numbers: inout RandomNumbers) -> RandomOperation {
        let client = Int.random(in: clients, using: &numbers)
        let coin = Bool.random(using: &numbers)
        switch Int.random(in: 0..<31, using: &numbers) {
        case 0..<7:
            return .device(DeviceOrientation.allCases[Int.random(in: 0..<7, using: &numbers)])
        case 7..<13: return .pass([0, 0.1, 0.3, 0.9, 1, 2.5][Int.random(in: 0..<6, using: &numbers)])
        case 13..<15:
            let trees = SampleTree.allCases
            let tree = trees[Int.random(in: trees.indices, using: &numbers)]
            return .declare(client, tree, isVisible: Int.random(in: 0..<4, using: &numbers) > 0)
        case 15..<18:
            let styles: [Style] = [.prompt, .prompt, .late(0.2), .late(0.9), .late(1.4), .never, .fails]
            let style = styles[Int.random(in: styles.indices, using: &numbers)]
            return .style(Int.random(in: 0...displayClient, using: &numbers), style)
        case 18: return .lock(InterfaceOrientation(rawValue: Int.random(in: 0...4, using: &numbers)))
        case 19: return .unlock
        case 20: return .attempt
        case 21: return .makeKey(client)
        case 22: return coin ? .settle(client, isDismissing: false) : .settle(client, isDismissing: true)
        case 23: return .die(Int.random(in: 0...displayClient, using: &numbers))
        case 24: return .front(Int.random(in: 0...displayClient, using: &numbers), coin)
        case 25: return .beginTransition(client, isPresentation: coin)
        case 26: return .endTransition(client)
        case 27: return coin ? .attachDisplay(isBuiltIn: true) : .attachDisplay(isBuiltIn: false)
        case 28: return coin ? .detachDisplay(isBuiltIn: true) : .removeWindow(client)
        case 29: return .focus(coin ? client : nil)
        default:
            let rare: [RandomOperation] = [
                .allow(.all), .allow(.allButUpsideDown), .allow(.landscape), .generate(client, coin), .warnOfLowMemory,
                .nonsense(client, serial: Int.random(in: 1...40, using: &numbers)),
            ]
            return rare[Int.random(in: rare.indices, using: &numbers)]
        }
    }
}

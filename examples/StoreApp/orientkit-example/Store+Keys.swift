// SPDX-License-Identifier: Apache-2.0

internal import StoreApp

/// What the keys mean to the store.
extension Store {
    /// Does what a key stands for; false if there is nothing, or it is refused.
    func press(_ key: Key) -> Bool {
        switch key {
        case .enter: push()
        case .character("p"): presentAbout()
        case .character("r"): presentReasons()
        case .character("d"): goBack()
        case .character("b"): tapButton()
        case .character("j"): scrollList(byRows: 1)
        case .character("k"): scrollList(byRows: -1)
        case .character("."): scrollStrip(forward: true)
        case .character(","): scrollStrip(forward: false)
        case .character(let character): character.wholeNumberValue.map(choose) ?? false
        case .up, .down, .left, .right, .suspend: false
        }
    }

    /// A digit stands for a reason where those are listed, and else for a tab.
    private func choose(_ number: Int) -> Bool {
        if let reason = RotationReason(rawValue: number), start(reason) { return true }
        return selectTab(number - 1)
    }
}

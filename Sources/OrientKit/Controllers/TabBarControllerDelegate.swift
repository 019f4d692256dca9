// SPDX-License-Identifier: Apache-2.0

/// Who hears of the selection of a tab bar controller.
public protocol TabBarControllerDelegate: AnyObject {
    /// Whether a tab that the user tapped may be selected; not asked of what the program selects (B.3).
    func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool
    /// A tab was selected, by the user or by program (B.3).
    func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController)
}

extension TabBarControllerDelegate {
    /// Yes.
    public func tabBarController(
        _ tabBarController: TabBarController, shouldSelect controller: ViewController
    ) -> Bool { true }
    /// Does nothing.
    public func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController) {}
}

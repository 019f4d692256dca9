// SPDX-License-Identifier: Apache-2.0

/// Who hears of the selection of a tab bar controller.
public protocol TabBarControllerDelegate: AnyObject {
    /// Whether a tab that the user tapped may be selected.
    func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool
    /// A tab was selected.
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

// SPDX-License-Identifier: Apache-2.0

/// Who hears of what a navigation controller shows.
public protocol NavigationControllerDelegate: AnyObject {
    /// A controller is about to come on screen: it has heard `viewWillAppear` (B.2.2).
    func navigationController(
        _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool)
    /// It has come on screen: it has heard `viewDidAppear` and `didMove` (B.2.2).
    func navigationController(
        _ navigationController: NavigationController, didShow controller: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: NavigationController, didShow controller: ViewController, animated: Bool
    ) {}
}

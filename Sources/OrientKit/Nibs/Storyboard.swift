// SPDX-License-Identifier: Apache-2.0

/// Where whole controllers come from that were drawn rather than coded; the app implements it in its own form.
public protocol Storyboard: AnyObject {
    /// The controller that a segue leads to, freshly made from the archive with `Application.make`, which tells it that it
    /// is awake; nil if there is no such segue.
    func makeDestination(ofSegue identifier: String, from source: ViewController) -> ViewController?
    /// The view that was drawn for a controller of this storyboard; nil if none was.
    func makeView(of controller: ViewController) -> View?
}

// SPDX-License-Identifier: Apache-2.0

/// Where the views of controllers come from that were drawn rather than coded; the app implements it in its own form.
public protocol NibSource: AnyObject {
    /// The view that a nib describes, with the outlets of its owner connected; nil if there is no nib of this name
    /// (B.1.4).
    func makeView(fromNib name: String, owner: ViewController) -> View?
}

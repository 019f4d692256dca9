// SPDX-License-Identifier: Apache-2.0

/// What the library tells an observer: each callback, and what else goes on; it prints nothing and ends nothing.
public enum ApplicationEvent {
    /// A method of a controller is about to be called.
    case callback(ControllerCallback, ViewController)
    /// The launch begins.
    case launched
    /// The launch is over, and the window has no root.
    case noRootAtEndOfLaunch
    /// A nib was looked for.
    case nibLookup(name: String, isFound: Bool)
    /// A controller's view comes from its storyboard.
    case storyboardView(ViewController)
    /// Nothing describes a controller's view, so it is an empty one.
    case emptyView(ViewController)
    /// A presentation begins, by this controller.
    case presentationBegan(ViewController)
    /// A picture is to stand in for what is in this controller's view.
    case snapshotBegan(ViewController)
    /// The real content is to be shown again.
    case snapshotEnded(ViewController)
    /// What goes along with a change of size is animated.
    case alongside(ViewController)
    /// A change of size is complete.
    case transitionCompleted(ViewController)
    /// A controller reloads its content after a rotation.
    case reload(ViewController)
    /// Something was done that works, but not as it was meant.
    case warning(ApplicationWarning)
    /// Something was refused.
    case fault(ApplicationFault)
    /// A request of the coordinator failed; one sentence.
    case coordinationFailed(String)
}

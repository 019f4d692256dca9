// SPDX-License-Identifier: Apache-2.0

public import RotationControl

/// What an application chooses once, before its first window.
public struct ApplicationSettings: Hashable, Sendable {
    /// The order of callbacks when another tab is selected (D-04).
    public enum TabOrder: String, CaseIterable, Sendable {
        /// The new one's `viewWillAppear` comes first, as on devices.
        case device
        /// The old one's `viewWillDisappear` comes first.
        case hideFirst = "hide-first"
    }

    /// What a controller is told that first appears on a turned device (D-27).
    public enum FirstAppearance: String, CaseIterable, Sendable {
        /// Nothing.
        case silent
        /// `willRotate` and `willAnimateRotation`, as in a launch of iOS 5.
        case ios5Launch = "ios5-launch"
    }

    /// What becomes of a request while its container has a transition running (D-35).
    public enum Overlap: String, CaseIterable, Sendable {
        /// It waits.
        case queue
        /// The transition is finished at once.
        case finish
    }

    /// Whose rules the application follows where UIKit's changed (0.3).
    public var era: Era
    /// The kind of device, which decides on the usual screen, durations and orientations (0.4).
    public var idiom: Idiom
    /// The order of callbacks when another tab is selected.
    public var tabOrder = TabOrder.device
    /// What a controller is told that first appears on a turned device.
    public var firstAppearance = FirstAppearance.silent
    /// What becomes of a request while its container has a transition running.
    public var overlap = Overlap.queue
    /// How long an animated push, pop, presentation or dismissal takes, in seconds (0.4).
    public var transitionDurationSeconds = 0.5

    /// Makes the defaults, which are those of the conformance cases.
    public init(era: Era = .ios6, idiom: Idiom = .phone) {
        self.era = era
        self.idiom = idiom
    }
}

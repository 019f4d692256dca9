// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// A question that has to be answered before a decision goes on (B.7.2).
public enum Question: Hashable, Sendable {
    /// Whether the controller turns at all; answered by `yesOrNo`.
    case autorotates
    /// Which orientations it supports; answered by `orientations`.
    case supportedOrientations
    /// Whether it supports this one (`ios5`); answered by `yesOrNo`.
    case autorotatesTo(InterfaceOrientation)

    /// The question's name in UIKit.
    public var name: String {
        switch self {
        case .autorotates: "shouldAutorotate"
        case .supportedOrientations: "supportedInterfaceOrientations"
        case .autorotatesTo: "shouldAutorotateToInterfaceOrientation"
        }
    }
}

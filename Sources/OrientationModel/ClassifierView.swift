// SPDX-License-Identifier: Apache-2.0

/// What a `Classifier` sees and weighs at a moment, for pictures and diagnosis; nothing is decided by it.
public struct ClassifierView: Hashable, Sendable {
    /// How far the screen faces up: 90° on its back, 0 when upright, −90° on its front.
    public let tiltDegrees: Double
    /// The turn in the plane of the screen: 0 upright, 90° counter-clockwise, from −180° to 180°.
    public let angleDegrees: Double
    /// The standard deviation of the magnitude about its own mean, in m/s².
    public let shaking: Double
    /// The orientation that evidence is being gathered for, if there is one.
    public let proposal: DeviceOrientation?
    /// How much evidence there is for it, in seconds at the present shaking.
    public let evidenceSeconds: Double
    /// How much there has to be, in seconds at the present shaking.
    public let dwellSeconds: Double
    /// Why the answer is kept, if something keeps it.
    public let veto: ClassifierVeto?
}

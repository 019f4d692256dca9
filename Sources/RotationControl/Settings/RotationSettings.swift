// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// What can be set (B.12 of the specification, as far as it concerns the coordinator).
public struct RotationSettings: Hashable, Sendable {
    /// The kind of device.
    public var idiom: Idiom
    /// How long a quarter turn is animated, in seconds.
    public var quarterTurnSeconds: Double
    /// How long a half turn is animated, in seconds.
    public var halfTurnSeconds: Double
    /// How long a phase, a question or a memory warning may take, in seconds.
    public var deadlineSeconds = 1.0
    /// After so many phases in a row with a timeout the client is disconnected.
    public var timeoutLimit = 3
    /// After so many memory warnings in a row without an answer the client is disconnected.
    public var memoryWarningLimit = 3
    /// How long the transitions of a client may hold rotation, in seconds.
    public var transitionLimitSeconds = 2.0
    /// When the orientation changes within a rotation.
    public var orientationFlip = OrientationFlip.afterLayout
    /// What stands for an answer that does not come.
    public var queryTimeout = QueryTimeout.useDefault
    /// What a re-evaluation does while the device lies flat.
    public var flatReevaluation = FlatReevaluation.nothing

    /// The defaults for a kind of device; a half turn takes twice as long as a quarter (D-20).
    public init(idiom: Idiom = .phone) {
        self.idiom = idiom
        quarterTurnSeconds = idiom.quarterTurnSeconds
        halfTurnSeconds = 2 * idiom.quarterTurnSeconds
    }

    /// How long the turn from one orientation to another is animated.
    func durationSeconds(from: InterfaceOrientation, to: InterfaceOrientation) -> Double {
        from.isLandscape == to.isLandscape ? halfTurnSeconds : quarterTurnSeconds
    }
}

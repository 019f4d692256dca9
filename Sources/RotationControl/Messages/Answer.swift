// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// What a client answers to a message that awaits an answer.
public enum Answer: Hashable, Sendable {
    /// The callback is over, or the transform was applied.
    case done
    /// The transform could not be applied.
    case failed
    /// To a question for yes or no.
    case yesOrNo(Bool)
    /// To the question for the supported orientations.
    case orientations(InterfaceOrientationMask)
}

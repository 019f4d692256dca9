// SPDX-License-Identifier: Apache-2.0

// What the interface of this library consists of, wherever it is declared: who imports OrientKit has it. The rest of
// those modules stays theirs; RotationControl has a `Window` of its own.
@_exported public import enum OrientationModel.DeviceOrientation
@_exported public import enum OrientationModel.InterfaceOrientation
@_exported public import struct OrientationModel.InterfaceOrientationMask
@_exported public import enum RotationControl.Era
@_exported public import enum RotationControl.Idiom
@_exported public import struct RotationControl.RotationAnswers
@_exported public import struct RotationControl.RotationCallbacks

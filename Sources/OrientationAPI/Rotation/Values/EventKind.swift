// SPDX-License-Identifier: Apache-2.0

/// What an event is: `EventKind` of `org.orientd.Rotation`.
enum EventKind: String, CaseIterable {
    case device, notify, traceApplication, traceWindow, ask, answer, skip, invalidOrientation, rotateBegin, step
    case orientation, animate, rotateEnd, rotateAbort, timeout, transitionTimeout, staleAcknowledgement, kill
    case clientGone, keyWindow, windowRoot, lock, unlock, displayFailed, unbalancedGeneration, mixedRotation
}

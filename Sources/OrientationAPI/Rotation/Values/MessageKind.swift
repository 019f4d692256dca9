// SPDX-License-Identifier: Apache-2.0

/// What a message is: `MessageKind` of `org.orientd.Rotation`.
enum MessageKind: String, CaseIterable {
    case willRotate, viewWillTransitionToSize, willAnimateFirstHalf, didAnimateFirstHalf, snapshotBegins, layout
    case willAnimate, alongside, willAnimateSecondHalf, snapshotEnds, didRotate, transitionCompletion, reload
    case shouldAutorotate, supportedInterfaceOrientations, shouldAutorotateToInterfaceOrientation
    case applyTransform, deviceOrientation, rotationBegan, orientationChanged, rotationEnded, windowApplied
    case didReceiveMemoryWarning
}

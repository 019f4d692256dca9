// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// A call of the library to a method that a controller may override, as a value: observers get it just before.
public enum ControllerCallback {
    /// The method `awakeFromNib`.
    case awakeFromNib
    /// The method `loadView`.
    case loadView
    /// The method `viewDidLoad`.
    case viewDidLoad
    /// The method `viewWillUnload`.
    case viewWillUnload
    /// The method `viewDidUnload`.
    case viewDidUnload
    /// The method `didReceiveMemoryWarning`.
    case didReceiveMemoryWarning
    /// The method `viewWillAppear`.
    case viewWillAppear(animated: Bool)
    /// The method `viewDidAppear`.
    case viewDidAppear(animated: Bool)
    /// The method `viewWillDisappear`.
    case viewWillDisappear(animated: Bool)
    /// The method `viewDidDisappear`.
    case viewDidDisappear(animated: Bool)
    /// The method `viewWillLayoutSubviews`.
    case viewWillLayoutSubviews
    /// The method `viewDidLayoutSubviews`.
    case viewDidLayoutSubviews
    /// The method `willMove(toParent:)`.
    case willMove(toParent: ViewController?)
    /// The method `didMove(toParent:)`.
    case didMove(toParent: ViewController?)
    /// The method `prepare(for:sender:)`.
    case prepare(for: Segue, sender: Any?)
    /// The method `willRotate(to:duration:)`.
    case willRotate(to: InterfaceOrientation, durationSeconds: Double)
    /// The method `willAnimateRotation(to:duration:)`.
    case willAnimateRotation(to: InterfaceOrientation, durationSeconds: Double)
    /// The method `didRotate(from:)`.
    case didRotate(from: InterfaceOrientation)
    /// The method `willAnimateFirstHalfOfRotation(to:duration:)`.
    case willAnimateFirstHalf(to: InterfaceOrientation, durationSeconds: Double)
    /// The method `didAnimateFirstHalfOfRotation(to:)`.
    case didAnimateFirstHalf(to: InterfaceOrientation)
    /// The method `willAnimateSecondHalfOfRotation(from:duration:)`.
    case willAnimateSecondHalf(from: InterfaceOrientation, durationSeconds: Double)
    /// The method `viewWillTransition(to:with:)`.
    case viewWillTransition(to: Size, with: TransitionCoordinator)
}

extension ViewController {
    /// Tells an observer, then calls the method: all callbacks go through here.
    func send(_ callback: ControllerCallback) {
        trace(.callback(callback, self))
        switch callback {
        case .awakeFromNib: awakeFromNib()
        case .loadView: loadView()
        case .viewDidLoad: viewDidLoad()
        case .viewWillUnload: viewWillUnload()
        case .viewDidUnload: viewDidUnload()
        case .didReceiveMemoryWarning: didReceiveMemoryWarning()
        case .viewWillAppear(let animated): viewWillAppear(animated)
        case .viewDidAppear(let animated): viewDidAppear(animated)
        case .viewWillDisappear(let animated): viewWillDisappear(animated)
        case .viewDidDisappear(let animated): viewDidDisappear(animated)
        case .viewWillLayoutSubviews: viewWillLayoutSubviews()
        case .viewDidLayoutSubviews: viewDidLayoutSubviews()
        case .willMove(let parent): willMove(toParent: parent)
        case .didMove(let parent): didMove(toParent: parent)
        case .prepare(let segue, let sender): prepare(for: segue, sender: sender)
        case .willRotate(let orientation, let duration): willRotate(to: orientation, duration: duration)
        case .willAnimateRotation(let orientation, let duration):
            willAnimateRotation(to: orientation, duration: duration)
        case .didRotate(let orientation): didRotate(from: orientation)
        case .willAnimateFirstHalf(let orientation, let duration):
            willAnimateFirstHalfOfRotation(to: orientation, duration: duration)
        case .didAnimateFirstHalf(let orientation): didAnimateFirstHalfOfRotation(to: orientation)
        case .willAnimateSecondHalf(let orientation, let duration):
            willAnimateSecondHalfOfRotation(from: orientation, duration: duration)
        case .viewWillTransition(let size, let coordinator): viewWillTransition(to: size, with: coordinator)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// The device that the application runs on: UIKit's `UIDevice`, as far as orientation goes.
public final class Device {
    unowned let application: Application
    private var observers: [(DeviceOrientation) -> Void] = []
    private var generationCount = 0

    init(of application: Application) {
        self.application = application
    }

    /// How the device is held; unknown while no notifications are generated (B.7.5), and as it was while orientation is
    /// locked (B.8).
    public var orientation: DeviceOrientation { application.coordination?.reportedDevice ?? .unknown }

    /// Whether notifications are generated.
    public var isGeneratingDeviceOrientationNotifications: Bool { generationCount > 0 }

    /// Begins to generate notifications; may be nested (B.7.5).
    public func beginGeneratingDeviceOrientationNotifications() {
        generationCount += 1
        application.coordination?.beginGenerating()
    }

    /// Ends one of the begun ones; one too many changes nothing.
    public func endGeneratingDeviceOrientationNotifications() {
        generationCount = max(generationCount - 1, 0)
        application.coordination?.endGenerating()
    }

    /// Does something at each notification, before anything rotates (D-02).
    public func onOrientationChange(_ observer: @escaping (DeviceOrientation) -> Void) {
        observers.append(observer)
    }

    /// The coordinator says that the orientation changed.
    func notify(_ orientation: DeviceOrientation) {
        for observer in observers { observer(orientation) }
    }

    /// A new coordinator does not know yet that notifications are wanted.
    func declareAgain() {
        for _ in 0..<generationCount { application.coordination?.beginGenerating() }
    }
}

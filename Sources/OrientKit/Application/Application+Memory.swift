// SPDX-License-Identifier: Apache-2.0

internal import RotationControl

/// Memory warnings (B.6).
extension Application {
    /// Warns all controllers that stand in windows, in the order in which they were made.
    public func receiveMemoryWarning() {
        warnOfLowMemory {}
    }

    /// The same, and something when all were told.
    func warnOfLowMemory(then done: @escaping () -> Void) {
        // In ios5 views may go, which a rotation could not bear.
        _ = afterRotation(isInTree: settings.era == .ios5) { [self] in
            for controller in controllers.compactMap(\.controller) where controller.hostWindow != nil {
                controller.send(.didReceiveMemoryWarning)
            }
            done()
            return true
        }
    }

    /// Watches for low memory as long as no coordinator does so for everybody (D-40), where the kernel keeps an account.
    func watchMemory() {
        guard let eventLoop else { return }
        if coordination != nil {
            if let memoryPressure { eventLoop.forget(memoryPressure.fileDescriptor) }
            memoryPressure = nil
        } else if memoryPressure == nil, let pressure = MemoryPressure(path: pressurePath) {
            do throws(ConnectionError) {
                try eventLoop.watch(pressure.fileDescriptor) { [weak self] in
                    if pressure.take() { self?.receiveMemoryWarning() }
                }
                memoryPressure = pressure
            } catch {
                trace(.coordinationFailed("memory is not watched: \(error)"))
            }
        }
    }
}

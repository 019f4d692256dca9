// SPDX-License-Identifier: Apache-2.0

internal import Reactor

/// Follows the switch that tells whether a convertible is folded into a tablet (SW_TABLET_MODE).
///
/// Switches are read on the loop: their values come from the kernel's memory, never from the device.
final class TabletModeSwitch {
    private let device: EvdevDevice
    private var source: IOSource?

    /// Opens the first of `nodes` that has the switch; nil if none has, or none may be opened.
    init?(nodes: [String], loop: EventLoop, onChange: @escaping () -> Void) {
        let device = nodes.lazy
            .compactMap { node in try? EvdevDevice(node: node) }
            .first(where: \.hasTabletModeSwitch)
        guard let device else { return nil }
        self.device = device
        source = try? IOSource(loop: loop, descriptor: device.descriptor, events: .readable) { [unowned self] _ in
            let before = isTabletMode
            // Gone: the last position stands until udev's event makes the choice anew.
            do { try device.follow() } catch { source?.isEnabled = false }
            if isTabletMode != before { onChange() }
        }
    }

    /// Whether the machine is folded into a tablet.
    var isTabletMode: Bool { device.isTabletMode }
}

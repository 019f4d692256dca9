// SPDX-License-Identifier: Apache-2.0

internal import Diagnosis
internal import OrientKit
internal import OrientationAPI
internal import OrientationModel

extension DaemonFindings {
    /// The links from the daemon to the screen.
    ///
    /// - Parameter desktop: the desktop that follows `net.hadess.SensorProxy` by itself, if one runs.
    func links(desktop: RunningProcess?) -> [Link] {
        if let failure {
            let rest: [Link.Name] = [.data, .rate, .gravity, .lock, .mask, .participants, .display]
            return [.broken(.daemon, "\(failure)", Self.remedy(failure))]
                + rest.map { .unchecked($0, "only orientd knows") }
        }
        guard let state else { return [] }
        return [daemon, data(state), rate(state), gravity, lock(state), mask(state), decision(state), display(desktop)]
    }

    /// Where the accelerometer sits, as the daemon chose it; nil if the daemon says nothing of it.
    var location: Link? {
        if let selected {
            return .ok(.location, "\(selected.location ?? "nobody says where"); \(selected.name): \(selected.reason)")
        }
        guard let first = sensors.first else { return nil }
        let request = first.driver == "evdev" ? "evdev:\(first.path)" : "iio:\(first.name)"
        return .broken(
            .location, "orientd uses none of the accelerometers; \(first.name): \(first.reason)",
            "printf '[sensor]\\nsensor = %s\\n' '\(request)' | sudo tee /etc/orientd/orientd.conf.d/sensor.conf "
                + "&& sudo systemctl reload orientd")
    }

    private static func remedy(_ failure: ConnectionError) -> String {
        switch failure {
        case .notRunning(SocketAddress.system): "sudo systemctl enable --now orientd.socket"
        case .notRunning(let path): "orientd --socket \(path)"
        case .accessDenied(let path): "ls -l \(path)"
        case .notASocket, .pathTooLong: "unset ORIENTD_SOCKET  # which names it, or --socket does"
        case .timedOut, .disconnected, .system: "sudo systemctl restart orientd  # journalctl -u orientd tells why"
        case .notVarlink, .unexpectedReply, .refused:
            "sudo systemctl restart orientd  # and use orientctl of its version"
        }
    }

    private var daemon: Link {
        let version = version ?? "of no version"
        guard version == productVersion else {
            return .broken(
                .daemon, "orientd is \(version), and orientctl \(productVersion)", "sudo systemctl restart orientd")
        }
        return .ok(.daemon, "orientd \(version) answers on \(socketPath)" + (process.map { ", process \($0)" } ?? ""))
    }

    private func data(_ state: OrientationState) -> Link {
        let log = "journalctl -u orientd -b  # what was tried"
        switch state.sensor {
        case .streaming:
            let isFlat = [.faceUp, .faceDown].contains(state.deviceOrientation)
            let text = "readings come; the device is \(state.deviceOrientation.name)"
            return .ok(.data, text + (isFlat ? ", and while it lies flat the screen stays as it is" : ""))
        case .idle: return .unchecked(.data, "the accelerometer is off", "orientctl doctor")
        case .absent: return .broken(.data, "orientd has no accelerometer to read", "orientctl sensors")
        case .starting: return .broken(.data, "the accelerometer is on, and gave nothing yet", log)
        case .stalled: return .broken(.data, "the accelerometer is on, and gives nothing", log)
        }
    }

    private func rate(_ state: OrientationState) -> Link {
        let driver = selected?.driver ?? "no driver"
        guard let readings else { return unread(.rate, state) }
        let text = "\((readings.hertz * 10).rounded() / 10) readings a second through \(driver)"
        guard readings.hertz < Self.leastHertz else { return .ok(.rate, text) }
        return .broken(
            .rate, "\(text); below \(Int(Self.leastHertz)) a turn is seen late",
            "printf '[sensor]\\nperiod-milliseconds = 100\\n' | sudo tee /etc/orientd/orientd.conf.d/period.conf "
                + "&& sudo systemctl reload orientd")
    }

    private var gravity: Link {
        guard let readings else { return unread(.gravity, state) }
        let text = "\((readings.meanAcceleration * 100).rounded() / 100) m/s²"
        if readings.deviation > Self.calmAcceleration {
            return .unchecked(.gravity, "\(text) on average; it is being moved", "orientctl doctor  # holding it still")
        }
        if abs(readings.meanAcceleration - Self.standardGravity) > ClassifierSettings().gateAcceleration {
            return .broken(
                .gravity, "it reads \(text) at rest, where gravity is 9.81: nothing is decided by it",
                "orientctl record --raw --seconds 10 rest.csv  # for a report to the maintainers of its driver")
        }
        return .ok(.gravity, "\(text) at rest")
    }

    private func unread(_ name: Link.Name, _ state: OrientationState?) -> Link {
        state?.sensor == .streaming
            ? .unchecked(name, "only privileged users see readings", "sudo orientctl doctor")
            : .unchecked(name, "there are no readings")
    }

    private func lock(_ state: OrientationState) -> Link {
        guard let lock = state.lock else { return .ok(.lock, "none") }
        return .broken(
            .lock, "the interface is locked to \(lock.orientation.name) by \(lock.setBy.printable)", "orientctl unlock")
    }

    private func mask(_ state: OrientationState) -> Link {
        let wanted = InterfaceOrientation(following: state.deviceOrientation)
        let isShut = wanted.map { !state.allowed.contains($0) } ?? false
        let text = "the machine allows \(state.allowed.names)"
        guard isShut || state.allowed.orientations.count < 2 else { return .ok(.mask, text) }
        return .broken(
            .mask, isShut ? "\(text), and the device is \(state.deviceOrientation.name)" : text,
            "orientctl allow all")
    }

    private func decision(_ state: OrientationState) -> Link {
        guard let participants else {
            return .unchecked(.participants, "only privileged users see who takes part", "sudo orientctl doctor")
        }
        let wanted = InterfaceOrientation(following: state.deviceOrientation)
        if let wanted, wanted != state.interfaceOrientation, state.lock == nil,
            let refusal = participants.lastSkip, refusal.orientation == wanted
        {
            let standstill = Standstill(refusal, participants)
            return .broken(.participants, standstill.reason, standstill.remedy)
        }
        let names = participants.clients.map(\.name.quoted)
        return .ok(.participants, names.isEmpty ? "none, so nobody refuses" : names.joined(separator: ", "))
    }

    private func display(_ desktop: RunningProcess?) -> Link {
        let desktopText = desktop.map { "\($0.name) (process \($0.id)) turns its screen by net.hadess.SensorProxy" }
        guard let participants else {
            return desktopText.map { .ok(.display, $0) }
                ?? .unchecked(.display, "only privileged users see who turns the screen", "sudo orientctl doctor")
        }
        let names = participants.displays.map { display in
            "\(display.display.quoted) of \(participants.name(ofClient: display.client)) at \(display.transform)°"
        }
        guard names.isEmpty else { return .ok(.display, names.joined(separator: ", ")) }
        return desktopText.map { .ok(.display, $0) }
            ?? .broken(
                .display, "no program turns the screen",
                "orientctl exec -- sh -c 'swaymsg output eDP-1 transform $SWAY_TRANSFORM'  # in sway; see orientctl(1)")
    }

    /// The slowest sensor that turns are still seen in time with.
    private static let leastHertz = 8.0
    /// The deviation of the magnitude below which a device is held still, in m/s².
    private static let calmAcceleration = 0.5
    /// Standard gravity (CODATA).
    private static let standardGravity = 9.80665
}

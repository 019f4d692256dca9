// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

extension MachineFindings {
    /// The links from the driver to the mount matrix, as far as the machine itself shows them.
    ///
    /// - Parameter path: the accelerometer that orientd uses; the first one if nobody says.
    public func links(selecting path: String?) -> [Link] {
        guard let sensor = accelerometers.first(where: { $0.path == path }) ?? accelerometers.first else {
            return missing
        }
        return [driver(of: sensor), device(sensor), permissions(of: sensor), buffer(of: sensor), matrix(of: sensor)]
    }

    /// Where the accelerometers sit, as far as that is known without orientd.
    public var location: Link {
        guard let first = accelerometers.first else { return .unchecked(.location, "there is no accelerometer") }
        let places = accelerometers.map { "\($0.name): \($0.location ?? "nobody says where")" }
        return accelerometers.allSatisfy { $0.location == nil && $0 == first }
            ? .ok(.location, "nobody says where it sits") : .ok(.location, places.joined(separator: ", "))
    }

    /// The links of a machine without an accelerometer: the driver is missing, or there is nothing for one.
    private var missing: [Link] {
        let driver =
            if let part = driverless.first {
                Link.broken(
                    .driver, "\(part.name) has no driver, although \(part.module) is made for it",
                    "sudo modprobe \(part.module)")
            } else {
                Link.unchecked(.driver, "no part of this machine is known as an accelerometer without a driver")
            }
        let device = Link.broken(
            .device, "the kernel has no accelerometer: none in /sys/bus/iio/devices, none among the input devices",
            "sudo dmesg | grep -iE 'accel|iio|sensor'  # what the kernel met; a newer one may have the driver")
        let rest: [Link.Name] = [.permissions, .buffer, .matrix]
        return [driver, device] + rest.map { .unchecked($0, "there is no accelerometer") }
    }

    private func driver(of sensor: AccelerometerFindings) -> Link {
        guard let driver = sensor.driver else {
            return .ok(.driver, "\(sensor.kernelName) is there; nobody says which driver made it")
        }
        return .ok(.driver, driver + (sensor.module.map { ", module \($0)" } ?? ""))
    }

    private func device(_ sensor: AccelerometerFindings) -> Link {
        let others = accelerometers.filter { $0 != sensor }.map { "\($0.name) (\($0.kernelName))" }
        let more = others.isEmpty ? "" : "; also " + others.joined(separator: ", ")
        return .ok(.device, "\(sensor.name) (\(sensor.kernelName))\(more)")
    }

    private func permissions(of sensor: AccelerometerFindings) -> Link {
        guard let user = daemonUser else {
            return .broken(.permissions, "there is no user orientd to run the service as", "sudo systemd-sysusers")
        }
        guard let closed = sensor.files.first(where: { !$0.admits(user) }) else {
            return .ok(.permissions, "user \(user.name) may use it")
        }
        return .broken(
            .permissions,
            "user \(user.name) may not read\(closed.isWritten ? " and write" : "") \(closed.path) (\(closed.summary))",
            user.name == "orientd"
                ? "sudo udevadm control --reload && sudo udevadm trigger --subsystem-match=iio --subsystem-match=input"
                : "sudo adduser \(user.name) orientd  # and log in anew; 60-orientd.rules sets the group")
    }

    private func buffer(of sensor: AccelerometerFindings) -> Link {
        let name = sensor.kernelName
        let proxy = sensorProxy.map { "; iio-sensor-proxy runs (process \($0.id))" } ?? ""
        let state = (sensor.isBufferOn ? "; its buffer is on" : "") + proxy
        guard let holders = sensor.holders else {
            return .unchecked(.buffer, "only root sees who else has \(name) open\(state)", "sudo orientctl doctor")
        }
        guard let holder = holders.first(where: \.isSensorProxy) ?? holders.first else {
            return .ok(.buffer, "nobody else has \(name) open\(state)")
        }
        return .broken(
            .buffer, "\(holder.name) (process \(holder.id)) has \(name) open, and one alone may use its buffer",
            holder.isSensorProxy ? "sudo systemctl mask --now iio-sensor-proxy" : "sudo kill \(holder.id)")
    }

    private func matrix(of sensor: AccelerometerFindings) -> Link {
        let key = sensor.lookupKey.map { "; its key in systemd's hwdb: \($0)" } ?? ""
        let texts = sensor.matrices.filter { $0.text.contains { !$0.isWhitespace } }
        guard let first = texts.first else { return .ok(.matrix, "nobody gives one, the identity is taken\(key)") }
        do {
            return .ok(.matrix, "\(try MountMatrix(parsing: first.text)) from \(first.source)\(key)")
        } catch {
            return .broken(
                .matrix, "'\(first.text)' from \(first.source) is none: \(error)\(key)", "sudo orientctl calibrate")
        }
    }
}

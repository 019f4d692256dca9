// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Diagnosis

@Suite("The links that the machine shows")
struct MachineLinksTests {
    private let orientd = UserIdentity(name: "orientd", id: 990, groups: [990])

    private func links(_ change: (inout MachineFindings) -> Void) -> [Link.Name: Link] {
        var sensor = AccelerometerFindings(path: "/sys/devices/a", kernelName: "iio:device0", name: "mxc4005")
        sensor.holders = []
        var machine = MachineFindings()
        machine.accelerometers = [sensor]
        machine.daemonUser = orientd
        change(&machine)
        return Dictionary(uniqueKeysWithValues: machine.links(selecting: "/sys/devices/a").map { ($0.name, $0) })
    }

    @Test("a machine where nothing is wrong has no broken link")
    func whole() {
        #expect(links { _ in }.values.allSatisfy { $0.status == .ok })
    }

    @Test("a part without a driver breaks the chain before the missing device does")
    func driverless() {
        let links = links {
            $0.accelerometers = []
            $0.driverless = [DriverlessPart(name: "i2c-BOSC0200:00", module: "bmc150_accel_i2c")]
        }
        #expect(links[.driver]?.remedy == "sudo modprobe bmc150_accel_i2c")
        #expect(Chain(Array(links.values)).broken?.name == .driver)
        #expect(links[.permissions]?.status == .unchecked)
    }

    @Test("a device that group orientd may not use is a matter of udev's rules")
    func rules() {
        let node = FilePermissions(path: "/dev/iio:device0", owner: 0, group: 0, mode: 0o600, summary: "root:root")
        let links = links { $0.accelerometers[0].files = [node] }
        #expect(links[.permissions]?.remedy?.contains("udevadm trigger") == true)
    }

    @Test("a machine without the user orientd lacks the file of systemd-sysusers")
    func nobody() {
        #expect(links { $0.daemonUser = nil }[.permissions]?.remedy == "sudo systemd-sysusers")
    }

    @Test("the accelerometer that orientd uses is judged, and others are named")
    func selection() {
        var other = AccelerometerFindings(path: "/sys/devices/b", kernelName: "iio:device1", name: "base")
        other.holders = [RunningProcess(id: 7, name: "reader")]
        let links = links { $0.accelerometers.insert(other, at: 0) }
        #expect(links[.device]?.detail == "mxc4005 (iio:device0); also base (iio:device1)")
        #expect(links[.buffer]?.status == .ok)
    }

    @Test("of several programs that have the buffer iio-sensor-proxy is the one to stop")
    func proxy() {
        let proxy = RunningProcess(id: 8, name: "iio-sensor-prox")
        let links = links {
            // Another one runs, too.
            $0.sensorProxy = RunningProcess(id: 6, name: "iio-sensor-prox")
            $0.accelerometers[0].holders = [RunningProcess(id: 7, name: "reader"), proxy]
        }
        #expect(links[.buffer]?.remedy == "sudo systemctl mask --now iio-sensor-proxy")
    }

    @Test("the first source with a text decides on the matrix, and a singular one is none")
    func matrix() {
        let singular = AccelerometerFindings.MatrixText(source: "mount_matrix", text: "1,0,0;2,0,0;0,0,1")
        let links = links {
            $0.accelerometers[0].matrices = [.init(source: "udev", text: " "), singular]
            $0.accelerometers[0].lookupKey = "sensor:modalias:x:dmi:y"
        }
        #expect(links[.matrix]?.status == .broken)
        #expect(links[.matrix]?.detail.contains("from mount_matrix is none") == true)
        #expect(links[.matrix]?.detail.hasSuffix("its key in systemd's hwdb: sensor:modalias:x:dmi:y") == true)
    }
}

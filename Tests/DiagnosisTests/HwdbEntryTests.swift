// SPDX-License-Identifier: Apache-2.0

import Diagnosis
import Testing

@Suite("The entry in systemd's hwdb")
struct HwdbEntryTests {
    private static let machine = "dmi:bvnAmericanMegatrends:bvr5.11:bd05/07/2016:svnAcer:pnOneS1003:pvrV1.05:rvnAcer:"

    @Test("the key is put together as in 60-sensor.rules, and the pattern names device, vendor and product")
    func acpi() {
        let entry = HwdbEntry(label: nil, modalias: "acpi:KIOX0009:KIOX0009:", machine: Self.machine)
        #expect(entry.lookupKey == "sensor:modalias:acpi:KIOX0009:KIOX0009::\(Self.machine)")
        #expect(entry.pattern == "sensor:modalias:acpi:KIOX0009*:dmi:*:svnAcer:pnOneS1003:*")
    }

    @Test("a label comes first")
    func label() {
        let entry = HwdbEntry(label: "accel-display", modalias: "platform:cros-ec-accel", machine: Self.machine)
        #expect(entry.pattern == "sensor:accel-display:modalias:platform:cros-ec-accel*:dmi:*:svnAcer:pnOneS1003:*")
    }

    @Test("a board without DMI is known by its device alone")
    func deviceTree() {
        let entry = HwdbEntry(label: nil, modalias: "of:NaccelerometerT(null)Cbosch,bmc150_accel", machine: nil)
        #expect(entry.lookupKey == "sensor:modalias:of:NaccelerometerT(null)Cbosch,bmc150_accel:")
        #expect(entry.pattern == "sensor:modalias:of:NaccelerometerT(null)Cbosch,bmc150_accel*:*")
    }
}

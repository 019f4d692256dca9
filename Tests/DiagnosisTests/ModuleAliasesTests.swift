// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Diagnosis

@Suite("The kernel's list of drivers")
struct ModuleAliasesTests {
    /// Lines as depmod writes them for Debian's kernel 6.1.
    private let aliases = ModuleAliases(
        dependencies: """
            kernel/drivers/iio/accel/bmc150-accel-i2c.ko.xz: kernel/drivers/iio/accel/bmc150-accel-core.ko.xz
            kernel/drivers/iio/accel/hid-sensor-accel-3d.ko.xz: kernel/drivers/hid/hid-sensor-hub.ko.xz
            kernel/drivers/iio/light/bh1750.ko.xz: kernel/drivers/iio/industrialio.ko.xz
            """,
        aliases: """
            # Aliases extracted from modules themselves.
            alias acpi*:BOSC0200:* bmc150_accel_i2c
            alias platform:HID-SENSOR-200073 hid_sensor_accel_3d
            alias i2c:bh1750 bh1750
            """)

    @Test("a part is known by the pattern that depmod noted for its driver")
    func patterns() {
        #expect(aliases.module(for: "acpi:BOSC0200:BOSC0200:") == "bmc150_accel_i2c")
        #expect(aliases.module(for: "platform:HID-SENSOR-200073") == "hid_sensor_accel_3d")
    }

    @Test("what is no accelerometer, or unknown, is not named")
    func others() {
        #expect(aliases.module(for: "i2c:bh1750") == nil)
        #expect(aliases.module(for: "acpi:BOSC0201:") == nil)
    }
}

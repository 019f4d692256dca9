// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Pressure

@Suite("The kernel's account of waiting for memory")
struct PressureFileTests {
    @Test("the total of the tasks that waited is read, and not that of all tasks at once")
    func total() {
        let text = """
            some avg10=2.56 avg60=0.63 avg300=0.14 total=494130
            full avg10=2.11 avg60=0.53 avg300=0.12 total=432331

            """
        #expect(PressureFile.stalledMicroseconds(in: text) == 494_130)
    }

    @Test("it may come in another order and with more, as lines and fields have been added before")
    func order() {
        #expect(PressureFile.stalledMicroseconds(in: "full total=1\nsome total=18446744073709551615 new=2") == .max)
    }

    @Test(
        "anything else is no account",
        arguments: [
            "", "some", "full total=5\n", "some avg10=0.00\n", "some total=\n", "some total=-1\n", "some total=x\n",
            "some total=18446744073709551616\n", "something total=5\n", "some subtotal=5\n",
        ])
    func nonsense(text: String) {
        #expect(PressureFile.stalledMicroseconds(in: text) == nil)
    }

    @Test("what is not there, or cannot be read, is none", arguments: ["/nonexistent", "/", "/dev/null"])
    func absent(path: String) {
        #expect(PressureFile(path: path) == nil)
    }
}

// SPDX-License-Identifier: Apache-2.0

import OrientationService
import Testing

@Suite("The choice of a bus")
struct BusSelectionTests {
    @Test(
        "it is the system's, none, or the one at an address",
        arguments: [
            ("system", BusSelection.system), ("none", BusSelection.none),
            ("unix:path=/run/bus", .address("unix:path=/run/bus")), ("session", nil), ("", nil),
        ] as [(String, BusSelection?)])
    func choices(text: String, selection: BusSelection?) {
        #expect(BusSelection(text: text) == selection)
    }
}

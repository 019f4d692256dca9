// SPDX-License-Identifier: Apache-2.0

internal import Diagnosis
internal import OrientationAPI

/// Joins what the machine shows with what orientd tells.
enum Doctor {
    /// The ways in which orientd reads something that is no device.
    private static let pretended = ["simulated", "replay"]

    /// The whole chain.
    static func chain(_ machine: MachineFindings, _ daemon: DaemonFindings) -> Chain {
        var links: [Link]
        if let selected = daemon.selected, pretended.contains(selected.driver) {
            let names: [Link.Name] = [.driver, .device, .permissions, .buffer, .matrix, .location]
            links = names.map { .unchecked($0, "orientd reads no device: \(selected.name)") }
        } else {
            links = machine.links(selecting: daemon.selected?.path)
            links.append(daemon.location ?? machine.location)
        }
        return Chain(links + daemon.links(desktop: machine.desktop))
    }
}

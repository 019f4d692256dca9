// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import Diagnosis
internal import JSON
internal import OrientKit

/// `orientctl doctor`.
enum DoctorCommand: Subcommand {
    static let declaration = Command<any Subcommand.Type>(
        "doctor", "Find the first broken link between the accelerometer and the screen",
        details: """
            Looks at the kernel's driver, the device, permissions, who else uses it, its mount
            matrix, orientd, what is read, the lock and who takes part. Fails if a link is
            broken, and tells what mends it. Root sees more. Works without orientd, too.
            """,
        options: [Options.json, Options.noColor], action: DoctorCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        let daemon = DaemonProbe.ask(socketPath: arguments.text(Options.socket) ?? SocketAddress.default())
        let chain = Doctor.chain(MachineProbe().look(daemon: daemon.process), daemon)
        try output.write(
            arguments.has(Options.json) ? "\(chain.json)\n" : ChainText.table(chain, style: Style(arguments)))
        guard let broken = chain.broken else { return }
        throw .failed("the first broken link is \(broken.name.rawValue): \(broken.detail.printable)")
    }
}

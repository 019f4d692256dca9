// SPDX-License-Identifier: Apache-2.0

import Glibc
import OrientationService
import Reactor

let options = CommandLineProgram.options(CommandLine.arguments)
DescriptorLimit.raise()
do {
    let loop = try EventLoop()
    let daemon = try OrientationDaemon(loop: loop, options: options)
    try daemon.followSignals()
    try daemon.listen()
    try loop.enableWatchdog()
    ServiceManager.ready()
    let code = try loop.run()
    // exit(3) writes out what C's streams still hold: that of a stuck thread would then keep this one too.
    if daemon.isDeviceStuck { _exit(code) }
    exit(code)
} catch {
    CommandLineProgram.fail("\(error)")
}

// SPDX-License-Identifier: Apache-2.0

import Glibc
import OrientationService
import Reactor

let options = CommandLineProgram.options(CommandLine.arguments)
do {
    let loop = try EventLoop()
    let daemon = try OrientationDaemon(loop: loop, options: options)
    try daemon.followSignals()
    try daemon.listen()
    try loop.enableWatchdog()
    ServiceManager.ready()
    exit(try loop.run())
} catch {
    CommandLineProgram.fail("\(error)")
}

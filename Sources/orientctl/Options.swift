// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions

/// The options that several subcommands have.
enum Options {
    static let socket = Option("socket", "speak to the daemon that listens here", takes: .file("PATH"))
    static let json = Option("json", "print JSON")
    static let noColor = Option("no-color", "print without colour")
}

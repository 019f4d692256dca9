// SPDX-License-Identifier: Apache-2.0

public import Configuration

/// What the command line says; it goes before the configuration files, at each reload too.
public struct DaemonOptions: Hashable, Sendable {
    /// Read this file alone instead of the usual ones.
    public var configurationPath: String?
    /// Serve at this path, where the service manager passes no socket; nil if there is no place for one.
    public var socketPath: String?
    /// Use this sensor instead of the configured one.
    public var sensor: SensorSelection?
    /// The message bus for desktops.
    public var bus = BusSelection.system
    /// Log from this level on instead of the configured one.
    public var logLevel: LogLevel?

    /// A command line that says nothing.
    public init() {}
}

// SPDX-License-Identifier: Apache-2.0

internal import Reactor

/// Why a device could not be opened or read, in words for the log and for `orientctl sensors`.
struct SensorError: Error, Hashable, Sendable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    init(_ error: SystemError) {
        description = error.description
    }

    /// The error of a libiio or libevdev call, which return negative errno values.
    init(result: Int, _ operation: String, _ subject: String) {
        self.init(SystemError(code: Int32(clamping: -result), operation: operation, subject: subject))
    }
}

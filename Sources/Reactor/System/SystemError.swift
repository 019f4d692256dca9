// SPDX-License-Identifier: Apache-2.0

import CShims
import Glibc

/// A call into the kernel or a C library that failed.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The errno value, positive (errno(3)).
    public let code: Int32
    /// What was called: "open", "bind".
    public let operation: String
    /// What it was called on, usually a path.
    public let subject: String?

    /// An error with the given errno value.
    public init(code: Int32, operation: String, subject: String? = nil) {
        self.code = code
        self.operation = operation
        self.subject = subject
    }

    /// The error that the last C call of this thread left in `errno`.
    public static func last(_ operation: String, _ subject: String? = nil) -> SystemError {
        SystemError(code: errno, operation: operation, subject: subject)
    }

    /// Passes on the result of a call in libsystemd's style, which returns a negative errno value on failure.
    @discardableResult
    public static func check(
        _ result: Int32, _ operation: @autoclosure () -> String, _ subject: @autoclosure () -> String? = nil
    ) throws(SystemError) -> Int32 {
        guard result < 0 else { return result }
        throw SystemError(code: -result, operation: operation(), subject: subject())
    }

    /// "open /dev/x: Permission denied (EACCES)", the same in every locale.
    public var description: String { operation + (subject.map { " \($0)" } ?? "") + ": " + reason }

    /// "Permission denied (EACCES)", where what failed is said already.
    public var reason: String {
        guard let text = shim_error_description(code), let name = shim_error_name(code) else {
            return "error \(code)"
        }
        return "\(String(cString: text)) (\(String(cString: name)))"
    }
}

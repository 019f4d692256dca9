// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The kernel's account of how long tasks wait for memory (its Documentation/accounting/psi.rst).
public final class PressureFile {
    /// The whole machine's.
    public static let memory = "/proc/pressure/memory"
    /// More than the two lines ever have.
    private static let maximumBytes = 512

    private let descriptor: Int32

    /// Opens the file; nil where the kernel keeps no such account, or does not show it.
    public init?(path: String = memory) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        // A kernel that was told to keep none may have the file nevertheless; reading it then fails.
        guard descriptor >= 0, stalledMicroseconds != nil else { return nil }
    }

    deinit {
        close(descriptor)
    }

    /// For how long some task has waited for memory since the boot; nil if the file does not say.
    public var stalledMicroseconds: UInt64? {
        var buffer = [UInt8](repeating: 0, count: Self.maximumBytes)
        let count = pread(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return nil }
        return Self.stalledMicroseconds(in: String(decoding: buffer.prefix(count), as: UTF8.self))
    }

    /// What "some … total=MICROSECONDS" says.
    static func stalledMicroseconds(in text: String) -> UInt64? {
        let fields = text.split(separator: "\n").map { $0.split(separator: " ") }.first { $0.first == "some" }
        return fields?.first { $0.hasPrefix("total=") }.flatMap { UInt64($0.dropFirst("total=".count)) }
    }
}

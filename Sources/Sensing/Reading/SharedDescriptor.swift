// SPDX-License-Identifier: Apache-2.0

internal import Reactor

/// A descriptor that crosses from the sensor thread to the loop inside a message.
final class SharedDescriptor: Sendable {
    private let descriptor: FileDescriptor

    init(_ descriptor: consuming FileDescriptor) {
        self.descriptor = descriptor
    }

    var rawValue: Int32 { descriptor.rawValue }
}

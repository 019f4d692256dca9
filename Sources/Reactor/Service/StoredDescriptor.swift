// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A socket that the service manager has kept since an earlier start of this service (FDSTORE in sd_notify(3)).
///
/// Closed with this object; the service manager has its own copy until `ServiceManager.forget`.
public final class StoredDescriptor {
    /// What it was stored as.
    public let name: String
    private let descriptor: FileDescriptor

    init(adopting descriptor: consuming FileDescriptor, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    /// Whether the other end is still open.
    public var isConnected: Bool {
        var request = pollfd(fd: descriptor.rawValue, events: 0, revents: 0)
        return poll(&request, 1, 0) == 0
    }
}

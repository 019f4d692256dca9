// SPDX-License-Identifier: Apache-2.0

/// A descriptor that the service manager has kept since an earlier start of this service (FDSTORE in sd_notify(3)).
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
}

// SPDX-License-Identifier: Apache-2.0

/// What the service manager passed when it started this process.
public struct PassedDescriptors {
    /// Of the socket units, each with its `FileDescriptorName=`.
    public internal(set) var listeners: [UnixListener] = []
    /// Those that `ServiceManager.keep` stored before.
    public internal(set) var stored: [StoredDescriptor] = []
}

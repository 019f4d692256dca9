// SPDX-License-Identifier: Apache-2.0

/// The service manager passed no socket, and there is no directory for one.
public struct NoPlaceToServe: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence for the user.
    public var description: String {
        "XDG_RUNTIME_DIR names no directory to serve in: choose a place with orientd --socket PATH"
    }
}

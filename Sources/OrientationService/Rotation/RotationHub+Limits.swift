// SPDX-License-Identifier: Apache-2.0

internal import RotationControl

/// What clients may have and do; docs/protocol.md lists it.
extension RotationHub {
    /// A window changes when its user does something, not faster.
    static let maximumDeclarationsPerSecond = 200
    /// All clients are told of each, and have to keep up.
    static let maximumSettlingsPerSecond = 200
    /// What is for the whole machine: all clients have to answer it, or nobody is served while the disk is at work.
    static let maximumMachineCallsPerSecond = 20
    /// The sessions of one user: more than a desktop has programs with windows.
    static let maximumSessionsPerUser = 256
    /// The windows of one user: with all there is to say of them, `List` stays below the size of a reply.
    static let maximumWindowsPerUser = 512
    /// The controllers in all windows of one user.
    static let maximumControllersPerUser = 65_536
    /// The messages that wait for a client that is behind, in place of 64: each controller of a window gets up to four
    /// in one go.
    static let maximumQueuedMessages = 4 * DeclaredWindow.maximumControllers
}

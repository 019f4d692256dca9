// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// One message to a client.
public struct Message: Hashable, Sendable {
    /// Its number, rising over all clients; the acknowledgement names it.
    public let serial: Int
    /// Whether an acknowledgement is awaited; one to any other message is refused.
    public let isAwaited: Bool
    /// The interface orientation at this moment; the recipient takes it on before it acts.
    public let interfaceOrientation: InterfaceOrientation
    /// What it says.
    public let content: MessageContent

    /// Makes a message.
    public init(serial: Int, isAwaited: Bool, interfaceOrientation: InterfaceOrientation, content: MessageContent) {
        self.serial = serial
        self.isAwaited = isAwaited
        self.interfaceOrientation = interfaceOrientation
        self.content = content
    }
}

// SPDX-License-Identifier: Apache-2.0

import JSON
import OrientationAPI
import RotationControl

/// A client of `org.orientd.Rotation`: one connection for its calls, one for its messages.
struct ServiceParticipant {
    let calls: ServiceClient
    let stream: ServiceClient
    let token: String

    @discardableResult
    func declare(_ window: DeclaredWindow) throws -> JSONObject {
        let parameters = SetWindowParameters(session: token, window: WindowDeclaration(name: "W", window))
        return try calls.call(.setWindow, parameters.json)
    }

    func acknowledge(_ message: Message, _ answer: Answer = .done) throws {
        let parameters = AcknowledgeParameters(session: token, serial: message.serial, answer: answer)
        try calls.call(.acknowledge, parameters.json)
    }

    /// Takes all messages up to the end of a rotation, and acknowledges what awaits that, but for the last.
    func takePart() throws -> [Message] {
        var messages: [Message] = []
        while messages.last?.content != .rotationEnded {
            let message = try stream.message()
            messages.append(message)
            if message.isAwaited, message.content != .rotationEnded { try acknowledge(message) }
        }
        return messages
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI

extension ParticipantsReply {
    /// A client in words, also one that is gone.
    func name(ofClient number: Int) -> String {
        clients.first { $0.client == number }.map { "client \(number) \($0.name.quoted)" }
            ?? "client \(number), which is gone"
    }

    /// A client's window in words.
    func place(window: String, client: Int) -> String { "window \(window.quoted) of \(name(ofClient: client))" }
}

// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What `List` of `org.orientd.Rotation` answers.
public struct ParticipantsReply: MessageParameters {
    /// The attached clients.
    public var clients: [ClientStatus]
    /// Their windows, in order of creation.
    public var windows: [WindowStatus]
    /// Their displays.
    public var displays: [DisplayStatus]
    /// Why the interface did not turn; nil if it did since.
    public var lastSkip: SkipStatus?

    /// Makes a reply.
    public init(
        clients: [ClientStatus], windows: [WindowStatus], displays: [DisplayStatus], lastSkip: SkipStatus? = nil
    ) {
        self.clients = clients
        self.windows = windows
        self.displays = displays
        self.lastSkip = lastSkip
    }

    /// Reads the parameters of a reply.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        clients = try members.list("clients", ClientStatus.init(in:))
        windows = try members.list("windows", WindowStatus.init(in:))
        displays = try members.list("displays", DisplayStatus.init(in:))
        lastSkip = try members.optional("lastSkip", SkipStatus.init(in:))
    }

    /// The parameters of the reply.
    public var json: JSONObject {
        [
            "clients": .array(clients.map { .object($0.json) }),
            "windows": .array(windows.map { .object($0.json) }),
            "displays": .array(displays.map { .object($0.json) }),
            "lastSkip": lastSkip.map { .object($0.json) } ?? .null,
        ]
    }
}

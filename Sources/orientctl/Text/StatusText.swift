// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import OrientationModel

/// What `orientctl status` says: the state, who takes part, and why the screen does not turn.
enum StatusText {
    /// One aligned line for each thing there is to know, then a paragraph for each reason; `participants` is nil for a
    /// user who may not see them.
    static func block(_ state: OrientationState, _ participants: ParticipantsReply?) -> String {
        let rows = StateText.rows(state) + (participants.map(rows) ?? [["Clients:", "only privileged users see them"]])
        let reasons = Standstill.all(state, participants).map { "\n\($0.reason).\n  \($0.remedy)\n" }
        return (Columns.lines(rows).map { $0 + "\n" } + reasons).joined()
    }

    private static func rows(_ participants: ParticipantsReply) -> [[String]] {
        var rows = [["Key:", participants.windows.first(where: \.key).map { key($0, participants) } ?? "no window"]]
        rows += participants.clients.map { ["Client:", client($0, participants)] }
        if participants.displays.isEmpty { rows.append(["Display:", "none; orientctl exec adds one"]) }
        return rows
    }

    private static func key(_ window: WindowStatus, _ participants: ParticipantsReply) -> String {
        let place = participants.place(window: window.window, client: window.client)
        guard let decider = window.decider else { return "\(place), which has no controller" }
        let name = window.deciderClass.flatMap { $0 == decider ? nil : " (\($0.printable))" } ?? ""
        let supported = window.supportedOrientations.map { "; it supports \($0.names)" } ?? ""
        return "\(place); \(decider.quoted)\(name) decides\(supported)"
    }

    private static func client(_ client: ClientStatus, _ participants: ParticipantsReply) -> String {
        let windows = participants.windows.filter { $0.client == client.client }.map { window in
            "window \(window.window.quoted)" + (window.visible ? "" : " (hidden)")
        }
        let displays = participants.displays.filter { $0.client == client.client }.map { display in
            "display \(display.display.quoted) (\(display.builtIn ? "built in, " : "")\(display.transform)°)"
        }
        let parts = windows + displays
        return "\(client.client) \(client.name.quoted), process \(client.process), user \(client.user)"
            + (client.active ? "" : ", in the background") + (parts.isEmpty ? "" : ": ")
            + parts.joined(separator: ", ")
    }
}

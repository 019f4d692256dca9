// SPDX-License-Identifier: Apache-2.0

internal import Varlink

/// When to try to reach orientd: event in, actions out.
///
/// One that is away is tried again after 0.5 s, then half as often each time, down to every 5 s; one that refuses is
/// only asked again now and then.
struct Reconnection {
    enum Event: Hashable {
        /// The application is ready to attach.
        case began
        /// orientd has opened the session.
        case attached
        /// It could not be reached, or the session has ended.
        case failed(ConnectionError)
        /// The time to wait is over.
        case waited
    }

    enum Action: Hashable {
        case connect
        case wait(seconds: Double)
        /// Tell the observer; each reason once in a row.
        case report(ConnectionError)
    }

    private enum State {
        case off, connecting, attached, waiting
    }

    static let firstDelaySeconds = 0.5
    static let longestDelaySeconds = 5.0
    /// Who was refused is so until it is given a right, or its user comes to the front.
    static let refusedDelaySeconds = 30.0

    private var state = State.off
    private var delaySeconds = firstDelaySeconds
    private var reported: ConnectionError?

    mutating func handle(_ event: Event) -> [Action] {
        switch (state, event) {
        case (.off, .began), (.waiting, .waited):
            state = .connecting
            return [.connect]
        case (.connecting, .attached):
            state = .attached
            delaySeconds = Self.firstDelaySeconds
            reported = nil
            return []
        case (.connecting, .failed(let error)), (.attached, .failed(let error)):
            state = .waiting
            return report(error) + [.wait(seconds: takeDelay(after: error))]
        case (.off, _), (.connecting, _), (.attached, _), (.waiting, _):
            return []
        }
    }

    private mutating func report(_ error: ConnectionError) -> [Action] {
        guard error != reported else { return [] }
        reported = error
        return [.report(error)]
    }

    private mutating func takeDelay(after error: ConnectionError) -> Double {
        switch error {
        case .refused, .accessDenied, .notASocket, .pathTooLong: return Self.refusedDelaySeconds
        case .notRunning, .system, .timedOut, .disconnected, .notVarlink, .unexpectedReply: break
        }
        defer { delaySeconds = min(delaySeconds * 2, Self.longestDelaySeconds) }
        return delaySeconds
    }
}

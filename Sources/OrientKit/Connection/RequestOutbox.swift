// SPDX-License-Identifier: Apache-2.0

/// Requests that are to be sent, in order.
///
/// A window is declared as a whole, so that a later declaration takes the place of an earlier one. Only those of other
/// windows may stand between them: what a transition names has to be declared as it was then.
///
/// While it is paused only urgent requests go out, and those that were refused can be put back, so that all are made
/// in their order when it goes on.
struct RequestOutbox {
    private var requests: [RotationRequest] = []
    /// How many were put back; they come first.
    private var returnedCount = 0
    /// Whether all that is not urgent waits.
    var isPaused = false

    mutating func add(_ request: RotationRequest) {
        if case .setWindow(let name, _) = request, let index = replaceable(name) {
            requests[index] = request
        } else {
            requests.append(request)
        }
    }

    /// Takes what is to be sent now.
    mutating func take() -> [RotationRequest] {
        if isPaused {
            defer { requests.removeAll(where: \.isUrgent) }
            return requests.filter(\.isUrgent)
        }
        defer { (requests, returnedCount) = ([], 0) }
        return requests
    }

    /// Puts a request back that was sent, to be made again behind those that were put back before.
    mutating func putBack(_ request: RotationRequest) {
        guard !isCovered(request) else { return }
        requests.insert(request, at: returnedCount)
        returnedCount += 1
    }

    /// Whether a request that waits does all that this one does.
    private func isCovered(_ request: RotationRequest) -> Bool {
        requests.contains { other in
            switch (request, other) {
            case (.setWindow(let name, _), .setWindow(let otherName, _)): name == otherName
            case (.attemptRotation, .attemptRotation): true
            default: false
            }
        }
    }

    private func replaceable(_ name: String) -> Int? {
        for (index, request) in requests.enumerated().reversed() {
            guard case .setWindow(let other, _) = request else { return nil }
            if other == name { return index }
        }
        return nil
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Requests that have not been sent, in order.
///
/// A window is declared as a whole, so that a later declaration takes the place of an earlier one. Only those of other
/// windows may stand between them: what a transition names has to be declared as it was then.
struct RequestOutbox {
    private var requests: [RotationRequest] = []

    var isEmpty: Bool { requests.isEmpty }

    mutating func add(_ request: RotationRequest) {
        if case .setWindow(let name, _) = request, let index = replaceable(name) {
            requests[index] = request
        } else {
            requests.append(request)
        }
    }

    mutating func takeAll() -> [RotationRequest] {
        defer { requests = [] }
        return requests
    }

    private func replaceable(_ name: String) -> Int? {
        for (index, request) in requests.enumerated().reversed() {
            guard case .setWindow(let other, _) = request else { return nil }
            if other == name { return index }
        }
        return nil
    }
}

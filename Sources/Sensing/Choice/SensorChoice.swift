// SPDX-License-Identifier: Apache-2.0

/// Chooses among accelerometers: what the administrator asks for, then where they sit, then what reads them best.
///
/// Enumeration order never decides between two that differ; it breaks ties only, by the kernel's own path.
public struct SensorChoice: Hashable, Sendable {
    /// What the administrator asks for.
    public var request: SensorRequest
    /// Whether the machine is folded into a tablet; nil if it has no switch that tells.
    public var isTabletMode: Bool?

    /// Makes a choice.
    public init(request: SensorRequest, isTabletMode: Bool? = nil) {
        self.request = request
        self.isTabletMode = isTabletMode
    }

    /// All candidates, the selected one first, each with its reason.
    public func verdicts(on candidates: [SensorCandidate]) -> [SensorVerdict] {
        let considered = candidates.map { (candidate: $0, objection: objection(to: $0)) }
        var eligible = considered.filter { $0.objection == nil }.map(\.candidate).sorted(by: isBetter)
        // Folded right round, the keyboard's half reads as the lid would; it is worth using only without a better one.
        if let best = eligible.first, best.location != .base { eligible.removeAll { $0.location == .base } }
        let selected = eligible.first
        return
            considered
            .map { candidate, objection in
                if candidate == selected {
                    return SensorVerdict(candidate: candidate, isSelected: true, reason: reasonToUse(candidate))
                }
                let reason = objection ?? reasonToLose(candidate, to: selected)
                return SensorVerdict(candidate: candidate, isSelected: false, reason: reason)
            }
            .sorted { first, second in
                first.isSelected != second.isSelected ? first.isSelected : isBetter(first.candidate, second.candidate)
            }
    }

    private func objection(to candidate: SensorCandidate) -> String? {
        if let asked = requestObjection(to: candidate) { return asked }
        if case .auto = request {} else { return nil }
        if candidate.isFreeFallDetector { return "it detects falls to protect a disk" }
        if candidate.isJoystick { return "it belongs to a joystick or game pad" }
        if candidate.location == .base, isTabletMode != true {
            return isTabletMode == nil
                ? "it sits in the base, and no switch tells when the machine is folded into a tablet"
                : "it sits in the base, and the machine is not folded into a tablet"
        }
        return nil
    }

    private func requestObjection(to candidate: SensorCandidate) -> String? {
        let isAsked =
            switch (request, candidate.kind) {
            case (.auto, .iio), (.auto, .evdev): true
            case (.iio(let name), .iio(let device)): name == candidate.name || name == device
            case (.evdev(let path), .evdev(let node)): path == node
            case (.replay, .replay), (.simulated, .simulated), (.demo, .demo): true
            default: false
            }
        return isAsked ? nil : "another sensor is asked for"
    }

    private func reasonToUse(_ candidate: SensorCandidate) -> String {
        guard case .auto = request else { return "it is asked for" }
        return switch candidate.location {
        case .display: "it sits behind the display"
        case .base: "it sits in the base, the machine is folded into a tablet, and there is no other"
        case .unspecified, .other: "it is the best there is"
        }
    }

    private func reasonToLose(_ candidate: SensorCandidate, to winner: SensorCandidate?) -> String {
        guard let winner else { return "it cannot be used" }
        if candidate.location == .base { return "it sits in the base, and \(winner.name) does not" }
        if rank(candidate.location) != rank(winner.location) { return "\(winner.name) sits behind the display" }
        if rank(candidate.kind) != rank(winner.kind) { return "\(winner.name) is read through IIO" }
        return "\(winner.name) comes first in the kernel's order; choose with sensor=iio:NAME"
    }

    private func isBetter(_ first: SensorCandidate, _ second: SensorCandidate) -> Bool {
        let (one, other) = (first.kernelOrder, second.kernelOrder)
        return (rank(first.location), rank(first.kind), one.number, one.path)
            < (rank(second.location), rank(second.kind), other.number, other.path)
    }

    private func rank(_ location: SensorLocation) -> Int {
        switch location {
        case .display: 0
        case .unspecified: 1
        case .other: 2
        case .base: 3
        }
    }

    private func rank(_ kind: SensorCandidate.Kind) -> Int {
        switch kind {
        case .iio: 0
        case .evdev: 1
        case .replay, .demo, .simulated: 2
        }
    }
}

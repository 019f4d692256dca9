// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// The coordinator in this process, in virtual time.
final class VirtualBackend: RotationBackend {
    weak var run: CaseRun?
    private var coordinator: RotationCoordinator
    private var clock = VirtualClock()
    private var actions: [RotationAction] = []
    private var isPerforming = false
    private var lockReplies: [(InterfaceOrientation) -> Void] = []

    /// More turns than any case takes; one that goes on for ever is stopped there.
    private static let maximumTurns = 100_000

    init(_ testCase: ConformanceCase) {
        coordinator = RotationCoordinator(
            settings: testCase.rotationSettings, allowedOrientations: testCase.allowedOrientations, device: .portrait)
    }

    var seconds: Double { clock.seconds }
    /// Virtual time is exact but for the rounding of sums.
    var toleranceSeconds: Double { 1e-9 }
    var interfaceOrientation: InterfaceOrientation { coordinator.interfaceOrientation }
    var isRotating: Bool { coordinator.isRotating }
    var keyWindow: String? { coordinator.keyWindow?.name }
    var physicalDevice: DeviceOrientation { coordinator.physicalDevice }

    func connect(client number: Int) -> any CaseCoordination {
        let session = SessionID(rawValue: number)
        perform { coordinator, _ in coordinator.attach(session) }
        return LinkedCoordination(session: session, backend: self)
    }

    func schedule(afterSeconds delay: Double, _ action: @escaping () -> Void) {
        clock.schedule(after: delay, action)
    }

    func pass(until limit: Double) throws(CaseError) {
        for _ in 0..<Self.maximumTurns {
            let next = min(clock.nextSeconds ?? .infinity, coordinator.deadlineSeconds ?? .infinity)
            guard next <= limit, next.isFinite else {
                if limit.isFinite { clock.advance(to: limit) }
                return
            }
            clock.advance(to: next)
            // What clients do at this moment comes before the moment passes.
            if let task = clock.takeDueTask() {
                task()
            } else {
                perform { coordinator, now in coordinator.deadline(now: now) }
            }
        }
        throw CaseError("the case does not come to rest")
    }

    func report(_ device: DeviceOrientation) {
        perform { coordinator, now in coordinator.device(device, now: now) }
    }

    func lock(_ orientation: InterfaceOrientation?, reply: @escaping (InterfaceOrientation) -> Void) {
        lockReplies.append(reply)
        let ticket = lockReplies.count - 1
        perform { coordinator, now in coordinator.lock(orientation, ticket: ticket, now: now) }
    }

    func unlock() {
        perform { coordinator, now in coordinator.unlock(now: now) }
    }

    func warnOfLowMemory() {
        perform { coordinator, now in coordinator.warnOfLowMemory(now: now) }
    }

    func reportedDevice(for session: SessionID) -> DeviceOrientation {
        coordinator.reportedDevice(for: session)
    }

    /// Does what the coordinator wants; from inside a delivery after what is being done, unless somebody waits for it.
    func perform(
        isAwaited: Bool = false, _ body: (inout RotationCoordinator, Double) throws(RequestError) -> [RotationAction]
    ) {
        do throws(RequestError) {
            actions += try body(&coordinator, clock.seconds)
        } catch {
            run?.fail("refused: \(error)")
        }
        guard !isPerforming || isAwaited else { return }
        let wasPerforming = isPerforming
        isPerforming = true
        while !actions.isEmpty { perform(actions.removeFirst()) }
        isPerforming = wasPerforming
    }

    private func perform(_ action: RotationAction) {
        if case .answerLock(let ticket, let orientation) = action {
            lockReplies[ticket](orientation)
        } else {
            run?.take(action, seconds: clock.seconds)
        }
    }
}

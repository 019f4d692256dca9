// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// Decides when to open, re-arm, give up and close the sensor: events in, actions out, no clock and no device.
///
/// Level-triggered: what is wanted (a target, somebody to read it) is reconciled with what is open after every event, so
/// that no order of plugging, subscribing and failing loses a wish. A session is one opening of one device on one thread;
/// it is over when its thread says so, which may be 30 s after it was told to close, or never. Until then its device is
/// not opened again.
struct SensorMachine: Sendable {
    /// What is to be read, and with which drivers.
    struct Target: Hashable, Sendable {
        /// The candidate's identity.
        var id: String
        /// How the device can be read, best first.
        var drivers: [Driver]
    }

    /// One way to read a target.
    struct Driver: Hashable, Sendable {
        /// How long it may give nothing before it counts as silent, in seconds.
        var silenceSeconds: Double
        /// Whether readings that never change mean that it is broken; not so for one that reports only changes.
        var showsNoise: Bool
    }

    /// What the shell has to do.
    enum Action: Hashable, Sendable {
        /// Open the target with its driver of that index, under that session number.
        case open(session: Int, driver: Int)
        /// Tell the session to end; never wait for it.
        case close(session: Int)
        /// The state that users see is now this.
        case publish(SensorState)
        /// The log should say that this driver gave nothing and is opened again, or the next one tried.
        case noteSilence(driver: Int, isLast: Bool)
    }

    /// A command without an answer for this long makes the sensor stalled; the longest that a client should wonder.
    static let answerSeconds = 2.0
    /// Silence of this long makes it stalled, or of two and a half times what a driver may be silent for: re-arming and
    /// polling have been tried by then.
    static let stallSeconds = 3.0
    /// Noise of a sensor that works changes some digit within this time.
    static let frozenSeconds = 60.0
    /// The first and the longest pause after all drivers failed.
    static let backoffSeconds = 0.5...30.0
    /// How many sessions may be stuck in the kernel before no other is begun.
    static let maximumUnfinished = 4

    /// The state that users see.
    private(set) var state = SensorState.absent

    private enum Phase {
        /// Nothing is open. To `opening` when a target is wanted.
        case closed
        /// A session was asked to open. To `open`, `backingOff` or `closed`.
        case opening(session: Int)
        /// A session gives readings, or should. To `opening` (re-arm), `backingOff` or `closed`.
        case open(session: Int)
        /// All drivers failed. To `opening` after a pause, or `closed`.
        case backingOff(untilSeconds: Double)
    }

    private var phase = Phase.closed
    private var target: Target?
    private var isWanted = false
    private var lastSession = 0
    /// Sessions told to close that have not ended, with their devices.
    private var unfinished: [Int: String] = [:]
    /// The driver in use, and whether it was re-armed already.
    private var driver = 0
    private var isRearmed = false
    /// The best driver that has not been found silent on this target; a buffer that gave nothing is not tried again.
    private var firstDriver = 0
    private var backoff = Self.backoffSeconds.lowerBound
    private var askedSeconds = 0.0
    private var openedSeconds = 0.0
    /// The time of the last reading, or since when there should have been one.
    private var quietSinceSeconds = 0.0
    private var changedSeconds = 0.0
    private var hasReading = false
    /// All drivers have failed since the last reading: a retry alone is no recovery.
    private var hasFailed = false

    /// When `deadline` wants to be called; nil while nothing can happen by itself.
    var deadlineSeconds: Double? {
        let stall = state == .stalled ? Double.infinity : quietSinceSeconds + stallSeconds
        let deadline =
            switch phase {
            case .closed: target != nil && isWanted ? stall : .infinity
            case .backingOff(let until): until
            case .opening: state == .stalled ? .infinity : min(stall, askedSeconds + Self.answerSeconds)
            case .open: min(isLastDriver ? stall : silenceDeadline, state == .stalled ? .infinity : frozenDeadline)
            }
        return deadline.isFinite ? deadline : nil
    }

    /// Whether readings of this session count.
    func isCurrent(_ session: Int) -> Bool {
        if case .open(session) = phase { true } else { false }
    }

    /// Whether the sensor in use has given the same for too long.
    func isFrozen(now: Double) -> Bool {
        if case .open = phase { now >= frozenDeadline } else { false }
    }

    /// A target was found, changed, or is gone.
    mutating func setTarget(_ new: Target?, now: Double) -> [Action] {
        guard new != target else { return [] }
        let actions = close()
        target = new
        firstDriver = 0
        return actions + restart(now: now)
    }

    /// Somebody needs readings, or nobody does.
    mutating func setWanted(_ wanted: Bool, now: Double) -> [Action] {
        guard wanted != isWanted else { return [] }
        isWanted = wanted
        let actions = wanted ? [] : close()
        return actions + restart(now: now)
    }

    /// The machine woke from sleep: devices may have lost their settings.
    mutating func resumed(now: Double) -> [Action] {
        let actions = close()
        firstDriver = 0
        return actions + restart(now: now)
    }

    /// A session opened its device.
    mutating func opened(session: Int, now: Double) -> [Action] {
        guard case .opening(session) = phase else { return [] }
        phase = .open(session: session)
        openedSeconds = now
        changedSeconds = now
        return settle(now: now)
    }

    /// A session gave a reading; `changed` tells whether it differs from the one before.
    mutating func reading(session: Int, changed: Bool, now: Double) -> [Action] {
        guard case .open(session) = phase else { return [] }
        quietSinceSeconds = now
        if changed { changedSeconds = now }
        // Some buffers give one reading when they are switched on, and no more.
        if isRearmed, now > openedSeconds + 2 * silenceSeconds { isRearmed = false }
        if hasReading, state == .streaming { return [] }
        hasReading = true
        hasFailed = false
        backoff = Self.backoffSeconds.lowerBound
        return settle(now: now)
    }

    /// A session's thread is over: told to close, unable to open its device, or having lost it.
    mutating func finished(session: Int, now: Double) -> [Action] {
        unfinished[session] = nil
        switch phase {
        case .opening(session), .open(session): break
        case .closed, .backingOff, .opening, .open: return reconcile(now: now)
        }
        if let target, driver + 1 < target.drivers.count {
            phase = .closed
            driver += 1
            isRearmed = false
            return reconcile(now: now)
        }
        hasFailed = true
        phase = .backingOff(untilSeconds: now + backoff)
        backoff = min(backoff * 2, Self.backoffSeconds.upperBound)
        return settle(now: now)
    }

    /// The time of `deadlineSeconds` has come; earlier calls do nothing.
    mutating func deadline(now: Double) -> [Action] {
        switch phase {
        case .closed, .opening: return settle(now: now)
        case .backingOff(let until):
            guard now >= until else { return [] }
            phase = .closed
            driver = firstDriver
            isRearmed = false
            return reconcile(now: now)
        case .open:
            return !isLastDriver && now >= silenceDeadline ? revive(now: now) : settle(now: now)
        }
    }

    /// A driver fell silent that is not the last: open it once more, then try the next.
    private mutating func revive(now: Double) -> [Action] {
        var actions = [Action.noteSilence(driver: driver, isLast: isRearmed)] + close()
        if isRearmed {
            driver += 1
            firstDriver = driver
            isRearmed = false
        } else {
            isRearmed = true
        }
        actions += reconcile(now: now)
        return actions
    }

    /// Begins a new run of attempts.
    private mutating func restart(now: Double) -> [Action] {
        driver = firstDriver
        isRearmed = false
        backoff = Self.backoffSeconds.lowerBound
        quietSinceSeconds = now
        askedSeconds = now
        hasReading = false
        hasFailed = false
        return reconcile(now: now)
    }

    /// Opens what should be open.
    private mutating func reconcile(now: Double) -> [Action] {
        guard case .closed = phase, isWanted, let target else { return settle(now: now) }
        let isBusy = unfinished.values.contains(target.id) || unfinished.count >= Self.maximumUnfinished
        guard !isBusy else { return settle(now: now) }
        lastSession += 1
        phase = .opening(session: lastSession)
        askedSeconds = now
        return [.open(session: lastSession, driver: driver)] + settle(now: now)
    }

    private mutating func close() -> [Action] {
        switch phase {
        case .closed: return []
        case .backingOff:
            phase = .closed
            return []
        case .opening(let session), .open(let session):
            phase = .closed
            unfinished[session] = target?.id
            return [.close(session: session)]
        }
    }

    /// Publishes the state if it changed.
    private mutating func settle(now: Double) -> [Action] {
        let new = visibleState(now: now)
        guard new != state else { return [] }
        state = new
        return [.publish(new)]
    }

    private func visibleState(now: Double) -> SensorState {
        guard target != nil else { return .absent }
        guard isWanted else { return .idle }
        if hasFailed || now >= quietSinceSeconds + stallSeconds { return .stalled }
        switch phase {
        case .opening where now >= askedSeconds + Self.answerSeconds: return .stalled
        case .open where isFrozen(now: now): return .stalled
        case .closed, .opening, .open, .backingOff: return hasReading ? .streaming : .starting
        }
    }

    private var isLastDriver: Bool { driver + 1 >= (target?.drivers.count ?? 0) }

    private var silenceDeadline: Double {
        max(quietSinceSeconds, openedSeconds) + silenceSeconds
    }

    private var silenceSeconds: Double { current?.silenceSeconds ?? Self.stallSeconds }

    private var stallSeconds: Double { max(Self.stallSeconds, 2.5 * (current?.silenceSeconds ?? 0)) }

    private var current: Driver? {
        guard let target, target.drivers.indices.contains(driver) else { return nil }
        return target.drivers[driver]
    }

    private var frozenDeadline: Double {
        current?.showsNoise == true ? changedSeconds + Self.frozenSeconds : .infinity
    }
}

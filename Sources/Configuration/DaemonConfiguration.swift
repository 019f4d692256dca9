// SPDX-License-Identifier: Apache-2.0

/// Everything that can be configured, with its defaults.
public struct DaemonConfiguration: Hashable, Sendable {
    /// How z is found from the mount matrix.
    public enum ZAxis: String, CaseIterable, Sendable {
        /// As the driver is known to report it.
        case auto
        /// From a right-handed chip.
        case asIs = "as-is"
        /// From a driver that reports the negated frame.
        case inverted
    }

    /// Whether readings may come through the kernel's buffer.
    public enum Buffer: String, CaseIterable, Sendable {
        /// If it works, else polled.
        case auto
        /// Always polled.
        case off
    }

    /// Which way up the built-in panel naturally is.
    public enum Natural: String, CaseIterable, Sendable {
        /// As the shape of its mode says.
        case auto
        /// Like a phone.
        case portrait
        /// Like a laptop.
        case landscape
    }

    /// What the classifier's settings are chosen for.
    public enum ClassifierProfile: String, CaseIterable, Sendable {
        /// Nearly everybody.
        case `default`
        /// Walking and vehicles.
        case steady
        /// Games in the hand.
        case quick
    }

    /// The kind of device.
    public enum Idiom: String, CaseIterable, Sendable {
        /// Held in one hand: upside down is not used by default.
        case phone
        /// All four orientations.
        case pad
    }

    /// When the orientation changes within a rotation.
    public enum OrientationFlip: String, CaseIterable, Sendable {
        /// Layout still sees the old one.
        case afterLayout = "after-layout"
        /// Layout sees the new one.
        case beforeLayout = "before-layout"
    }

    /// What stands for an answer that does not come.
    public enum QueryTimeout: String, CaseIterable, Sendable {
        /// The question's default.
        case useDefault = "default"
        /// No.
        case veto
    }

    /// What a re-evaluation does while the device lies flat.
    public enum FlatReevaluation: String, CaseIterable, Sendable {
        /// Nothing.
        case nothing
        /// Takes the last orientation before it was laid down.
        case lastUpright = "last-upright"
    }

    /// Whether clients are warned when memory is low.
    public enum MemoryWarnings: String, CaseIterable, Sendable {
        /// If the kernel says when it is.
        case auto
        /// Only by hand.
        case off
    }

    /// `[sensor] sensor`: which accelerometer to use.
    public var sensor = SensorSelection.auto
    /// `[sensor] matrix`: the mount matrix in the notation of systemd's hwdb; nil leaves it to udev and the kernel.
    public var matrix: String?
    /// `[sensor] z-axis`: how z is found from the mount matrix.
    public var zAxis = ZAxis.auto
    /// `[sensor] period-milliseconds`: the time between readings that is asked for, and that of polling.
    public var periodMilliseconds = 100
    /// `[sensor] buffer`: whether readings may come through the kernel's buffer.
    public var buffer = Buffer.auto
    /// `[screen] natural`: which way up the built-in panel naturally is.
    public var natural = Natural.auto
    /// `[classifier] profile`: what the classifier's settings are chosen for; those that follow are nil for its own.
    public var classifierProfile = ClassifierProfile.default
    /// `[classifier] dwell-milliseconds`: how long a new answer must hold when the device is still.
    public var dwellMilliseconds: Int?
    /// `[classifier] longest-dwell-milliseconds`: how long it must hold when the device is shaken.
    public var longestDwellMilliseconds: Int?
    /// `[classifier] band-degrees`: how far beyond the diagonal the device must turn.
    public var bandDegrees: Int?
    /// `[classifier] flat-enter-degrees`: the tilt beyond which it lies flat.
    public var flatEnterDegrees: Int?
    /// `[classifier] flat-leave-degrees`: the tilt below which it no longer does.
    public var flatLeaveDegrees: Int?
    /// `[classifier] shake-centimetres-per-second-squared`: the shaking at which the dwell doubles.
    public var shakeCentimetresPerSecondSquared: Int?
    /// `[classifier] memory-milliseconds`: the memory of shaking, and of the mean that no answer may contradict.
    public var memoryMilliseconds: Int?
    /// `[rotation] idiom`: the kind of device.
    public var idiom = Idiom.pad
    /// `[rotation] allowed`: the interface orientations that the machine allows, by name; none for all of the idiom.
    public var allowed = OrientationList()
    /// `[rotation] quarter-turn-milliseconds`: how long a quarter turn is animated; nil for what the idiom has.
    public var quarterTurnMilliseconds: Int?
    /// `[rotation] half-turn-milliseconds`: how long a half turn is animated; nil for what the idiom has.
    public var halfTurnMilliseconds: Int?
    /// `[rotation] deadline-milliseconds`: how long a phase, a question or a memory warning may take.
    public var deadlineMilliseconds = 1_000
    /// `[rotation] timeout-limit`: after so many phases in a row with a timeout a client is disconnected.
    public var timeoutLimit = 3
    /// `[rotation] memory-warning-limit`: after so many warnings in a row without an answer a client is disconnected.
    public var memoryWarningLimit = 3
    /// `[rotation] transition-limit-milliseconds`: how long the transitions of a client may hold rotation.
    public var transitionLimitMilliseconds = 2_000
    /// `[rotation] orientation-flip`: when the orientation changes within a rotation.
    public var orientationFlip = OrientationFlip.afterLayout
    /// `[rotation] query-timeout`: what stands for an answer that does not come.
    public var queryTimeout = QueryTimeout.useDefault
    /// `[rotation] flat-reevaluation`: what a re-evaluation does while the device lies flat.
    public var flatReevaluation = FlatReevaluation.nothing
    /// `[memory] warnings`: whether clients are warned when memory is low.
    public var memoryWarnings = MemoryWarnings.auto
    /// `[memory] threshold-milliseconds`: for how long of two seconds some task has to wait for memory.
    public var memoryThresholdMilliseconds = 200
    /// `[log] level`: the least important messages that are logged.
    public var logLevel = LogLevel.info

    /// The range of `periodMilliseconds`: 100 Hz to 2 Hz, below which readings say nothing about a motion.
    public static let periodRange = 10...500

    // What makes sense only together has ranges that keep apart, so that no two settings can contradict each other.

    /// The range of `dwellMilliseconds`; below the next by so much that shaking always makes a dwell longer.
    public static let dwellRange = 20...300
    /// The range of `longestDwellMilliseconds`; with that of the memory, no answer can be wrong for 5 s.
    public static let longestDwellRange = 400...800
    /// The range of `bandDegrees`: hardly any hysteresis to hardly any turn.
    public static let bandRange = 5...25
    /// The range of `flatEnterDegrees`; above the next by 2°, more than noise, so that nothing flickers between them.
    public static let flatEnterRange = 66...85
    /// The range of `flatLeaveDegrees`.
    public static let flatLeaveRange = 45...64
    /// The range of `shakeCentimetresPerSecondSquared`: a quiet hand to running.
    public static let shakeRange = 20...500
    /// The range of `memoryMilliseconds`: a step to three.
    public static let memoryRange = 500...1_500

    /// The range of the durations of turns: none at all to longer than anybody waits.
    public static let turnRange = 0...5_000
    /// The range of `deadlineMilliseconds`.
    public static let deadlineRange = 50...10_000
    /// The range of `transitionLimitMilliseconds`.
    public static let transitionLimitRange = 100...10_000
    /// The range of `timeoutLimit` and `memoryWarningLimit`.
    public static let limitRange = 1...100

    /// The range of `memoryThresholdMilliseconds`: hardly any waiting to nothing but that.
    public static let memoryThresholdRange = 10...2_000

    /// The defaults.
    public init() {}
}

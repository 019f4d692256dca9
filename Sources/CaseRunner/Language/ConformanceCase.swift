// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// A case, as read from its file.
public struct ConformanceCase {
    /// Its identifier.
    public internal(set) var id = ""
    /// Its title.
    public internal(set) var title = ""
    /// Whether it is for the daemon, and not for the library alone.
    public internal(set) var isForDaemon = false

    var era = Era.ios6
    var idiom = Idiom.phone
    var clients: Set<Int> = [1]
    /// In order of creation.
    var windows: [(name: String, client: Int)] = [("W", 1)]
    /// The nibs that exist.
    var bundle: Set<String> = []
    var settings: [String: String] = [:]
    var isTolerant = false
    var groups: [String]?
    var only: [String]?
    /// In order of declaration.
    var controllers: [ControllerSpecification] = []
    var displays: [DisplaySpecification] = []
    var given: [CaseStep] = []
    var when: [CaseStep] = []
    var expected: [LogLine]?
    var forbidden: [LinePattern] = []
    var required: [LinePattern] = []
    var counts: [(pattern: LinePattern, count: Int)] = []
    var timings: [(from: LinePattern, to: LinePattern, range: ClosedRange<Double>)] = []

    /// The client of a controller or display.
    func client(of name: String) -> Int? {
        controllers.first { $0.id == name }?.client ?? displays.first { $0.id == name }?.client
    }
}

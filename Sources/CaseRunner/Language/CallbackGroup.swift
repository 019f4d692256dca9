// SPDX-License-Identifier: Apache-2.0

/// The groups of callbacks by which logs are filtered (FORMAT.md, section 6).
enum CallbackGroup: String, CaseIterable {
    case object, load, appearance, layout, rotation, memory, parentage, segue, display

    /// The callbacks in the group.
    var names: [String] {
        switch self {
        case .object: ["alloc", "init", "initWithNibName:bundle:", "initWithCoder", "awakeFromNib", "dealloc"]
        case .load: ["loadView", "viewDidLoad"]
        case .appearance: ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        case .layout: ["willLayout", "didLayout"]
        case .rotation: ["willRotate", "willAnimate", "didRotate"] + Self.optional
        case .memory: ["didReceiveMemoryWarning", "viewWillUnload", "viewDidUnload"]
        case .parentage: ["willMove", "didMove"]
        case .segue: ["prepareForSegue"]
        case .display: ["applyTransform"]
        }
    }

    /// Those that a controller implements only if it says so.
    static let optional = [
        "viewWillTransitionToSize", "willAnimateFirstHalf", "didAnimateFirstHalf", "willAnimateSecondHalf",
    ]

    /// The group of a callback.
    init?(of name: String) {
        guard let match = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
        self = match
    }

    /// All that a plain controller implements.
    static let standard: Set<String> = Set(
        allCases.filter { $0 != .display }.flatMap(\.names).filter { !optional.contains($0) })
}

// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// A controller as a case declares it (FORMAT.md, section 3).
struct ControllerSpecification {
    enum Kind: String {
        case plain, nav, tab, container

        var isContainer: Bool { self == .nav || self == .tab }
    }

    /// What becomes of `loadView`.
    enum LoadView: String {
        case yes, no
        case leavesNoView = "leaves-no-view"
    }

    let id: String
    let kind: Kind
    var isFromArchive = false
    var nib: String?
    var loadView: LoadView
    /// Whether the runner keeps a reference of its own.
    var isHeld = true
    var hasDelegate = false
    /// What the delegate answers when the user taps a tab.
    var isSelectionAllowed = true
    var forwardsAppearance = true
    var callsMemorySuper = true
    var client = 1
    var className: String
    var viewSize: ViewSize?
    /// Its answer; nil if it does not implement the query.
    var mask: InterfaceOrientationMask?
    var isMaskAll = true
    var autorotates: Bool? = true
    var preferred: InterfaceOrientation?
    var forwardsRotation = true
    var callsSizeSuper = true
    var callsBaseInit = true
    var takesSnapshot = false
    var reloads = false
    var children: [String] = []
    var acknowledgements: [String: AcknowledgementStyle] = [:]
    /// The callbacks it implements.
    var implemented: Set<String>

    init(parsing text: String, idiom: Idiom) throws(CaseError) {
        let words = text.words
        guard words.count >= 2, let kind = Kind(rawValue: words[1]) else {
            throw CaseError("a controller needs an id and a kind")
        }
        id = words[0]
        self.kind = kind
        className = words[0]
        mask = idiom.defaultOrientations
        implemented = kind.isContainer ? [] : CallbackGroup.standard
        loadView = kind.isContainer ? .no : .yes
        for word in words.dropFirst(2) {
            let (key, value) = word.divided(at: "=")
            try set(key, value ?? "", idiom: idiom)
        }
        if loadView == .no { implemented.remove("loadView") } else { implemented.insert("loadView") }
    }

    private mutating func set(_ key: String, _ value: String, idiom: Idiom) throws(CaseError) {
        let isYes = value == "yes"
        switch key {
        case "client": client = Int(value) ?? 1
        case "class": className = value
        case "viewSize": viewSize = ViewSize(text: value)
        case "mask":
            isMaskAll = value == "all"
            mask = value == "unimplemented" ? nil : InterfaceOrientationMask(abbreviation: value, idiom: idiom)
        case "shouldAutorotate": autorotates = value == "unimplemented" ? nil : isYes
        case "prefers": preferred = InterfaceOrientation(abbreviation: value)
        case "forwardRotation": forwardsRotation = isYes
        case "sizeSuper": callsSizeSuper = isYes
        case "baseInit": callsBaseInit = isYes
        case "snapshot": takesSnapshot = isYes
        case "reload": reloads = isYes
        case "children": children = value.split(separator: ",").map(String.init)
        case "implements": implement(value)
        case "code", "archive": isFromArchive = key == "archive"
        case "nib": nib = value
        case "loadView":
            guard let choice = LoadView(rawValue: value) else { throw CaseError("loadView cannot be \"\(value)\"") }
            loadView = choice
        case "held": isHeld = isYes
        case "delegate": hasDelegate = isYes
        case "shouldSelect": isSelectionAllowed = isYes
        case "forwardAppearance": forwardsAppearance = isYes
        case "memorySuper": callsMemorySuper = isYes
        case "ack":
            let (name, style) = value.divided(at: ":")
            acknowledgements[name] = try AcknowledgementStyle(parsing: style ?? "")
        default: throw CaseError("a controller has no attribute \"\(key)\"")
        }
    }

    private mutating func implement(_ list: String) {
        if let first = list.first, first != "+", first != "-" { implemented = [] }
        for item in list.split(separator: ",") {
            let name = item.drop { $0 == "+" || $0 == "-" }
            let names: Set<String> =
                switch String(name) {
                case "all": CallbackGroup.standard
                case "none": []
                case let name:
                    Set(CallbackGroup(rawValue: name)?.names.filter { !CallbackGroup.optional.contains($0) } ?? [name])
                }
            if item.hasPrefix("-") { implemented.subtract(names) } else { implemented.formUnion(names) }
        }
    }
}

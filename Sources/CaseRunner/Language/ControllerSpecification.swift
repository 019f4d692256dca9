// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// A controller as a case declares it (FORMAT.md, section 3).
struct ControllerSpecification {
    enum Kind: String {
        case plain, nav, tab, container

        var isContainer: Bool { self == .nav || self == .tab }
    }

    let id: String
    let kind: Kind
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
        for word in words.dropFirst(2) {
            let (key, value) = word.divided(at: "=")
            try set(key, value ?? "", idiom: idiom)
        }
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
        case "loadView" where value == "yes": implemented.insert("loadView")
        case "loadView" where value == "no": implemented.remove("loadView")
        case "ack":
            let (name, style) = value.divided(at: ":")
            acknowledgements[name] = try AcknowledgementStyle(parsing: style ?? "")
        // What these say shows in no case that the daemon takes part in.
        case "code", "archive", "nib", "loadView", "forwardAppearance", "memorySuper", "held", "delegate",
            "shouldSelect":
            break
        default: throw CaseError("the simulated client knows no attribute \"\(key)\"")
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

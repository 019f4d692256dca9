// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

extension InterfaceOrientation {
    /// The specification's abbreviation.
    var abbreviation: String {
        switch self {
        case .portrait: "P"
        case .portraitUpsideDown: "U"
        case .landscapeRight: "IR"
        case .landscapeLeft: "IL"
        }
    }

    init?(abbreviation: String) {
        guard let match = Self.allCases.first(where: { $0.abbreviation == abbreviation }) else { return nil }
        self = match
    }
}

extension DeviceOrientation {
    /// The specification's abbreviations, in the order of the raw values.
    private static let abbreviations = ["d0", "dP", "dU", "dL", "dR", "dFU", "dFD"]

    init?(abbreviation: String) {
        guard let index = Self.abbreviations.firstIndex(of: abbreviation) else { return nil }
        self.init(rawValue: index)
    }
}

extension InterfaceOrientationMask {
    /// The orientations as the specification writes them.
    var abbreviation: String { orientations.map(\.abbreviation).joined(separator: "|") }

    /// Reads `P|U|IR|IL`, or `all` as the idiom means it.
    init?(abbreviation: String, idiom: Idiom) {
        guard abbreviation != "all" else {
            self = idiom.defaultOrientations
            return
        }
        self = []
        for part in abbreviation.split(separator: "|") {
            guard let orientation = InterfaceOrientation(abbreviation: String(part)) else { return nil }
            insert(Self(orientation))
        }
    }
}

extension ViewSize {
    /// `WIDTHxHEIGHT`.
    var text: String { "\(width)x\(height)" }

    init?(text: String) {
        let (first, rest) = text.divided(at: "x")
        guard let width = Int(first), let rest, let height = Int(rest) else { return nil }
        self.init(width: width, height: height)
    }
}

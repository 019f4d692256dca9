// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// The looks of a plot, on a light and on a dark page.
///
/// The colours of lines and states are Okabe's and Ito's, which people with any sight can tell apart; on a dark page
/// they are lighter.
enum PlotStyle {
    private static let states: [(DeviceOrientation, light: String, dark: String)] = [
        (.portrait, "#0072b2", "#5db7ff"), (.landscapeLeft, "#e69f00", "#ffc247"),
        (.portraitUpsideDown, "#cc79a7", "#f0a3cd"), (.landscapeRight, "#009e73", "#3ddbaa"),
        (.faceUp, "#56b4e9", "#a5dcff"), (.faceDown, "#7a5c99", "#b79bd6"), (.unknown, "#8c959f", "#6e7681"),
    ]
    private static let lines = [("x", "#d55e00", "#ff9248"), ("y", "#009e73", "#3ddbaa"), ("z", "#0072b2", "#5db7ff")]
    private static let marks: [(PlotMark, light: String, dark: String)] = [
        (.deadBand, "#b8860b", "#e3b341"), (.shaking, "#d98880", "#ffa198"), (.notGravity, "#cf222e", "#ff5b53"),
        (.freeFall, "#8250df", "#bc8cff"),
    ]

    /// The style sheet.
    static var sheet: String {
        """
        text { font: 12px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1f2328 }
        .title { font-size: 16px; font-weight: 600 }
        .quiet { fill: #59636e }
        .end { text-anchor: end } .middle { text-anchor: middle }
        .page { fill: #ffffff } .panel { fill: none; stroke: #d1d9e0 } .grid { fill: none; stroke: #d1d9e0; stroke-width: 0.6 }
        .limit { fill: #8c959f; fill-opacity: 0.16 }
        .trace { fill: none; stroke-width: 1.3; stroke-linejoin: round } .degrees { stroke: #424a53 }
        .band { fill-opacity: 0.42 } .tint { fill-opacity: 0.07 }
        \(rules(\.1, \.light, \.light))
        @media (prefers-color-scheme: dark) {
        text { fill: #e6edf3 } .quiet { fill: #9198a1 }
        .page { fill: #0d1117 } .panel, .grid { stroke: #3d444d } .degrees { stroke: #d1d7e0 }
        .tint { fill-opacity: 0.1 }
        \(rules(\.2, \.dark, \.dark))
        }
        """
    }

    private static func rules(
        _ line: KeyPath<(String, String, String), String>,
        _ state: KeyPath<(DeviceOrientation, light: String, dark: String), String>,
        _ mark: KeyPath<(PlotMark, light: String, dark: String), String>
    ) -> String {
        let rules =
            lines.map { ".\($0.0) { stroke: \($0[keyPath: line]) } .name-\($0.0) { fill: \($0[keyPath: line]) }" }
            + states.map { ".\($0.0.name) { fill: \($0[keyPath: state]) }" }
            + marks.map { ".\($0.0.styleClass) { fill: \($0[keyPath: mark]) }" }
        return rules.joined(separator: "\n")
    }
}

// SPDX-License-Identifier: Apache-2.0

/// The state of a controller when a line was logged; a line that is expected may leave parts out.
struct Snapshot: Hashable {
    /// The controller's interface orientation.
    var orientation: String?
    /// The status bar's.
    var statusBar: String?
    /// The bounds of its view.
    var size: String?
    /// Whether its view is loaded.
    var isViewLoaded: Bool?

    /// Reads the inside of the braces.
    init(parsing text: String) {
        let parts = text.split(separator: ",").map(String.init)
        switch parts.count {
        case 3: (orientation, statusBar, size) = (parts[0], parts[1], parts[2])
        case _ where text.hasPrefix("view "): isViewLoaded = text == "view 1"
        case _ where text.contains("x"): size = text
        default: orientation = text
        }
    }

    init(orientation: String, statusBar: String? = nil, size: String? = nil, isViewLoaded: Bool? = nil) {
        self.orientation = orientation
        self.statusBar = statusBar
        self.size = size
        self.isViewLoaded = isViewLoaded
    }

    /// Whether all that this one says holds in the other.
    func isSatisfied(by actual: Snapshot) -> Bool {
        (orientation == nil || orientation == actual.orientation)
            && (statusBar == nil || statusBar == actual.statusBar) && (size == nil || size == actual.size)
            && (isViewLoaded == nil || isViewLoaded == actual.isViewLoaded)
    }

    var text: String {
        let view = isViewLoaded.map { "view \($0 ? 1 : 0)" }
        let parts = [orientation, statusBar, size].compactMap { $0 }
        return parts.isEmpty ? view ?? "" : parts.joined(separator: ",")
    }
}

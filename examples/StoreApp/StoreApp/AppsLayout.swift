// SPDX-License-Identifier: Apache-2.0

internal import OrientKit

/// Where things are on the store's screen, upright on a phone.
enum AppsLayout {
    /// The size before a container has given one.
    static let provisionalSize = Size(width: 320, height: 460)

    static let strip = Rect(x: 0, y: 0, width: 320, height: 60)
    static let label = Rect(x: 0, y: 60, width: 320, height: 20)
    static let table = Rect(x: 0, y: 110, width: 320, height: provisionalSize.height - 110)

    static func image(at place: Int) -> Rect { Rect(x: Double(place) * 80, y: 0, width: 80, height: 60) }

    static func button(at place: Int) -> Rect { Rect(x: Double(place) * 105 + 5, y: 80, width: 100, height: 30) }
}

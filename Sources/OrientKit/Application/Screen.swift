// SPDX-License-Identifier: Apache-2.0

public import OrientationModel
public import RotationControl

/// The screen: its extent, upright, and what of it windows leave to the status bar.
public struct Screen: Hashable, Sendable {
    /// The extent when the interface is in portrait.
    public var size: Size
    /// How much of the height the status bar takes, in every orientation.
    public var statusBarHeight: Double
    /// The extent of a form sheet or popover.
    public var sheetSize: Size

    /// Makes a screen, in points or in a unit of the application's.
    public init(size: Size, statusBarHeight: Double = 20, sheetSize: Size = Size(width: 540, height: 620)) {
        self.size = size
        self.statusBarHeight = statusBarHeight
        self.sheetSize = sheetSize
    }

    /// Makes the screen of a kind of device in points (0.4).
    public init(idiom: Idiom) {
        switch idiom {
        case .phone: self.init(size: Size(width: 320, height: 480))
        case .pad: self.init(size: Size(width: 768, height: 1024))
        }
    }

    /// The extent in an orientation.
    public func bounds(in orientation: InterfaceOrientation) -> Rect {
        Rect(size: orientation.isLandscape ? size.transposed : size)
    }

    /// What is left for a controller that fills the screen.
    public func applicationFrame(in orientation: InterfaceOrientation) -> Rect {
        var frame = bounds(in: orientation)
        frame.origin.y += statusBarHeight
        frame.size.height -= statusBarHeight
        return frame
    }

    /// Where a sheet lies.
    func sheetFrame(in orientation: InterfaceOrientation) -> Rect {
        let outer = bounds(in: orientation).size
        return Rect(
            x: (outer.width - sheetSize.width) / 2, y: (outer.height - sheetSize.height) / 2,
            width: sheetSize.width, height: sheetSize.height)
    }
}

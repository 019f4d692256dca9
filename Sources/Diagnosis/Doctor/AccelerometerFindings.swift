// SPDX-License-Identifier: Apache-2.0

/// What the kernel and udev say of one accelerometer.
public struct AccelerometerFindings: Hashable, Sendable {
    /// What orientd calls it by: the sysfs path of an IIO device, the node of an input device.
    public var path: String
    /// The kernel's name: iio:device0.
    public var kernelName: String
    /// The name that the driver gives it.
    public var name: String
    /// The driver, and what that is bound to; nil if nobody says.
    public var driver: String?
    /// The module that can be loaded anew; nil if the driver is part of the kernel.
    public var module: String?
    /// Where in the machine it sits, if that is known.
    public var location: String?
    /// The files that the daemon must be able to read and write.
    public var files: [FilePermissions] = []
    /// Whether somebody switched its buffer on.
    public var isBufferOn = false
    /// Who has its node open, without orientd; nil if this user cannot see that.
    public var holders: [RunningProcess]?
    /// The texts that may be its mount matrix, with their sources, best first.
    public var matrices: [MatrixText] = []
    /// The key by which systemd's hwdb finds an entry for it; nil if the machine or its bus has no name.
    public var lookupKey: String?

    /// One about which nothing is known yet.
    public init(path: String, kernelName: String, name: String) {
        self.path = path
        self.kernelName = kernelName
        self.name = name
    }

    /// A text that may be a mount matrix, and who says it.
    public struct MatrixText: Hashable, Sendable {
        /// udev, or the attribute's name.
        public var source: String
        /// The text.
        public var text: String

        /// Makes a value.
        public init(source: String, text: String) {
            self.source = source
            self.text = text
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

/// What a service tells about itself.
public struct ServiceInformation: Hashable, Sendable {
    /// Who makes it.
    public var vendor: String
    /// What it is called.
    public var product: String
    /// Which version of it this is.
    public var version: String
    /// Where to read about it.
    public var url: String

    /// Makes the information from its parts.
    public init(vendor: String, product: String, version: String, url: String) {
        self.vendor = vendor
        self.product = product
        self.version = version
        self.url = url
    }
}

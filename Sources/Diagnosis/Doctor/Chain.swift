// SPDX-License-Identifier: Apache-2.0

/// The chain from the driver to the screen.
public struct Chain: Hashable, Sendable {
    /// All links in their order.
    public let links: [Link]

    /// Puts links in their order.
    public init(_ links: [Link]) {
        let order = Link.Name.allCases
        self.links = order.compactMap { name in links.first { $0.name == name } }
    }

    /// The first link that does not hold; mending a later one is of no use before it.
    public var broken: Link? { links.first { $0.status == .broken } }
}

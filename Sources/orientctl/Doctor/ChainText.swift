// SPDX-License-Identifier: Apache-2.0

internal import Diagnosis

/// The chain in words; names in it may be those of other users' programs.
enum ChainText {
    /// A line for each link, with what mends it below.
    static func table(_ chain: Chain, style: Style) -> String {
        let rows = Columns.lines(chain.links.map { [$0.status.rawValue, $0.name.rawValue, $0.detail.printable] })
        let verdict = chain.broken == nil ? "Nothing that was looked at is broken.\n" : ""
        return zip(rows, chain.links).map { row, link in
            let isFirst = link == chain.broken
            return (isFirst ? style.emphasized(row) : row) + "\n" + (link.remedy.map { "    \($0)\n" } ?? "")
        }.joined() + verdict
    }
}

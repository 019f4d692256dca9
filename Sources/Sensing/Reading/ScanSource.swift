// SPDX-License-Identifier: Apache-2.0

/// What it takes to read the scans of a buffer that somebody else switched on.
struct ScanSource: Sendable {
    /// The device node, for messages.
    let name: String
    /// Where scans come from, without blocking.
    let descriptor: SharedDescriptor
    /// How a scan is laid out.
    let layout: ScanLayout
    /// The step to the quantity's unit.
    let conversion: ChannelConversion
}

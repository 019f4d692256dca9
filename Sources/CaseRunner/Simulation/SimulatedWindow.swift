// SPDX-License-Identifier: Apache-2.0

/// A window of a simulated client.
struct SimulatedWindow {
    let name: String
    var isVisible = true
    var root: String?
    /// Controllers whose views were put in by hand.
    var beside: [String] = []
    /// Released controllers whose views are still there.
    var ghosts: [String] = []
}

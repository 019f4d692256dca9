// SPDX-License-Identifier: Apache-2.0

internal import CSystemd
public import Reactor

/// Calls a closure with what each matching signal says, for as long as this object lives (sd_bus_add_match_async(3)).
public final class BusSignalMatch {
    private let handler: ([BusValue]) -> Void
    private var slot: BusSlot?

    /// Matches the signals that `rule` describes (D-Bus Specification, Match Rules).
    public init(bus: Bus, rule: String, handler: @escaping ([BusValue]) -> Void) throws(SystemError) {
        self.handler = handler
        let context = Unmanaged.passUnretained(self).toOpaque()
        slot = try BusSlot("sd_bus_add_match_async", subject: rule) { slot in
            sd_bus_add_match_async(
                bus.pointer, slot, rule,
                { message, context, _ in
                    guard let message, let context else { return 0 }
                    let match = Unmanaged<BusSignalMatch>.fromOpaque(context).takeUnretainedValue()
                    match.handler(BusValue.read(message))
                    return 0
                },
                // Without this sd-bus gives the whole connection up when the bus has no room for one more rule.
                { _, _, _ in 0 }, context)
        }
    }
}

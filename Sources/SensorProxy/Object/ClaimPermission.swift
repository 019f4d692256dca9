// SPDX-License-Identifier: Apache-2.0

internal import SystemBus

/// Whether somebody on the bus may claim sensors.
///
/// polkit says so, as its rules and the machine's owner want it. Where there is none, or it does not let us ask, it is up to
/// the user: see `isAllowed`. A polkit that is there and does not answer is no permission.
struct ClaimPermission {
    static let action = "net.hadess.SensorProxy.claim-sensor"
    /// polkit has nobody to ask, as interaction is not allowed, so it answers quickly.
    private static let timeoutMicroseconds: UInt64 = 5_000_000

    /// Whether a user may claim where there is no polkit.
    let isAllowed: (UInt32) -> Bool

    /// Finds out about the owner of a unique name.
    func ask(_ bus: Bus, about name: String, answer: @escaping (Bool) -> Void) {
        let check = BusMethod(
            destination: "org.freedesktop.PolicyKit1", path: "/org/freedesktop/PolicyKit1/Authority",
            interface: "org.freedesktop.PolicyKit1.Authority", member: "CheckAuthorization")
        let subject = BusValue.structure([.text("system-bus-name"), .dictionary([("name", .text(name))])])
        let noDetails = BusValue.array(of: "{ss}", [])
        let noInteraction = BusValue.unsigned(0)
        bus.call(
            check, [subject, .text(Self.action), noDetails, noInteraction, .text("")],
            timeoutMicroseconds: Self.timeoutMicroseconds
        ) { [unowned bus] result in
            switch result {
            case .success(let values):
                guard case .structure(let verdict)? = values.first else { return answer(false) }
                answer(verdict.first == .boolean(true))
            case .failure(let error) where Self.isAbsence(error):
                askByUser(bus, about: name, answer: answer)
            case .failure:
                answer(false)
            }
        }
    }

    private func askByUser(_ bus: Bus, about name: String, answer: @escaping (Bool) -> Void) {
        bus.call(.ofBus("GetConnectionUnixUser"), [.text(name)]) { result in
            guard case .success(let values) = result, case .unsigned(let user)? = values.first else {
                return answer(false)
            }
            answer(isAllowed(user))
        }
    }

    /// Nobody has polkit's name, and nobody can be started for it; or it knows the action from somebody else's file, which
    /// does not name our user as one who may ask about others.
    private static func isAbsence(_ error: BusError) -> Bool {
        let names = [
            "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
            "org.freedesktop.PolicyKit1.Error.NotAuthorized",
        ]
        let families = ["org.freedesktop.DBus.Error.Spawn.", "org.freedesktop.systemd1."]
        return names.contains(error.name) || families.contains { error.name.hasPrefix($0) }
    }
}

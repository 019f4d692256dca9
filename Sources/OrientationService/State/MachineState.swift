// SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import OrientationAPI
internal import OrientationModel

/// What users have set for the whole machine, which a restart keeps.
struct MachineState: Hashable, Sendable {
    /// The lock, if there is one.
    var lock: LockInfo?
    /// The orientations that the machine allows; nil for those of the configuration.
    var allowed: InterfaceOrientationMask?

    /// Nothing was set.
    init() {}

    /// Reads the text of a file; nil if it does not make sense.
    init?(text: [UInt8]) {
        guard case .object(let members)? = try? JSONValue(decoding: text) else { return nil }
        do {
            if let lock = members["lock"], lock != .null {
                guard let object = lock.objectValue else { return nil }
                self.lock = try LockInfo(decoding: object)
            }
            allowed = try SetAllowedParameters(decoding: ["orientations": members["allowed"] ?? .null]).orientations
        } catch {
            return nil
        }
    }

    /// The text of a file.
    var text: [UInt8] {
        let allowed = SetAllowedParameters(orientations: allowed).json["orientations"] ?? .null
        let members: JSONObject = ["lock": lock.map { .object($0.json) } ?? .null, "allowed": allowed]
        return JSONValue.object(members).encoded + Array("\n".utf8)
    }
}

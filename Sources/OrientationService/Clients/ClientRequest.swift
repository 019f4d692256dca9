// SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import OrientationAPI
internal import Varlink

/// A call that the interfaces know, and who made it.
struct ClientRequest {
    let session: ClientSession
    let call: VarlinkCall
    let parameters: JSONObject

    /// The parameters as a type.
    func decoded<Parameters: MessageParameters>(_ type: Parameters.Type = Parameters.self) throws(VarlinkFailure)
        -> Parameters
    {
        do throws(UnexpectedMember) {
            return try Parameters(decoding: parameters)
        } catch {
            throw .invalidParameter(error.name)
        }
    }

    /// Refuses a call that does not want many replies.
    func requireMore() throws(VarlinkFailure) {
        guard call.more else { throw .expectedMore }
    }

    /// Answers.
    func reply(_ parameters: some MessageParameters) {
        session.complete(.reply(parameters.json))
    }

    /// Answers with nothing.
    func reply() {
        session.complete(.reply([:]))
    }
}

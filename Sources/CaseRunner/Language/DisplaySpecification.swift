// SPDX-License-Identifier: Apache-2.0

/// A display as a case declares it.
struct DisplaySpecification {
    let id: String
    let isBuiltIn: Bool
    var client = 1
    var isAttached = true
    var acknowledgement = AcknowledgementStyle.prompt

    init(parsing text: String) throws(CaseError) {
        let words = text.words
        guard words.count >= 2, words[1] == "builtin" || words[1] == "external" else {
            throw CaseError("a display needs an id and builtin or external")
        }
        id = words[0]
        isBuiltIn = words[1] == "builtin"
        for word in words.dropFirst(2) {
            let (key, value) = word.divided(at: "=")
            switch (key, value) {
            case ("client", let value?): client = Int(value) ?? 1
            case ("attached", let value?): isAttached = value == "yes"
            case ("ack", let value?): acknowledgement = try AcknowledgementStyle(parsing: value)
            default: throw CaseError("a display has no attribute \"\(word)\"")
            }
        }
    }
}

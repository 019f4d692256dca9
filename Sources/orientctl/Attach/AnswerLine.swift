// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// A line of standard input that answers a message: `SERIAL [done|failed|yes|no|ORIENTATION,...]`.
struct AnswerLine: Hashable {
    let serial: Int
    let answer: Answer

    /// Why a line is no answer.
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    /// Understands a line; one with the serial alone says that it is done.
    init(_ line: String) throws(Problem) {
        let words = line.split { $0 == "," || $0.isWhitespace }.map(String.init)
        guard let first = words.first, let serial = Int(first) else {
            throw Problem(description: "expected the serial of a message, found \(words.first?.quoted ?? "nothing")")
        }
        self.serial = serial
        answer = try Self.answer(Array(words.dropFirst()))
    }

    private static func answer(_ words: [String]) throws(Problem) -> Answer {
        switch words {
        case [], ["done"]: return .done
        case ["failed"]: return .failed
        case ["yes"]: return .yesOrNo(true)
        case ["no"]: return .yesOrNo(false)
        default:
            if let unknown = words.first(where: { InterfaceOrientation(name: $0) == nil }) {
                throw Problem(
                    description: "expected done, failed, yes, no or interface orientations, found \(unknown.quoted)")
            }
            return .orientations(InterfaceOrientationMask(names: words))
        }
    }
}

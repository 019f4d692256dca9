// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationModel
internal import RotationControl

/// The operations that are not those of a client's own library.
extension CaseRun {
    /// Performs a step; its reply, if it has one.
    func reply(to step: CaseStep) throws(CaseError) -> String? {
        switch step.operation {
        case "device":
            guard let device = DeviceOrientation(abbreviation: try step.argument(0)) else {
                throw CaseError("unknown device orientation", line: step.line)
            }
            backend.report(device)
        case "unlock": backend.unlock()
        case "memoryWarning" where step.arguments.isEmpty: backend.warnOfLowMemory()
        case "beginGenerating", "endGenerating": _ = try client(numbered: step.arguments.first)?.perform(step)
        case "kill":
            guard let client = client(numbered: try step.argument(0)) else { return nil }
            client.die()
            client.coordination.disconnect()
            end(client)
        case "attachDisplay": displays[try step.argument(0)]?.attach()
        case "detachDisplay": displays[try step.argument(0)]?.detach()
        case "setAck", "sendAck": try acknowledge(step)
        case "wait": try backend.pass(until: backend.seconds + (Double(try step.argument(0)) ?? 0))
        case "mark": append(LogLine(.event, "mark", [try step.argument(0)]))
        case "ask": return try answer(to: step)
        default:
            guard let client = client(for: step) else { throw CaseError("no client for this step", line: step.line) }
            return try client.perform(step)
        }
        return nil
    }

    private func acknowledge(_ step: CaseStep) throws(CaseError) {
        let owner = try step.argument(0)
        let name = try step.argument(1)
        let words = step.arguments.dropFirst(2).joined(separator: " ")
        let style = step.operation == "setAck" ? try AcknowledgementStyle(parsing: words) : nil
        if let display = displays[owner] {
            if let style { display.style = style } else { display.sendWithheld() }
        } else if let script = script(owner) {
            if let style {
                script.acknowledgements[name] = style
            } else {
                script.client.scripted.sendWithheld(owner, name)
            }
        }
    }

    /// The client with this number, or the first.
    private func client(numbered text: String?) -> LibraryClient? {
        clients[text.flatMap { Int($0) } ?? 1]
    }

    private func answer(to step: CaseStep) throws(CaseError) -> String {
        let question = try step.argument(0)
        let subject = step.arguments.dropFirst().first
        switch question {
        case "sb": return backend.interfaceOrientation.abbreviation
        case "ignoreCount": return String(ignoreCount)
        case "keyWindow": return backend.keyWindow ?? "nil"
        case "physicalDevice": return String(backend.physicalDevice.rawValue)
        case "device": return String(client(numbered: subject)?.application.device.orientation.rawValue ?? 0)
        default:
            guard let answer = client(for: step)?.answer(question, Array(step.arguments.dropFirst())) else {
                throw CaseError("no client can answer \"\(question)\"", line: step.line)
            }
            return answer
        }
    }
}

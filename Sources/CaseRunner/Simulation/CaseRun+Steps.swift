// SPDX-License-Identifier: Apache-2.0

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
        case "attemptRotation": client(for: step)?.coordination.attemptRotation()
        case "memoryWarning" where step.arguments.isEmpty: backend.warnOfLowMemory()
        case "beginGenerating": client(numbered: step.arguments.first)?.coordination.beginGenerating()
        case "endGenerating": client(numbered: step.arguments.first)?.coordination.endGenerating()
        case "kill":
            let client = client(numbered: try step.argument(0))
            client?.isAlive = false
            client?.coordination.disconnect()
        case "makeKey": client(for: step)?.coordination.makeKey(try step.argument(0))
        case "attachDisplay": displays[try step.argument(0)]?.attach()
        case "detachDisplay": displays[try step.argument(0)]?.detach()
        case "setAck", "sendAck": try acknowledge(step)
        case "wait": try backend.pass(until: backend.seconds + (Double(try step.argument(0)) ?? 0))
        case "mark": append(LogLine(.event, "mark", [try step.argument(0)]))
        case "input": return ignoreCount > 0 ? "refused" : "accepted"
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
        } else if let controller = client(for: step)?.controllers[owner] {
            if let style {
                controller.acknowledgements[name] = style
            } else {
                client(for: step)?.sendWithheld(owner, name)
            }
        }
    }

    /// The client with this number, or the first.
    private func client(numbered text: String?) -> SimulatedClient? {
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
        case "device": return String(client(numbered: subject)?.coordination.reportedDevice.rawValue ?? 0)
        default:
            guard let answer = client(for: step)?.answer(question, subject) else {
                throw CaseError("the simulated client cannot answer \"\(question)\"", line: step.line)
            }
            return answer
        }
    }
}

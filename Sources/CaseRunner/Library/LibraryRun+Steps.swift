// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// The operations that are not those of a client's own library.
extension LibraryRun {
    /// Performs a step; its reply, if it has one.
    func reply(to step: CaseStep) throws(CaseError) -> String? {
        let now = clock.seconds
        switch step.operation {
        case "device":
            guard let device = DeviceOrientation(abbreviation: try step.argument(0)) else {
                throw CaseError("unknown device orientation", line: step.line)
            }
            perform(coordinator.device(device, now: now))
        case "unlock": perform(coordinator.unlock(now: now))
        case "memoryWarning" where step.arguments.isEmpty: perform(coordinator.warnOfLowMemory(now: now))
        case "attemptRotation" where client(for: step)?.isAlive != true:
            perform(coordinator.attemptRotation(now: now))
        case "beginGenerating", "endGenerating":
            let number = step.arguments.first.flatMap { Int($0) } ?? 1
            _ = try clients[number]?.perform(step)
        case "kill":
            let session = SessionID(rawValue: Int(try step.argument(0)) ?? 1)
            clients[session.rawValue]?.die()
            perform(coordinator.detach(session, now: now))
            tellOthers(session)
        case "attachDisplay": displays[try step.argument(0)]?.attach()
        case "detachDisplay": displays[try step.argument(0)]?.detach()
        case "setAck", "sendAck": try acknowledge(step)
        case "wait": wait(Double(try step.argument(0)) ?? 0)
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
                script.client.coordination.sendWithheld(owner, name)
            }
        }
    }

    private func answer(to step: CaseStep) throws(CaseError) -> String {
        let question = try step.argument(0)
        let subject = step.arguments.dropFirst().first
        switch question {
        case "sb": return coordinator.interfaceOrientation.abbreviation
        case "ignoreCount": return String(ignoreCount)
        case "keyWindow": return coordinator.keyWindow?.name ?? "nil"
        case "physicalDevice": return String(coordinator.physicalDevice.rawValue)
        case "device":
            let number = subject.flatMap { Int($0) } ?? 1
            return clients[number]?.answer(question, []) ?? "0"
        default:
            guard let answer = client(for: step)?.answer(question, Array(step.arguments.dropFirst())) else {
                throw CaseError("no client can answer \"\(question)\"", line: step.line)
            }
            return answer
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// The operations that are not those of a client's own library.
extension VirtualRun {
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
        case "attemptRotation": perform(coordinator.attemptRotation(now: now))
        case "memoryWarning" where step.arguments.isEmpty: perform(coordinator.warnOfLowMemory(now: now))
        case "beginGenerating":
            let session = SessionID(rawValue: step.arguments.first.flatMap { Int($0) } ?? 1)
            request { coordinator, _ throws(RequestError) in try coordinator.beginGenerating(session) }
        case "endGenerating":
            let session = SessionID(rawValue: step.arguments.first.flatMap { Int($0) } ?? 1)
            request { coordinator, _ throws(RequestError) in try coordinator.endGenerating(session) }
        case "kill":
            let number = Int(try step.argument(0)) ?? 1
            clients[number]?.isAlive = false
            perform(coordinator.detach(SessionID(rawValue: number), now: now))
        case "makeKey":
            let window = try step.argument(0)
            let session = client(for: step)?.session
            request { coordinator, now throws(RequestError) in
                guard let session else { throw .unknownSession }
                return try coordinator.makeKey(session, window, now: now)
            }
        case "attachDisplay": try displays[try step.argument(0)]?.attach()
        case "detachDisplay": try displays[try step.argument(0)]?.detach()
        case "setAck", "sendAck": try acknowledge(step)
        case "wait": wait(Double(try step.argument(0)) ?? 0)
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

    private func answer(to step: CaseStep) throws(CaseError) -> String {
        let question = try step.argument(0)
        let subject = step.arguments.dropFirst().first
        switch question {
        case "sb": return coordinator.interfaceOrientation.abbreviation
        case "ignoreCount": return String(ignoreCount)
        case "keyWindow": return coordinator.keyWindow?.name ?? "nil"
        case "physicalDevice": return String(coordinator.physicalDevice.rawValue)
        case "device":
            let session = SessionID(rawValue: subject.flatMap { Int($0) } ?? 1)
            return String(coordinator.reportedDevice(for: session).rawValue)
        default:
            guard let answer = client(for: step)?.answer(question, subject) else {
                throw CaseError("the simulated client cannot answer \"\(question)\"", line: step.line)
            }
            return answer
        }
    }
}

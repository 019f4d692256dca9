// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import Reactor
internal import RotationControl
internal import Varlink

/// The calls of `org.orientd.Rotation`.
extension OrientationServer {
    func serve(_ request: ClientRequest, _ method: RotationInterface.Method?) throws(VarlinkFailure) {
        switch method {
        case .attach:
            try requirePrivilege(request.session)
            try request.requireMore()
            let name = try hub.checked(try request.decoded(AttachParameters.self).name)
            _ = try hub.attach(request.session, name: name)
            updateDemand()
        case .attachDisplay:
            try requirePrivilege(request.session)
            try request.requireMore()
            try hub.attachDisplay(request.session, try request.decoded())
            updateDemand()
        case .observe:
            try requirePrivilege(request.session)
            try request.requireMore()
            hub.observe(request.session)
            updateDemand()
        case .list:
            try requirePrivilege(request.session)
            request.reply(hub.participants)
        case .warnOfLowMemory:
            try requirePrivilege(request.session)
            try hub.machineCalls.admit(request.session.connection.peer)
            hub.warnOfLowMemory()
            request.reply()
        case .setWindow, .removeWindow, .makeKey, .focus, .acknowledge, .attemptRotation, .beginTransition,
            .endTransition, .settle, .beginGenerating, .endGenerating, .getDevice:
            try serveMember(request, method)
        case nil:
            throw .methodNotImplemented(request.call.method)
        }
    }

    /// Serves a call that names its session; behind, too, that may keep up to date what it will have in front again.
    private func serveMember(
        _ request: ClientRequest, _ method: RotationInterface.Method?
    ) throws(VarlinkFailure) {
        let token = try request.decoded(SessionParameters.self).session
        let attachment: Attachment
        do throws(VarlinkFailure) {
            attachment = try hub.attachment(token, of: request.session.connection.peer)
        } catch {
            try requirePrivilege(request.session)
            throw error
        }
        let id = attachment.id
        switch method {
        case .setWindow:
            try hub.admitDeclaration(of: attachment)
            let isApplied = try hub.setWindow(attachment, try request.decoded(SetWindowParameters.self).window)
            return request.reply(SetWindowReply(applied: isApplied))
        case .settle:
            let parameters = try request.decoded(SettleParameters.self)
            try hub.settlings.admit(attachment.peer)
            try hub.request { coordinator, now throws(RequestError) in
                try coordinator.settle(
                    id, window: parameters.window, controller: parameters.controller, at: parameters.boundary, now: now)
            }
            return request.reply(SettleReply(interfaceOrientation: hub.coordinator.interfaceOrientation))
        case .getDevice:
            return request.reply(DeviceReply(deviceOrientation: hub.coordinator.reportedDevice(for: id)))
        case .removeWindow:
            try hub.removeWindow(attachment, try request.decoded(WindowParameters.self).window)
        case .focus:
            try hub.focus(attachment, process: try request.decoded(FocusParameters.self).process)
        case .makeKey:
            let parameters = try request.decoded(MakeKeyParameters.self)
            let secondsAgo = Double(parameters.ageMilliseconds) / 1_000
            try hub.request { coordinator, now throws(RequestError) in
                try coordinator.makeKey(id, parameters.window, secondsAgo: secondsAgo, now: now)
            }
        case .acknowledge:
            let parameters = try request.decoded(AcknowledgeParameters.self)
            try hub.request { coordinator, now throws(RequestError) in
                try coordinator.acknowledge(id, serial: parameters.serial, answer: parameters.answer, now: now)
            }
        case .attemptRotation:
            try requirePrivilege(request.session)
            try hub.request { coordinator, now throws(RequestError) in coordinator.attemptRotation(now: now) }
        case .beginTransition:
            let parameters = try request.decoded(BeginTransitionParameters.self)
            try hub.request { coordinator, now throws(RequestError) in
                try coordinator.beginTransition(
                    id, number: parameters.transition, window: parameters.window, controller: parameters.controller,
                    kind: parameters.presentation ? .presentation : .containment, now: now)
            }
        case .endTransition:
            let number = try request.decoded(EndTransitionParameters.self).transition
            try hub.request { coordinator, now throws(RequestError) in
                try coordinator.endTransition(id, number: number, now: now)
            }
        case .beginGenerating:
            try hub.request { coordinator, _ throws(RequestError) in try coordinator.beginGenerating(id) }
        case .endGenerating:
            try hub.request { coordinator, _ throws(RequestError) in try coordinator.endGenerating(id) }
        case .attach, .attachDisplay, .observe, .list, .warnOfLowMemory, nil:
            throw .methodNotImplemented(request.call.method)
        }
        request.reply()
    }
}

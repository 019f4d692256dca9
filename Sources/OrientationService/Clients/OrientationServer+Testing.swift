// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import OrientationModel
internal import RotationControl
internal import Sensing
internal import Varlink

/// The calls of `org.orientd.Testing`.
extension OrientationServer {
    func serve(_ request: ClientRequest, _ method: TestingInterface.Method?) throws(VarlinkFailure) {
        try requirePrivilege(request.session)
        guard accelerometer.isSimulated else { throw TestingInterface.notSimulated }
        switch method {
        case .reset:
            let parameters = try request.decoded(ResetParameters.self)
            guard hub.attachments.isEmpty else { throw TestingInterface.clientsAttached }
            tracker.report(.portrait)
            hub.reset(
                RotationConfiguration(
                    settings: parameters.settings,
                    allowed: parameters.allowed ?? parameters.settings.idiom.defaultOrientations))
            update()
            request.reply()
        case .report:
            tracker.report(try request.decoded(ReportParameters.self).deviceOrientation)
            update()
            request.reply()
        case .isIdle:
            request.reply(
                IdleReply(idle: hub.coordinator.isIdle, deadlineSeconds: hub.coordinator.deadlineSeconds))
        case nil:
            throw .methodNotImplemented(request.call.method)
        }
    }
}

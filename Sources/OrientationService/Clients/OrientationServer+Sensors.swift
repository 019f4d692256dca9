// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import OrientationModel
internal import Sensing
internal import Varlink

/// The calls of `org.orientd.Sensors`.
extension OrientationServer {
    func serve(_ request: ClientRequest, _ method: SensorsInterface.Method?) throws(VarlinkFailure) {
        switch method {
        case .list:
            request.reply(ListReply(sensors: sensors))
        case .samples:
            try requirePrivilege(request.session)
            try request.requireMore()
            request.session.occupation = .sampling(SampleStream(try request.decoded()))
            samplers[ObjectIdentifier(request.session)] = request.session
            updateDemand()
        case .simulate:
            try requirePrivilege(request.session)
            guard accelerometer.isSimulated else { throw SensorsInterface.notSimulated }
            accelerometer.motion.current = try request.decoded(SimulateParameters.self).acceleration
            tracker.followSensor()
            update()
            request.reply()
        case nil:
            throw .methodNotImplemented(request.call.method)
        }
    }

    private var sensors: [SensorDescription] {
        accelerometer.verdicts.map { verdict in
            let candidate = verdict.candidate
            return SensorDescription(
                name: candidate.name, driver: accelerometer.driverName(of: candidate), path: candidate.path,
                location: candidate.location.name, selected: verdict.isSelected, reason: verdict.reason,
                matrix: candidate.mount.matrix.description, matrixSource: candidate.mount.source,
                zAxis: candidate.mount.zAxis.rawValue,
                frequencyHertz: verdict.isSelected && accelerometer.isWanted ? accelerometer.frequencyHertz : nil,
                problems: verdict.isSelected ? accelerometer.problems : candidate.mount.problems)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

extension Trace {
    /// The recording in W3C's axes: sensor axes are turned as the matrix named in the file says.
    ///
    /// - Throws: `MountMatrixError` when the named matrix is none.
    public func inScreenAxes() throws(MountMatrixError) -> Trace {
        guard metadata.axes == .sensor else { return self }
        let matrix = try metadata.matrix.map { text throws(MountMatrixError) in try MountMatrix(parsing: text) }
        let zAxis = metadata.zAxis.flatMap(ZAxis.init(rawValue:))
        let frame = SensorFrame(matrix ?? .identity, zAxis: zAxis ?? .asIs)
        var turned = self
        turned.metadata.axes = .w3c
        for index in turned.samples.indices {
            turned.samples[index].acceleration = frame.screen(fromSensor: samples[index].acceleration)
        }
        return turned
    }
}

// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

extension Trace {
    /// The recording in W3C's axes: sensor axes are turned as the matrix named in the file says.
    public func inScreenAxes() -> Trace {
        guard let frame = metadata.frame else { return self }
        var turned = self
        turned.metadata.axes = .w3c
        for index in turned.samples.indices {
            turned.samples[index].acceleration = frame.screen(fromSensor: samples[index].acceleration)
        }
        return turned
    }
}

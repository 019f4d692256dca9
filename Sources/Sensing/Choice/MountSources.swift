// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// Finds a sensor's mount matrix in the texts that claim to hold it.
///
/// The first source that holds anything decides, as with iio-sensor-proxy; two are never multiplied. An explicit
/// identity therefore overrides a kernel's matrix.
struct MountSources {
    /// The sysfs attributes that may hold a matrix, in order.
    static let attributes = ["mount_matrix", "in_accel_mount_matrix", "in_mount_matrix"]

    /// Drivers that report the negated frame: the HID sensor usage tables define gravity, not the reaction to it.
    static let negatedFrameDrivers: Set<String> = ["accel_3d"]

    /// The mounting of the sensor named `name`.
    ///
    /// - Parameter texts: source and text, best first; sources that are not there are left out.
    static func mount(name: String, texts: [(source: String, text: String)], zAxis: ZAxis?) -> SensorMount {
        var mount = SensorMount()
        mount.zAxis = zAxis ?? (negatedFrameDrivers.contains(name) ? .inverted : .asIs)
        for (source, text) in texts where text.contains(where: { !$0.isWhitespace }) {
            do {
                mount.matrix = try MountMatrix(parsing: text)
                mount.source = source
                mount.problems += mount.matrix.irregularities.map { "matrix from \(source): \($0)" }
                return mount
            } catch .dependentRows {
                mount.problems.append(
                    "matrix '\(text)' from \(source): \(MountMatrixError.dependentRows); using the identity")
                return mount
            } catch {
                mount.problems.append("matrix '\(text)' from \(source): \(error); trying the next source")
            }
        }
        return mount
    }
}

// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@Suite("Mount matrices")
struct MountMatrixTests {
    /// Every distinct matrix of systemd 262's hwdb.
    static let hwdb = [
        "0, -1, 0; -1, 0, 0; 0, 0, 1", "0, 1, 0; 1, 0, 0; 0, 0, 1", "1, 0, 0; 0, -1, 0; 0, 0, 1",
        "-1, 0, 0; 0, 1, 0; 0, 0, 1", "-1, 0, 0; 0, -1, 0; 0, 0, -1", "0, 1, 0; -1, 0, 0; 0, 0, 1",
        "0, -1, 0; 1, 0, 0; 0, 0, 1", "-1, 0, 0; 0, 1, 0; 0, 0, -1", "-1, 0, 0; 0, -1, 0; 0, 0, 1",
        "0, -1, 0; 0, 0, -1; 1, 0, 0", "0, -1, 0; -1, 0, 0; 0, 0, -1", "0, 1, 0; -1, 0, 0; 0, 0, -1",
        "0, -1, 0; 1, 0, 0; 0, 0, -1", "1, 0, 0; 0, -1, 0; 0, 0, -1", "1, 0, 0; 0, 1, 0; 0, 0, -1",
        "0, 1, 0; 1, 0, 0; 0, 0, -1", "-1, 0, 0; 0, 0, -1; 0, -1, 0", "0, 1, 0; -1, 0, 0; -1, 0, 0",
        "0, 1, 0; 0, 0, -1; -1, 0, 0", "1, 0, 0; 0, -1, 0; 1, 0, 0", "1, 0, 0; 0, 1, 0; 0, 0, 1",
        "0, -1, 0; 0, 0, 1; -1, 0, 0",
    ]

    /// Which of its four answers iio-sensor-proxy gives for a reading after its matrix, in our names.
    static func proxyAnswer(_ reading: Vector) -> DeviceOrientation {
        if abs(reading.x) > abs(reading.y) { return reading.x > 0 ? .landscapeRight : .landscapeLeft }
        return reading.y > 0 ? .portraitUpsideDown : .portrait
    }

    @Test(
        "all matrices of the hwdb give the six poses of a right-handed chip, and iio-sensor-proxy's four",
        arguments: hwdb)
    func hwdbMatrix(text: String) throws {
        let matrix = try MountMatrix(parsing: text)
        // How the chip sits: the rows that the contributor tuned fix two of its axes, right-handedness the third.
        let right = -matrix.row1
        let up = -matrix.row2
        let out = right.cross(up)
        for pose in Pose.all {
            let felt = pose.acceleration
            let raw = right * felt.x + up * felt.y + out * felt.z
            #expect(SensorFrame(matrix, zAxis: .asIs).screen(fromSensor: raw) == felt, "\(pose)")
            if !pose.orientation.isFlat {
                let proxy = Vector(x: matrix.row1.dot(raw), y: matrix.row2.dot(raw), z: matrix.row3.dot(raw))
                #expect(Self.proxyAnswer(proxy) == pose.orientation)
            }
        }
    }

    /// The 24 ways to turn a chip by quarters, each also as its mirror image, with which z is wrong in most of the hwdb.
    static let quarters: [(MountMatrix, isProper: Bool)] = {
        let axes = [Vector(x: 1, y: 0, z: 0), Vector(x: 0, y: 1, z: 0), Vector(x: 0, y: 0, z: 1)]
        let rows = axes + axes.map { -$0 }
        var found: [(MountMatrix, isProper: Bool)] = []
        for first in rows {
            for second in rows where first.dot(second) == 0 {
                let third = first.cross(second)
                for (row, isProper) in [(third, true), (-third, false)] {
                    guard let matrix = try? MountMatrix(row1: first, row2: second, row3: row) else { continue }
                    found.append((matrix, isProper))
                }
            }
        }
        return found
    }()

    @Test("every mounting by quarters, right or mirrored, chip or HID, gives six poses and iio-sensor-proxy's four")
    func everyMounting() {
        #expect(Self.quarters.count == 48 && Self.quarters.count { $0.isProper } == 24)
        for (matrix, _) in Self.quarters {
            let right = -matrix.row1
            let up = -matrix.row2
            for (zAxis, out) in [(ZAxis.asIs, right.cross(up)), (.inverted, -right.cross(up))] {
                for pose in Pose.all {
                    let felt = pose.acceleration
                    let raw = right * felt.x + up * felt.y + out * felt.z
                    #expect(SensorFrame(matrix, zAxis: zAxis).screen(fromSensor: raw) == felt, "\(matrix) \(pose)")
                    guard !pose.orientation.isFlat else { continue }
                    let proxy = Vector(x: matrix.row1.dot(raw), y: matrix.row2.dot(raw), z: matrix.row3.dot(raw))
                    #expect(Self.proxyAnswer(proxy) == pose.orientation)
                }
            }
        }
    }

    @Test("a HID sensor without a matrix reads gravity: the screen's frame is its negative")
    func hidIdentity() {
        let frame = SensorFrame(.identity, zAxis: .inverted)
        for pose in Pose.all { #expect(frame.screen(fromSensor: -pose.acceleration) == pose.acceleration) }
    }

    @Test("the Onda v975's recorded readings come out as they were observed")
    func onda() throws {
        let frame = SensorFrame(try MountMatrix(parsing: "0, -1, 0; -1, 0, 0; 0, 0, 1"), zAxis: .asIs)
        let upright = frame.screen(fromSensor: Vector(x: 523, y: 13, z: 5))
        #expect(upright.y > 500 && abs(upright.x) < 20)
        let rightUp = frame.screen(fromSensor: Vector(x: 8, y: 521, z: -67))
        #expect(rightUp.x > 500 && abs(rightUp.y) < 20)
    }

    @Test(
        "any white space, negative zero and fractions are read",
        arguments: [
            "0,-1,0; 1,0,0; 0,0,1", "0, -1, 0;1, 0, 0;0, 0, 1", "0,-1,0;1,0,0;0,0,1", " 0, -1, 0; 1, 0, 0; 0, 0, 1 ",
            "-0, -1, 0; 1, -0, 0; 0, 0, 1", "0\t,-1.0,\n0; 1e0, 0, 0; 0, 0, +1",
        ])
    func spelling(text: String) throws {
        let expected = try MountMatrix(parsing: "0, -1, 0; 1, 0, 0; 0, 0, 1")
        #expect(try MountMatrix(parsing: text) == expected)
    }

    @Test("fractions of an odd angle rotate by that angle")
    func fractions() throws {
        let matrix = try MountMatrix(parsing: "0.866, 0.5, 0; -0.5, 0.866, 0; 0, 0, 1")
        #expect(matrix.irregularities.isEmpty)
        let screen = SensorFrame(matrix, zAxis: .asIs).screen(fromSensor: Vector(x: 0, y: -9.81, z: 0))
        #expect(abs(screen.x - 9.81 * 0.5) < 0.01 && abs(screen.y - 9.81 * 0.866) < 0.01)
    }

    @Test(
        "malformed matrices are refused with the reason",
        arguments: [
            ("", MountMatrixError.wrongShape(rows: 1)),
            ("1, 0, 0; 0, 1, 0", .wrongShape(rows: 2)),
            ("1, 0, 0; 0, 1; 0, 0, 1", .wrongRow(number: 2, entries: 2)),
            ("1, 0, 0; 0, 1, 0, 0; 0, 0, 1", .wrongRow(number: 2, entries: 4)),
            ("1, 0, 0; 0, nan, 0; 0, 0, 1", .notANumber("nan")),
            ("1, 0, 0; 0, inf, 0; 0, 0, 1", .notANumber("inf")),
            ("1, 0, 0; 0, 0x1p0, 0; 0, 0, 1", .notANumber("0x1p0")),
            ("1, 0, 0; 0, , 0; 0, 0, 1", .notANumber("")),
            ("0, 0, 0; 0, 1, 0; 0, 0, 1", .dependentRows),
            ("1, 0, 0; 0, 0, 0; 0, 0, 1", .dependentRows),
            ("1, 0, 0; 1, 0, 0; 0, 0, 1", .dependentRows),
            ("1, 0, 0; -2, 0.01, 0; 0, 0, 1", .dependentRows),
        ])
    func malformed(text: String, error: MountMatrixError) {
        #expect(throws: error) { try MountMatrix(parsing: text) }
    }

    @Test(
        "what is odd but usable is named",
        arguments: [
            ("1, 0, 0; 0, -1, 0; 1, 0, 0", [MountMatrixIrregularity.thirdRow]),
            ("0, 1, 0; -1, 0, 0; 0, 0, 0", [.thirdRow]),
            ("2, 0, 0; 0, 2, 0; 0, 0, 2", [.scaledRows]),
            ("1, 0, 0; 0.6, 0.8, 0; 0, 0, 1", [.skewedRows]),
            ("0, 1, 0; -1, 0, 0; 0, 0, -1", []),
        ])
    func irregular(text: String, expected: [MountMatrixIrregularity]) throws {
        let matrix = try MountMatrix(parsing: text)
        #expect(matrix.irregularities == expected)
        // Whatever is odd, the result is a rotation: lengths stay.
        let length = SensorFrame(matrix, zAxis: .asIs).screen(fromSensor: Vector(x: 1, y: 2, z: 3)).length
        #expect(abs(length - (14.0).squareRoot()) < 1e-12)
    }

    @Test("the text form is the hwdb's", arguments: hwdb)
    func description(text: String) throws {
        #expect(try MountMatrix(parsing: text).description == text)
    }
}

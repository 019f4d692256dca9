// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing
import Traces

@Suite("Reading a recording")
struct TraceReaderTests {
    private func read(_ text: String) throws(TraceError) -> Trace {
        try Trace(reading: TraceReader(bytes: Array(text.utf8), name: "demo.csv"))
    }

    private func sample(_ seconds: Double, _ x: Double, _ y: Double, _ z: Double) -> Sample {
        Sample(seconds: seconds, acceleration: Vector(x: x, y: y, z: z))
    }

    @Test("rows become samples in seconds and m/s²")
    func rows() throws {
        let trace = try read("t,x,y,z\n0.000,-0.836,0.249,16.778\n0.020,-0.321,0.211,15.569\n")
        #expect(trace.samples == [sample(0, -0.836, 0.249, 16.778), sample(0.02, -0.321, 0.211, 15.569)])
        #expect(trace.metadata == TraceMetadata())
    }

    @Test(
        "harmless variations read the same",
        arguments: [
            "t,x,y,z\r\n1,2,3,4\r\n",
            "t,x,y,z\n1,2,3,4",
            "t,x,y,z\n1,2,3,4\n\n\n",
            "t,x,y,z\r\n1,2,3,4\r\n\r\n",
            "t,x,y,z,label\n1,2,3,4,walking\n",
            "t, x, y, z\n1, 2, 3, 4\n",
            "t,x,y,z\n1e0,2.0,+3,0.4e1\n",
            "# just a remark\nt,x,y,z\n1,2,3,4\n",
        ])
    func variations(text: String) throws {
        #expect(try read(text).samples == [sample(1, 2, 3, 4)])
    }

    @Test("two readings may have the same time")
    func equalTimes() throws {
        #expect(try read("t,x,y,z\n1,0,0,9\n1,0,0,8\n").samples.count == 2)
    }

    @Test("a header alone is a recording without samples")
    func headerAlone() throws {
        #expect(try read("t,x,y,z\n").samples.isEmpty)
    }

    @Test("the lines before the header say what the recording is")
    func metadata() throws {
        let trace = try read(
            """
            # axes: sensor
            # driver: iio-poll
            # Matrix: 0, -1, 0; 1, 0, 0; 0, 0, 1
            # z-axis: inverted
            # source: accel_3d: /sys/bus/iio/devices/iio:device0
            # repeat: yes
            # weather: fine
            t,x,y,z

            """)
        #expect(trace.metadata.axes == .sensor)
        #expect(trace.metadata.driver == "iio-poll")
        #expect(trace.metadata.matrix?.description == "0, -1, 0; 1, 0, 0; 0, 0, 1")
        #expect(trace.metadata.zAxis == .inverted)
        #expect(trace.metadata.source == "accel_3d: /sys/bus/iio/devices/iio:device0")
        #expect(trace.metadata.repeats)
        #expect(trace.metadata["weather"] == "fine")
    }

    @Test("without metadata the axes are the device's and nothing repeats")
    func defaults() throws {
        let metadata = try read("t,x,y,z\n").metadata
        #expect(metadata.axes == .w3c)
        #expect(!metadata.repeats)
        #expect(metadata.matrix == nil)
    }

    @Test("columns in the sensor's axes come with the step to the screen's, others without")
    func frame() throws {
        #expect(try read("# matrix: 0, -1, 0; 1, 0, 0; 0, 0, 1\nt,x,y,z\n").metadata.frame == nil)
        // Row 2 is (1, 0, 0), so screen y is minus the chip's x: upright reads x = -g.
        let upright = Vector(x: 0, y: 9.81, z: 0)
        let turned = try read("# axes: sensor\n# matrix: 0, -1, 0; 1, 0, 0; 0, 0, 1\nt,x,y,z\n").metadata.frame
        #expect(turned?.screen(fromSensor: Vector(x: -9.81, y: 0, z: 0)) == upright)
        // Without a matrix it is the identity of hwdb's convention, which negates x and y.
        let plain = try read("# axes: sensor\nt,x,y,z\n").metadata.frame
        #expect(plain?.screen(fromSensor: Vector(x: 0, y: -9.81, z: 0)) == upright)
    }

    @Test("a byte order mark is passed over")
    func byteOrderMark() throws {
        #expect(try read("\u{FEFF}# axes: sensor\nt,x,y,z\n").metadata.axes == .sensor)
        #expect(try read("\u{FEFF}t,x,y,z\n0,1,2,3\n").samples.map(\.acceleration) == [Vector(x: 1, y: 2, z: 3)])
    }

    @Test(
        "an error names the file, the line and what is wrong",
        arguments: [
            ("", "demo.csv:1: the file is empty"),
            ("# axes: w3c\n", "demo.csv:1: expected the header t,x,y,z, found \"\""),
            (
                "t,x,y,z\n-2e12,0,0,0\n",
                "demo.csv:2: t is -2000000000000.0, which no reading is; 1000000000000.0 is the most"
            ),
            ("t,x,y,z\n0,0,0,1e308\n", "demo.csv:2: z is 1e+308, which no reading is; 1000000.0 is the most"),
            ("1,2,3,4\n", "demo.csv:1: expected the header t,x,y,z, found \"1,2,3,4\""),
            ("# axes: w3c\nx,y,z\n", "demo.csv:2: expected the header t,x,y,z, found \"x,y,z\""),
            ("t,x,y,z\n0,0,0,9\n1,2,3\n", "demo.csv:3: expected 4 fields, found 3"),
            ("t,x,y,z\n0,0,0,9,1\n", "demo.csv:2: expected 4 fields, found 5"),
            ("t,x,y,z,label\n0,0,0,9\n", "demo.csv:2: expected 5 fields, found 4"),
            ("t,x,y,z\n\n0,0,0,9\n", "demo.csv:3: expected 4 fields, found 0"),
            ("t,x,y,z\n0,zero,0,9\n", "demo.csv:2: x is not a finite number: \"zero\""),
            ("t,x,y,z\n0,0,,9\n", "demo.csv:2: y is not a finite number: \"\""),
            ("t,x,y,z\n0,0,0,nan\n", "demo.csv:2: z is not a finite number: \"nan\""),
            ("t,x,y,z\ninf,0,0,9\n", "demo.csv:2: t is not a finite number: \"inf\""),
            ("t,x,y,z\n0,0,0,1e999\n", "demo.csv:2: z is not a finite number: \"1e999\""),
            ("t,x,y,z\n2,0,0,9\n1.5,0,0,9\n", "demo.csv:3: time goes back from 2.0 s to 1.5 s"),
            ("# axes: chip\nt,x,y,z\n", "demo.csv:1: axes: expected w3c or sensor, found \"chip\""),
            ("# repeat: 3\nt,x,y,z\n", "demo.csv:1: repeat: expected yes or no, found \"3\""),
            ("# z-axis: up\nt,x,y,z\n", "demo.csv:1: z-axis: expected as-is or inverted, found \"up\""),
            ("# matrix: 1, 0\nt,x,y,z\n", "demo.csv:1: matrix: expected a mount matrix, found \"1, 0\""),
            ("\u{7f}ELF\u{2}\u{1}\u{1}\n", "demo.csv:1: not a line of text"),
        ])
    func errors(text: String, message: String) throws {
        let error = #expect(throws: TraceError.self) { try read(text) }
        #expect(error.map { "\($0)" } == message)
    }

    @Test("bytes that are no text are refused")
    func garbage() throws {
        let error = #expect(throws: TraceError.self) {
            try TraceReader(bytes: [0xff, 0xfe, 0x41, 0x0a], name: "demo.csv")
        }
        #expect(error == .malformed(file: "demo.csv", line: 1, problem: .notText))
    }

    @Test("a line at the limit is read, a longer one is refused wherever it stands")
    func lineLimit() throws {
        let longest = "#" + String(repeating: "x", count: TraceReader.maximumLineLength - 1) + "\n"
        #expect(try read(longest + "t,x,y,z\n1,2,3,4\n").samples.count == 1)
        let tooLong = "#x" + longest.dropFirst()
        #expect(throws: TraceError.malformed(file: "demo.csv", line: 1, problem: .lineTooLong)) {
            try read(tooLong + "t,x,y,z\n")
        }
        #expect(throws: TraceError.malformed(file: "demo.csv", line: 2, problem: .lineTooLong)) {
            try read("t,x,y,z\n" + String(repeating: "9", count: 1_000_000))
        }
    }

    @Test("more metadata lines than the limit are refused")
    func entryLimit() throws {
        let lines = (0...TraceMetadata.maximumEntries).map { "# key\($0): value\n" }.joined()
        #expect(throws: TraceError.malformed(file: "demo.csv", line: 65, problem: .tooManyEntries)) {
            try read(lines + "t,x,y,z\n")
        }
    }
}

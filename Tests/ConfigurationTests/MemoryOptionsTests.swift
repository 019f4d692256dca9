// SPDX-License-Identifier: Apache-2.0

import Configuration
import Testing

@Suite("The options of [memory]")
struct MemoryOptionsTests {
    private func read(_ line: String) throws -> ConfigurationReader {
        let directory = try TemporaryDirectory()
        return ConfigurationReader(try Settings(file: directory.write("[memory]\n\(line)\n", to: "x.conf")))
    }

    @Test("clients are warned, from a tenth of two seconds on")
    func defaults() throws {
        let configuration = try read("").configuration
        #expect(configuration.memoryWarnings == .auto)
        #expect(configuration.memoryThresholdMilliseconds == 200)
    }

    @Test("what is set goes where it belongs")
    func words() throws {
        let reader = try read("warnings = off\nthreshold-milliseconds = 1500")
        #expect(reader.problems.isEmpty)
        #expect(reader.configuration.memoryWarnings == .off)
        #expect(reader.configuration.memoryThresholdMilliseconds == 1_500)
    }

    @Test("the threshold is at most the window", arguments: [(10, true), (2_000, true), (9, false), (2_001, false)])
    func range(milliseconds: Int, isTaken: Bool) throws {
        let reader = try read("threshold-milliseconds = \(milliseconds)")
        #expect(reader.configuration.memoryThresholdMilliseconds == (isTaken ? milliseconds : 200))
        #expect(
            reader.problems.map(\.text)
                == (isTaken
                    ? []
                    : [
                        "[memory] threshold-milliseconds = \(milliseconds): expected a whole number from 10 to 2000; "
                            + "ignoring it"
                    ]))
    }

    @Test("a word that is none is named")
    func nonsense() throws {
        #expect(
            try read("warnings = on").problems.map(\.text) == [
                "[memory] warnings = on: expected auto or off; ignoring it"
            ])
    }
}

// SPDX-License-Identifier: Apache-2.0

import Diagnosis
import OrientKit
import OrientationAPI
import OrientationModel
import Testing

@testable import orientctl

@Suite("doctor")
struct DoctorTests {
    private func findings(_ change: (inout DaemonFindings) -> Void = { _ in }) -> DaemonFindings {
        var findings = DaemonFindings(socketPath: "/run/orientd/org.orientd")
        findings.version = productVersion
        findings.state = state(.streaming)
        findings.participants = ParticipantsReply(clients: [], windows: [], displays: [], lastSkip: nil)
        findings.readings = ReadingsSummary(samples(9.81, 9.81, 9.81), skipped: 0)
        change(&findings)
        return findings
    }

    private func state(_ sensor: SensorState) -> OrientationState {
        OrientationState(
            sensor: sensor, deviceOrientation: .portrait, interfaceOrientation: .portrait, natural: .portrait)
    }

    private func samples(_ lengths: Double...) -> [Sample] {
        lengths.enumerated().map { Sample(seconds: Double($0) * 0.1, acceleration: Vector(x: 0, y: $1, z: 0)) }
    }

    private func link(_ name: Link.Name, _ findings: DaemonFindings) -> Link? {
        findings.links(desktop: nil).first { $0.name == name }
    }

    @Test("a socket without a daemon is mended by the unit that has it")
    func notRunning() {
        let links = findings { $0.failure = .notRunning(path: SocketAddress.system) }.links(desktop: nil)
        #expect(links[0].remedy == "sudo systemctl enable --now orientd.socket")
        #expect(links.dropFirst().allSatisfy { $0.status == .unchecked })
    }

    @Test("a daemon of another version is to be started again")
    func version() {
        #expect(link(.daemon, findings { $0.version = "0.0.1" })?.remedy == "sudo systemctl restart orientd")
    }

    @Test("a sensor that is being moved is not judged by what it reads")
    func moved() {
        let moved = findings { $0.readings = ReadingsSummary(samples(2, 17, 2, 17), skipped: 0) }
        #expect(link(.gravity, moved)?.status == .unchecked)
    }

    @Test("readings that were left out count for the rate")
    func rate() throws {
        let summary = try #require(ReadingsSummary(samples(9, 9, 9), skipped: 6))
        // Two steps of 0.1 s, and six readings in between.
        #expect(abs(summary.hertz - 40) < 1e-9)
    }

    @Test("a desktop that follows the bus needs no display")
    func desktop() {
        let links = findings().links(desktop: RunningProcess(id: 812, name: "phosh"))
        #expect(links.last?.status == .ok)
        #expect(link(.display, findings())?.status == .broken)
    }

    @Test("the first broken link is first in the order of the chain, not of time")
    func order() {
        let chain = Chain([.broken(.display, "a", "b"), .broken(.matrix, "c", "d"), .ok(.driver, "e")])
        #expect(chain.broken?.name == .matrix)
        #expect(chain.links.map(\.name) == [.driver, .matrix, .display])
    }

    @Test("the name of a program does not steer the terminal")
    func names() {
        let style = Style(isTerminal: false, environment: { _ in nil }, isRefused: false)
        let text = ChainText.table(Chain([.broken(.buffer, "\u{1B}[2J has it", "kill")]), style: style)
        #expect(!text.contains("\u{1B}"))
    }

    @Test("words put a remedy below its link, and say when nothing is broken")
    func words() {
        let style = Style(isTerminal: false, environment: { _ in nil }, isRefused: false)
        let broken = ChainText.table(Chain([.ok(.driver, "there"), .broken(.lock, "held", "unlock")]), style: style)
        #expect(broken == "ok      driver  there\nbroken  lock    held\n    unlock\n")
        let whole = ChainText.table(Chain([.ok(.driver, "there")]), style: style)
        #expect(whole == "ok  driver  there\nNothing that was looked at is broken.\n")
    }
}

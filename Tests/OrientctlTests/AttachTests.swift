// SPDX-License-Identifier: Apache-2.0

import CommandLineOptions
import Glibc
import OrientationModel
import RotationControl
import Testing

@testable import orientctl

@Suite("orientctl attach")
struct AttachTests {
    private func arguments(_ line: String) throws -> Arguments {
        let outcome = try Orientctl.parse(["attach"] + line.split(separator: " ").map(String.init))
        let arguments: Arguments? = if case .run(_, let arguments) = outcome { arguments } else { nil }
        return try #require(arguments)
    }

    @Test("the options describe a window with one controller")
    func window() throws {
        let window = try AttachOptions.declaredWindow(
            arguments(
                "--class Editor --supports portrait,landscapeLeft --size 600x1024 --callbacks layout,didRotate --ask"))
        let root = try #require(window.root)
        #expect(root.className == "Editor")
        #expect(root.supportedOrientations == [.portrait, .landscapeLeft])
        #expect(root.sizes.portrait == ViewSize(width: 600, height: 1024))
        #expect(root.sizes.landscape == ViewSize(width: 1024, height: 600))
        #expect(root.callbacks == [.layout, .didRotate])
        #expect(root.asked == [.autorotates, .supportedOrientations])
    }

    @Test("without options it has no answer of its own, and is told the four callbacks")
    func defaults() throws {
        let root = try #require(try AttachOptions.declaredWindow(arguments("")).root)
        #expect(root.supportedOrientations == nil)
        #expect(root.callbacks == [.willRotate, .layout, .willAnimate, .didRotate])
        #expect(root.asked.isEmpty)
        #expect(try AttachOptions.mode(arguments("")) == .automatic)
    }

    @Test("the landscape's size may differ from the swapped one")
    func landscapeSize() throws {
        let root = try AttachOptions.declaredWindow(arguments("--size 600x1024 --landscape-size 1000x550")).root
        #expect(root?.sizes.landscape == ViewSize(width: 1000, height: 550))
    }

    @Test("a size is two whole numbers", arguments: ["600", "600x", "0x5", "600x1024x3", "ax5", "-6x5", "6.5x7"])
    func badSize(text: String) {
        #expect(
            throws: Failure.usage(
                "--size: expected WIDTHxHEIGHT, such as 600x1024, found \"\(text)\"; see \"orientctl attach --help\"")
        ) { try AttachOptions.declaredWindow(arguments("--size=\(text)")) }
    }

    @Test(
        "what does not go together is refused",
        arguments: [
            ("--tree f --supports portrait", "--tree and --supports"), ("--tree f --display d", "--tree and --display"),
            ("--display d --ask", "--display and --ask"), ("--display d --name n", "--display and --name"),
            ("--built-in", "--built-in needs --display"), ("--tree - --ack stdin", "--tree - and --ack stdin"),
        ])
    func conflicts(line: String, named: String) throws {
        let arguments = try arguments(line)
        let failure = #expect(throws: Failure.self) { try AttachOptions.check(arguments) }
        #expect(failure?.exitCode == 2)
        #expect(failure?.message?.hasPrefix(named) == true)
    }

    @Test(
        "the ways to answer",
        arguments: [
            ("auto", .automatic), ("stdin", .standardInput), ("never", .never), ("delay=0", .delayed(seconds: 0)),
            ("delay=1.5", .delayed(seconds: 1.5)), ("delay=", nil), ("delay=-1", nil), ("delay=nan", nil),
            ("delay=1e9", nil), ("", nil), ("Auto", nil),
        ] as [(String, AcknowledgementMode?)])
    func modes(text: String, mode: AcknowledgementMode?) {
        #expect(AcknowledgementMode(text) == mode)
    }

    @Test(
        "a line answers a message",
        arguments: [
            ("12", 12, .done), (" 12  done ", 12, .done), ("12 failed", 12, .failed), ("12 yes", 12, .yesOrNo(true)),
            ("12 no", 12, .yesOrNo(false)), ("12 portrait", 12, .orientations(.portrait)),
            ("3 landscapeLeft,landscapeRight", 3, .orientations(.landscape)),
            ("3 portrait landscapeLeft", 3, .orientations([.portrait, .landscapeLeft])),
        ] as [(String, Int, Answer)])
    func answers(line: String, serial: Int, answer: Answer) throws {
        let parsed = try AnswerLine(line)
        #expect(parsed.serial == serial)
        #expect(parsed.answer == answer)
    }

    @Test(
        "a line that is none says what was expected",
        arguments: [
            ("", "expected the serial of a message, found nothing"),
            ("yes", "expected the serial of a message, found \"yes\""),
            ("1 maybe", "expected done, failed, yes, no or interface orientations, found \"maybe\""),
            ("1 yes no", "expected done, failed, yes, no or interface orientations, found \"yes\""),
            ("1 portrait,faceUp", "expected done, failed, yes, no or interface orientations, found \"faceUp\""),
        ])
    func badAnswers(line: String, message: String) {
        let problem = #expect(throws: AnswerLine.Problem.self) { try AnswerLine(line) }
        #expect(problem?.description == message)
    }

    @Test("lines are taken as they come, also the last without an end")
    func lines() {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        var reader = LineReader(descriptor: ends[0])
        #expect(reader.next() == [])
        write(ends[1], "one\ntw", 6)
        #expect(reader.next() == ["one"])
        write(ends[1], "o\n\nthree", 8)
        #expect(reader.next() == ["two", ""])
        close(ends[1])
        #expect(reader.next() == ["three"])
        #expect(reader.descriptor == -1)
        #expect(reader.next() == [])
        close(ends[0])
    }

    @Test("questions are answered with what the window declares")
    func automatic() {
        var root = DeclaredController(
            name: "root", className: "root",
            sizes: ViewSizes(portrait: ViewSize(width: 1, height: 2), landscape: ViewSize(width: 2, height: 1)))
        root.supportedOrientations = .landscape
        root.autorotates = false
        let answers = AutomaticAnswers(window: DeclaredWindow(root: root))
        let id = ControllerID(WindowID(SessionID(rawValue: 0), "main"), "root")
        #expect(answers.answer(to: .question(.autorotates, id)) == .yesOrNo(false))
        #expect(answers.answer(to: .question(.supportedOrientations, id)) == .orientations(.landscape))
        #expect(answers.answer(to: .question(.autorotatesTo(.portrait), id)) == .yesOrNo(false))
        #expect(answers.answer(to: .question(.autorotatesTo(.landscapeLeft), id)) == .yesOrNo(true))
        #expect(answers.answer(to: .transform(degrees: 0, durationSeconds: 0, display: "d")) == .done)
    }
}

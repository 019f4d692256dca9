// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import OrientKit
internal import OrientationAPI

/// The loop of `orientctl watch`: takes what comes, and draws what has changed, not too often.
final class Watch {
    /// More often than this is no smoother to the eye, and costs a slow line what it has.
    private static let framesPerSecond = 20.0

    private let states: Subscription<OrientationState>
    /// nil for a user who may not see readings.
    private var samples: Subscription<SampleReport>?
    private let signals: SignalQueue
    private let terminal: LiveTerminal
    private let isUnicode = Charset.isUnicode { name in getenv(name).map { String(cString: $0) } }
    private var scene: WatchScene
    private var isOver = false
    private var isChanged = true
    private var nextFrameSeconds = 0.0

    init(
        states: Subscription<OrientationState>, samples: Subscription<SampleReport>, signals: SignalQueue,
        terminal: LiveTerminal, scene: WatchScene
    ) {
        self.states = states
        self.samples = samples
        self.signals = signals
        self.terminal = terminal
        self.scene = scene
    }

    /// Goes on until the user, or the system, wants an end; throws what else ends it.
    func run() throws(Failure) {
        while !isOver {
            try draw()
            let sources = [signals.fileDescriptor, STDIN_FILENO, states.fileDescriptor, samples?.fileDescriptor ?? -1]
            var requests = sources.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let timeout = MonotonicClock.pollTimeout(until: isChanged ? nextFrameSeconds : nil)
            guard poll(&requests, nfds_t(requests.count), timeout) >= 0 || errno == EINTR else {
                throw .failed("cannot wait: \(String(cString: strerror(errno)))")
            }
            if requests[0].revents != 0, let signal = signals.next() { try take(signal) }
            if requests[1].revents != 0 { readKeys() }
            try takeStates()
            try takeSamples()
        }
    }

    private func draw() throws(Failure) {
        let now = MonotonicClock.nowSeconds
        guard isChanged, now >= nextFrameSeconds else { return }
        let size = terminal.size
        try terminal.show(
            WatchFrame.lines(scene, columns: size.columns, rows: size.rows, isUnicode: isUnicode))
        isChanged = false
        nextFrameSeconds = now + 1 / Self.framesPerSecond
    }

    private func take(_ signal: Int32) throws(Failure) {
        switch signal {
        case SIGTSTP:
            terminal.giveBack()
            // Returns when the shell lets it go on, with the signal for that.
            kill(getpid(), SIGSTOP)
        case SIGCONT:
            try terminal.take()
            isChanged = true
        case SIGWINCH:
            terminal.forget()
            isChanged = true
        default:
            isOver = true
        }
    }

    private func readKeys() {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        // A terminal that is gone has nothing more to say.
        if count <= 0 || bytes[..<count].contains(UInt8(ascii: "q")) { isOver = true }
    }

    private func takeStates() throws(Failure) {
        while let state = try Daemon.next(states) {
            scene.state = state
            isChanged = true
        }
    }

    private func takeSamples() throws(Failure) {
        guard let samples else { return }
        do throws(Failure) {
            while let report = try Daemon.next(samples) {
                scene.take(report)
                isChanged = true
            }
        } catch .refused {
            scene.seesReadings = false
            self.samples = nil
            isChanged = true
        }
    }
}

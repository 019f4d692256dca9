// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import OrientKit
internal import StoreApp

/// The program: the store with a loop, a coordinator, and a terminal if there is one.
final class Example {
    private static let framesPerSecond = 30.0

    private let loop = PollLoop()
    private let signals: Signals
    private let store: Store
    private let terminal: Terminal?
    private let turner: DeviceTurner
    private var keys = KeyParser()
    private var scene = Scene()
    private var isInputOver = false
    private var status: Int32 = 0

    private var application: Application { store.application }

    /// Connects to orientd if it runs; otherwise the application turns by itself.
    init() throws(Failure) {
        signals = try Signals()
        let application: Application
        do throws(ConnectionError) {
            _ = try Connection()
            application = try Application(name: "orientkit-example")
            turner = DeviceTurner(local: nil)
        } catch {
            application = Application(scheduler: loop)
            turner = DeviceTurner(local: LocalCoordination(application: application, clock: loop))
        }
        store = Store(application: application) { WallClock.now }
        terminal = Terminal.isThere ? try Terminal() : nil
    }

    /// Runs until the user, or a signal, wants an end; returns the exit status.
    func run() -> Int32 {
        application.observer = { [unowned self] event in observe(event) }
        store.journal.reader = { [unowned self] note in
            if case .message(let sentence) = note { write(sentence) }
        }
        turner.local?.skipReader = { [unowned self] line in write(line) }
        application.device.beginGeneratingDeviceOrientationNotifications()
        loop.watch(signals.fileDescriptor) { [unowned self] in takeSignal() }
        loop.watch(STDIN_FILENO) { [unowned self] in readKeys() }
        loop.watch(application.fileDescriptor) { [unowned self] in application.dispatch() }
        store.launch()
        loop.run { [unowned self] in
            turner.follow(application.device.orientation)
            draw()
            stopIfDone()
        }
        return status
    }

    // MARK: What comes in

    private func takeSignal() {
        guard let signal = signals.next() else { return }
        // Another size is looked at with the next picture.
        guard signal != SIGWINCH else { return }
        guard signal != SIGTSTP else { return suspend() }
        status = 128 + signal
        loop.stop()
    }

    private func readKeys() {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return endOfInput() }
        for key in keys.keys(in: bytes[..<count]) { press(key) }
    }

    private func press(_ key: Key) {
        do throws(ConnectionError) {
            switch key {
            case .character("q"): loop.stop()
            case .character("m"): application.receiveMemoryWarning()
            case .left: try turner.turn(clockwise: false)
            case .right: try turner.turn(clockwise: true)
            case .up: try turner.raise()
            case .down: try turner.layDown()
            case .suspend: suspend()
            case .enter, .character: if !store.press(key) { write("refused: \(key.name)") }
            }
        } catch {
            write("the device cannot be turned: \(error)")
        }
    }

    /// Stops the whole job, as a terminal does it, and gives the shell its terminal until the job goes on.
    private func suspend() {
        terminal?.giveBack()
        kill(0, SIGSTOP)
        terminal?.take()
    }

    /// A terminal that is gone ends the program; other input may end earlier than what it has begun.
    private func endOfInput() {
        loop.forget(STDIN_FILENO)
        if terminal != nil { loop.stop() }
        isInputOver = true
    }

    private func stopIfDone() {
        // From orientd something may always come.
        if isInputOver, turner.local != nil, loop.isIdle { loop.stop() }
    }

    private func observe(_ event: ApplicationEvent) {
        write(EventText.line(event))
        guard case .callback(.willAnimateRotation(let orientation, let duration), _) = event else { return }
        let wasMoving = scene.turn.isMoving(at: loop.nowSeconds)
        scene.turn.begin(to: orientation, durationSeconds: duration, now: loop.nowSeconds)
        if !wasMoving { animate() }
    }

    // MARK: What goes out

    private func write(_ line: String) {
        scene.note(line)
        if terminal == nil { Output.write(line + "\n") }
    }

    private func draw() {
        guard let terminal else { return }
        let now = loop.nowSeconds
        if !application.isRotating, !scene.turn.isMoving(at: now) {
            scene.turn.jump(to: application.statusBarOrientation)
        }
        scene.device = application.device.orientation
        scene.coordinator = coordinator
        let (columns, rows) = terminal.size
        terminal.show(scene.draw(store.window, columns: columns, rows: rows, now: now))
    }

    /// Who turns it.
    private var coordinator: String {
        guard turner.local == nil else { return "itself, without orientd" }
        return application.coordination == nil ? "nobody, orientd is gone" : "orientd"
    }

    /// Has the loop wake for each frame of a turn, and once after it.
    private func animate() {
        guard terminal != nil, scene.turn.isMoving(at: loop.nowSeconds) else { return }
        loop.schedule(afterSeconds: 1 / Self.framesPerSecond) { [unowned self] in animate() }
    }
}

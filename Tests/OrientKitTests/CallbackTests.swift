// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import RotationControl
import Testing

@testable import OrientKit

@Suite("Callbacks")
struct CallbackTests {
    /// Writes down each method that is called.
    private final class Witness: ViewController {
        var calls: [String] = []

        override func awakeFromNib() { calls.append("awakeFromNib") }
        override func loadView() {
            calls.append("loadView")
            view = View()
        }
        override func viewDidLoad() { calls.append("viewDidLoad") }
        override func viewWillUnload() { calls.append("viewWillUnload") }
        override func viewDidUnload() { calls.append("viewDidUnload") }
        override func didReceiveMemoryWarning() { calls.append("didReceiveMemoryWarning") }
        override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear \(animated)") }
        override func viewDidAppear(_ animated: Bool) { calls.append("viewDidAppear \(animated)") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("viewWillDisappear \(animated)") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("viewDidDisappear \(animated)") }
        override func viewWillLayoutSubviews() { calls.append("viewWillLayoutSubviews") }
        override func viewDidLayoutSubviews() { calls.append("viewDidLayoutSubviews") }
        override func willMove(toParent parent: ViewController?) { calls.append("willMove") }
        override func didMove(toParent parent: ViewController?) { calls.append("didMove") }
        override func prepare(for segue: Segue, sender: Any?) { calls.append("prepare \(segue.identifier)") }
        override func willRotate(to orientation: InterfaceOrientation, duration: Double) {
            calls.append("willRotate \(orientation) \(duration)")
        }
        override func willAnimateRotation(to orientation: InterfaceOrientation, duration: Double) {
            calls.append("willAnimate \(orientation) \(duration)")
        }
        override func didRotate(from orientation: InterfaceOrientation) { calls.append("didRotate \(orientation)") }
        override func willAnimateFirstHalfOfRotation(to orientation: InterfaceOrientation, duration: Double) {
            calls.append("firstHalf \(orientation) \(duration)")
        }
        override func didAnimateFirstHalfOfRotation(to orientation: InterfaceOrientation) {
            calls.append("firstHalfOver \(orientation)")
        }
        override func willAnimateSecondHalfOfRotation(from orientation: InterfaceOrientation, duration: Double) {
            calls.append("secondHalf \(orientation) \(duration)")
        }
        override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
            calls.append("size \(size.width)x\(size.height)")
        }
    }

    private static func callbacks(_ witness: ViewController) -> [(callback: ControllerCallback, call: String)] {
        let segue = Segue(identifier: "detail", source: witness, destination: witness)
        let (size, coordinator) = (Size(width: 4, height: 3), TransitionCoordinator())
        return [
            (.awakeFromNib, "awakeFromNib"), (.loadView, "loadView"), (.viewDidLoad, "viewDidLoad"),
            (.viewWillUnload, "viewWillUnload"), (.viewDidUnload, "viewDidUnload"),
            (.didReceiveMemoryWarning, "didReceiveMemoryWarning"),
            (.viewWillAppear(animated: true), "viewWillAppear true"),
            (.viewDidAppear(animated: false), "viewDidAppear false"),
            (.viewWillDisappear(animated: true), "viewWillDisappear true"),
            (.viewDidDisappear(animated: false), "viewDidDisappear false"),
            (.viewWillLayoutSubviews, "viewWillLayoutSubviews"), (.viewDidLayoutSubviews, "viewDidLayoutSubviews"),
            (.willMove(toParent: nil), "willMove"), (.didMove(toParent: witness), "didMove"),
            (.prepare(for: segue, sender: nil), "prepare detail"),
            (.willRotate(to: .landscapeLeft, durationSeconds: 0.3), "willRotate landscapeLeft 0.3"),
            (.willAnimateRotation(to: .portrait, durationSeconds: 0.6), "willAnimate portrait 0.6"),
            (.didRotate(from: .landscapeRight), "didRotate landscapeRight"),
            (.willAnimateFirstHalf(to: .portrait, durationSeconds: 0.2), "firstHalf portrait 0.2"),
            (.didAnimateFirstHalf(to: .portrait), "firstHalfOver portrait"),
            (.willAnimateSecondHalf(from: .portrait, durationSeconds: 0.2), "secondHalf portrait 0.2"),
            (.viewWillTransition(to: size, with: coordinator), "size 4.0x3.0"),
        ]
    }

    @Test("each callback reaches its method, and an observer just before")
    func dispatch() {
        let application = Application(scheduler: Stage.ManualScheduler())
        let witness = Witness(application: application)
        var seen: [String] = []
        application.observer = { event in
            guard case .callback = event else { return }
            seen.append("\(witness.calls.count)")
        }
        for (index, (callback, call)) in Self.callbacks(witness).enumerated() {
            witness.send(callback)
            #expect(witness.calls.last == call)
            #expect(seen.last == "\(index)")
        }
    }

    @Test("a view read by an initialiser loads at once, and an observer is warned (A-23)")
    func early() {
        final class Eager: ViewController {
            init(_ application: Application) {
                super.init(application: application)
                view?.frame = .zero
            }
        }
        let stage = Stage()
        let eager = stage.application.make { Eager(stage.application) }
        #expect(eager.isViewLoaded)
        #expect(stage.take().last == "!viewReadInInit")
        _ = stage.application.make { ViewController(application: stage.application) }.view
        #expect(!stage.take().contains("!viewReadInInit"))
    }

    @Test("a nib that an overridden loadView ignores is worth a warning (A-26)")
    func ignoredNib() {
        let stage = Stage()
        let witness = Witness(application: stage.application, nibName: "Any")
        _ = witness.view
        #expect(stage.take().first == "!nibAndLoadView")
    }

    @Test("a view without extent has one by the time it appears, and no nib is looked for (A-103)")
    func zeroSize() {
        final class Sized: ViewController {
            var sizes: [Size?] = []

            override func loadView() { view = View() }
            override func viewDidLoad() { sizes.append(view?.bounds.size) }
            override func viewWillAppear(_ animated: Bool) { sizes.append(view?.bounds.size) }
        }
        let stage = Stage()
        let sized = Sized(application: stage.application)
        stage.window.rootViewController = sized
        #expect(sized.sizes == [.zero, Size(width: 320, height: 460)])
        #expect(sized.appearanceState == .appeared)
    }

    @Test("an explicit nib that is not there is a fault, and leaves no view (D-44)")
    func missingNib() {
        let stage = Stage()
        let controller = ViewController(application: stage.application, nibName: "Missing")
        #expect(throws: ViewLoadError.nibNotFound) { try controller.loadViewIfNeeded() }
        #expect(stage.take() == ["!nibNotFound"])
        stage.window.rootViewController = controller
        #expect(stage.window.rootViewController == nil)
    }

    @Test("a controller released while its view is in the window leaves that as a ghost (A-96)")
    func ghost() {
        let stage = Stage()
        var controller: ViewController? = stage.plain("A")
        if let view = controller?.view { stage.window.addSubview(view) }
        #expect(stage.window.handAdded.map(\.identifier) == ["A"])
        controller = nil
        #expect(stage.window.handAdded.isEmpty)
        #expect(stage.window.ghosts == ["A"])
    }

    @Test("in ios5 a warning unloads what is not on screen and can be made again; it loads when it is shown (B.6)")
    func memory() {
        final class Unloading: ViewController {
            override func loadView() { view = View() }
        }
        let stage = Stage(ApplicationSettings(era: .ios5))
        let stack = NavigationController(
            rootViewController: stage.named("A", Unloading(application: stage.application)))
        stack.identifier = "N"
        stage.window.rootViewController = stack
        stack.pushViewController(stage.named("B", Unloading(application: stage.application)), animated: false)
        _ = stage.take()
        stage.application.receiveMemoryWarning()
        #expect(
            stage.take() == [
                "A.didReceiveMemoryWarning", "A.viewWillUnload", "A.viewDidUnload", "N.didReceiveMemoryWarning",
                "B.didReceiveMemoryWarning",
            ])
        stack.popViewController(animated: false)
        #expect(stage.take().prefix(2) == ["B.willMove", "A.viewDidLoad"])
    }
}

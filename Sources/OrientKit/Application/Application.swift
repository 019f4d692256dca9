// SPDX-License-Identifier: Apache-2.0

public import OrientationModel
internal import Pressure
package import RotationControl

/// An application: its windows and controllers, and what all of them share.
///
/// UIKit's `UIApplication`. It is the one that speaks to the coordinator. Without one everything works, but nothing
/// turns. An application and all that belongs to it are used from one thread.
public final class Application {
    /// What was chosen once.
    public let settings: ApplicationSettings
    /// The screen that windows fill.
    public let screen: Screen
    /// Where views come from that were drawn rather than coded.
    public weak var nibs: (any NibSource)?
    /// Where the segues of controllers lead that have no storyboard of their own.
    public weak var storyboard: (any Storyboard)?
    /// Hears all that goes on.
    public var observer: ((ApplicationEvent) -> Void)?
    /// Who decides about rotation; nil if nobody does, as while orientd does not run.
    public var coordination: (any Coordination)? {
        didSet { changedCoordination() }
    }
    /// The interface orientation of all windows on screen.
    public private(set) var statusBarOrientation = InterfaceOrientation.portrait
    /// The windows, in order of creation.
    public private(set) var windows: [Window] = []
    /// The device.
    public private(set) lazy var device = Device(of: self)

    /// The window that was made key last.
    public internal(set) weak var keyWindow: Window?
    /// When that was, on the monotonic clock: a coordinator that is started again cannot know who was key last of all.
    var keySeconds = 0.0

    let scheduler: any Scheduler
    /// The library's own loop, and what keeps it attached to orientd; nil with a scheduler of the application's.
    private(set) var eventLoop: EventLoop?
    private var link: DaemonLink?
    /// Where the kernel's account of waiting for memory is; another file in tests.
    package var pressurePath = PressureFile.memory
    /// Watches for low memory as long as no coordinator does.
    var memoryPressure: MemoryPressure?
    /// All controllers, in order of creation.
    var controllers: [WeakController] = []
    /// Those whose initialisers run.
    var beingMade: [ViewController] = []
    private var isMaking = false
    var requests = RequestQueue<() -> Void>()
    var transitions: [Transition] = []
    var lastTransition = 0
    /// Those that are over, of which the coordinator is still to hear.
    var endedTransitions: [Int] = []
    /// How many of the doings run, inside one another, after which it does.
    var holdDepth = 0
    /// How many changes run, inside one another.
    var changeDepth = 0
    /// What waits for the end of those.
    var afterChange: [() -> Void] = []
    var isRunningQueue = false
    var isLayoutScheduled = false
    /// Where the rotation that runs leads to.
    var rotationTarget: InterfaceOrientation?
    /// Whether those that it has reached so far were on screen then.
    var turning: [ObjectIdentifier: Bool] = [:]
    /// Clients whose controllers are to be taken out of the windows.
    var goneOwners: [Application] = []
    /// The number under which a coordinator in this process knows the application (D-37).
    package var session: SessionID?
    /// How many reasons there are to refuse input.
    package private(set) var ignoreCount = 0
    private var lastIdentifier = 0

    /// Makes an application that takes part in the rotations of orientd while that runs, and follows it when it is
    /// started again.
    ///
    /// It shows nothing yet, and attaches when it is launched or first dispatched. Without a screen it gets the usual one
    /// of its idiom, without a name that of its program, and without a path it looks where orientd usually listens. The
    /// error is that of a system that gives no descriptors.
    public convenience init(
        settings: ApplicationSettings = ApplicationSettings(), screen: Screen? = nil, name: String? = nil,
        socketPath: String? = nil
    ) throws(ConnectionError) {
        let loop = try EventLoop()
        self.init(settings: settings, screen: screen, scheduler: loop)
        eventLoop = loop
        link = DaemonLink(
            application: self, loop: loop, name: name ?? Self.programName, socketPath: socketPath)
        loop.schedule(afterSeconds: 0) { [weak self] in self?.attach() }
    }

    /// Makes an application with a scheduler of its own, and without a coordinator unless it is given one.
    public init(
        settings: ApplicationSettings = ApplicationSettings(), screen: Screen? = nil, scheduler: any Scheduler
    ) {
        self.settings = settings
        self.screen = screen ?? Screen(idiom: settings.idiom)
        self.scheduler = scheduler
    }

    /// Whether user input is to be refused: while anything rotates, is presented or is dismissed.
    public var isIgnoringInteractionEvents: Bool { ignoreCount > 0 }

    /// Refuses user input until the matching end; may be nested.
    public func beginIgnoringInteractionEvents() { ignoreCount += 1 }

    /// Takes one refusal back; one too many changes nothing.
    public func endIgnoringInteractionEvents() { ignoreCount = max(ignoreCount - 1, 0) }

    /// Whether a rotation runs.
    public var isRotating: Bool { requests.isRotating }

    /// Has the device looked at again after a controller's answers have changed.
    public func attemptRotationToDeviceOrientation() {
        afterChanges { [self] in
            declareWindows()
            coordination?.attemptRotation()
        }
    }

    /// Launches: does what the app does at launch, then sees whether a window has a root controller.
    public func launch(_ body: () -> Void) {
        trace(.launched)
        attach()
        body()
        if !windows.contains(where: { $0.rootViewController != nil }) { trace(.noRootAtEndOfLaunch) }
    }

    /// Makes a controller; what came from a storyboard is told that it is awake.
    ///
    /// Only for a controller made in here it is noticed that its initialiser reads its view.
    public func make<Controller: ViewController>(_ initialise: () -> Controller) -> Controller {
        let (outer, wasMaking) = (beingMade.count, isMaking)
        isMaking = true
        let controller = initialise()
        isMaking = wasMaking
        beingMade.removeSubrange(outer...)
        if controller.storyboard != nil { controller.send(.awakeFromNib) }
        return controller
    }
}

extension Application {
    /// The program's file name, which people know it by.
    private static var programName: String {
        CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "application"
    }

    private func attach() {
        link?.begin()
        watchMemory()
    }

    func trace(_ event: ApplicationEvent) { observer?(event) }

    /// Takes a new controller in, and gives it a name of its own.
    func register(_ controller: ViewController) -> String {
        controllers.removeAll { $0.controller == nil }
        controllers.append(WeakController(controller: controller))
        if isMaking { beingMade.append(controller) }
        lastIdentifier += 1
        return "\(type(of: controller))-\(lastIdentifier)"
    }

    func add(_ window: Window) { windows.append(window) }

    func remove(_ window: Window) {
        windows.removeAll { $0 === window }
        if keyWindow === window { keyWindow = nil }
        coordination?.removeWindow(window.name)
    }

    /// Takes on the interface orientation that the coordinator gives; all that is on screen follows.
    func adopt(_ orientation: InterfaceOrientation) {
        guard orientation != statusBarOrientation else { return }
        statusBarOrientation = orientation
        for controller in controllers.compactMap(\.controller) where controller.turnsWithScreen {
            controller.interfaceOrientation = orientation
        }
        for window in windows { window.size(for: orientation) }
    }

    /// Settles the orientation for a controller that comes on screen (B.1.3, B.4.3).
    func settle(_ controller: ViewController, in window: Window, at boundary: Boundary) {
        window.declare()
        guard let coordination else { return }
        adopt(coordination.settle(window: window.name, controller: controller.identifier, at: boundary))
        for other in windows where other !== window && !other.isHidden {
            for controller in other.visibleStack { controller.layOutChain() }
        }
    }

    func declareWindows() {
        for window in windows { window.declare() }
    }
}

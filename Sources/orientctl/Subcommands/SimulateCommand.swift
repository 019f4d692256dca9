// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import OrientKit
internal import OrientationModel

/// `orientctl simulate`.
enum SimulateCommand: Subcommand {
    private static let standardGravity = 9.80665

    static let declaration = Command<any Subcommand.Type>(
        "simulate", "Tell the simulated accelerometer what it feels",
        details: """
            A device orientation, such as landscapeLeft or faceUp, stands for a device at rest
            that is held so, its panel naturally portrait. X Y Z are m/s², reaction force:
            right, up and out of the screen. The daemon must run with
            --sensor simulated.
            """,
        positionals: [
            Positional(
                .text("ORIENTATION|X Y Z", suggestions: DeviceOrientation.allCases.map(\.name)),
                "how the device is held", arity: .variadic)
        ],
        action: SimulateCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        let acceleration = try acceleration(arguments.positionals)
        try Daemon.ask(arguments) { (connection) throws(ConnectionError) in try connection.simulate(acceleration) }
    }

    private static func acceleration(_ words: [String]) throws(Failure) -> Vector {
        let numbers = words.compactMap { Double(decimal: $0) }
        if words.count == 3, numbers.count == 3 { return Vector(x: numbers[0], y: numbers[1], z: numbers[2]) }
        guard words.count == 1, let orientation = DeviceOrientation(name: words[0]) else {
            let names = DeviceOrientation.allCases.map(\.name).joined(separator: ", ")
            throw .usage("simulate: expected three numbers or one of \(names); see \"orientctl simulate --help\"")
        }
        return orientation.direction * standardGravity
    }
}

extension DeviceOrientation {
    /// What is felt in the device's axes, in units of g; nothing in free fall.
    fileprivate var direction: Vector {
        switch self {
        case .unknown: .zero
        case .portrait: Vector(x: 0, y: 1, z: 0)
        case .portraitUpsideDown: Vector(x: 0, y: -1, z: 0)
        case .landscapeLeft: Vector(x: 1, y: 0, z: 0)
        case .landscapeRight: Vector(x: -1, y: 0, z: 0)
        case .faceUp: Vector(x: 0, y: 0, z: 1)
        case .faceDown: Vector(x: 0, y: 0, z: -1)
        }
    }
}

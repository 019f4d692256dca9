// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import JSON
internal import OrientationAPI
internal import RotationControl
internal import Varlink

/// A file that describes a window as `Window` of `org.orientd.Rotation`.
struct WindowFile {
    /// The window's name.
    let name: String
    /// The window.
    let window: DeclaredWindow

    /// Reads a file, or standard input for `-`.
    init(path: String) throws(Failure) {
        let source = path == "-" ? "standard input" : path
        try self.init(try Self.read(path, source), source: source)
    }

    /// Understands the text of `source`; errors name that and the place in it.
    init(_ text: [UInt8], source: String) throws(Failure) {
        do {
            let limits = JSONLimits(maximumBytes: RotationInterface.maximumWindowBytes)
            let value = try JSONValue(decoding: text, limits: limits)
            if let problem = RotationInterface.definition.validate(value, asType: "Window") {
                throw Failure.failed("\(source): \(problem)")
            }
            let declaration = try WindowDeclaration(decoding: value.objectValue ?? [:])
            name = declaration.name
            window = try declaration.declaredWindow()
            try window.validate()
        } catch let failure as Failure {
            throw failure
        } catch {
            throw .failed("\(source): \(error)")
        }
    }

    private static func read(_ path: String, _ source: String) throws(Failure) -> [UInt8] {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .failed("cannot read \(source): \(String(cString: strerror(errno)))") }
        defer { if path != "-" { close(descriptor) } }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        // One byte too many is enough to be refused.
        while text.count <= RotationInterface.maximumWindowBytes {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count >= 0 else { throw .failed("cannot read \(source): \(String(cString: strerror(errno)))") }
            guard count > 0 else { return text }
            text += buffer.prefix(count)
        }
        return text
    }
}

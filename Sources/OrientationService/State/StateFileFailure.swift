// SPDX-License-Identifier: Apache-2.0

internal import Reactor

/// Why what is to outlast a restart was not read or kept.
enum StateFileFailure: Error, CustomStringConvertible {
    /// There is no directory to keep it in.
    case noDirectory
    /// The file does not make sense.
    case broken(path: String)
    /// The system refused something.
    case system(SystemError)

    var description: String {
        switch self {
        case .noDirectory: "neither STATE_DIRECTORY nor HOME names a directory to keep it in"
        case .broken(let path): "\(path) is not what orientd writes"
        case .system(let error): error.description
        }
    }
}

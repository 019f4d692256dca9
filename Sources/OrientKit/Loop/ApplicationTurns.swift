// SPDX-License-Identifier: Apache-2.0

@preconcurrency internal import Dispatch

/// The turns of an application's event loop: each element means that something was dispatched.
///
/// Made by `Application.turns`. It ends when the application is stopped, or its task is cancelled.
public struct ApplicationTurns: AsyncSequence {
    /// Waits for one turn after the other.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let application: Application

        /// Waits until there is something to dispatch, and does so in the caller's isolation.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Void? {
            guard !application.takeStop() else { return nil }
            await Self.wait(for: application.fileDescriptor, isolation: actor)
            guard !Task.isCancelled else { return nil }
            application.dispatch()
            return application.takeStop() ? nil : ()
        }

        /// One wait for one event: nothing is left over that could wake anybody.
        private static func wait(for descriptor: Int32, isolation actor: isolated (any Actor)?) async {
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
            await withTaskCancellationHandler {
                await withCheckedContinuation(isolation: actor) { continuation in
                    source.setEventHandler { source.cancel() }
                    source.setCancelHandler { continuation.resume() }
                    source.activate()
                }
            } onCancel: {
                source.cancel()
            }
        }
    }

    let application: Application

    /// Begins to wait.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(application: application) }
}

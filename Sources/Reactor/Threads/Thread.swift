// SPDX-License-Identifier: Apache-2.0

import CShims
import Glibc

/// A detached POSIX thread.
public enum Thread {
    /// What the kernel keeps of a thread's name, without the NUL (pthread_setname_np(3)).
    static let maximumNameBytes = 15

    /// Starts a thread that runs `body` and that nobody waits for (pthread_create(3)).
    ///
    /// All signals are blocked in it. Only the first 15 bytes of the name are kept; a stack below the system's minimum
    /// is an error (EINVAL).
    public static func detach(
        name: String, stackBytes: Int, body: sending @escaping @Sendable () -> Void
    ) throws(SystemError) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        try SystemError.check(-pthread_attr_setstacksize(&attributes, stackBytes), "pthread_attr_setstacksize", name)

        // The new thread inherits the mask, so there is no moment in which a signal could reach it.
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }

        let start = Unmanaged.passRetained(Start(name: name, body: body))
        var thread = pthread_t()
        let result = pthread_create(
            &thread, &attributes,
            { context in
                guard let context else { return nil }
                let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
                _ = shim_name_thread(start.name)
                start.body()
                return nil
            }, start.toOpaque())
        guard result == 0 else {
            start.release()
            throw SystemError(code: result, operation: "pthread_create", subject: name)
        }
    }

    /// What the new thread needs, carried through C's void pointer.
    private final class Start: Sendable {
        let name: String
        let body: @Sendable () -> Void

        init(name: String, body: @escaping @Sendable () -> Void) {
            self.name = String(decoding: name.utf8.prefix(Thread.maximumNameBytes), as: UTF8.self)
            self.body = body
        }
    }
}

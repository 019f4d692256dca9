// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc

/// What this process tells systemd, and what systemd passed to it (sd_notify(3), sd_listen_fds(3)).
///
/// Without a service manager (no `NOTIFY_SOCKET`, no `LISTEN_FDS`) all of it does nothing. A notification that cannot
/// be sent is left: the service manager notices by itself that it did not come.
public enum ServiceManager {
    /// Clients are served from now on.
    public static func ready() {
        sd_notify(0, "READY=1")
    }

    /// The configuration is being read again; `ready` ends it.
    public static func reloading() {
        sd_notify(0, "RELOADING=1\nMONOTONIC_USEC=\(MonotonicClock.nowMicroseconds)")
    }

    /// The process is about to end.
    public static func stopping() {
        sd_notify(0, "STOPPING=1")
    }

    /// One line for `systemctl status`; a line break in it is replaced by a space, as it would begin another variable.
    public static func status(_ text: String) {
        sd_notify(0, "STATUS=\(String(text.map { $0.isNewline ? " " : $0 }))")
    }

    /// Has a copy of the descriptor kept for the next start of this service, as far as `FileDescriptorStoreMax=` allows.
    ///
    /// It is kept over a restart and a crash, not over a stop, and until its other end closes.
    public static func keep(_ descriptor: Int32, as name: String) {
        withUnsafePointer(to: descriptor) { descriptors in
            _ = sd_pid_notify_with_fds(0, 0, "FDSTORE=1\nFDNAME=\(name)", descriptors, 1)
        }
    }

    /// Drops what was kept under this name.
    public static func forget(_ name: String) {
        sd_notify(0, "FDSTOREREMOVE=1\nFDNAME=\(name)")
    }

    /// The listeners that a socket unit passed, and the descriptors whose names of then begin so.
    ///
    /// They belong to the caller, are closed on exec, and are not in the environment any more. Throws
    /// `notAListener` for a descriptor that is something else, and closes the rest.
    public static func takeDescriptors(keptAs prefix: String) throws(UnixListenerError) -> PassedDescriptors {
        var names: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        let count: Int32
        do {
            count = try SystemError.check(sd_listen_fds_with_names(1, &names), "sd_listen_fds_with_names")
        } catch {
            throw .system(error)
        }
        defer {
            for index in 0..<Int(count) { free(names?[index]) }
            free(names)
        }
        var passed = PassedDescriptors()
        var failure: UnixListenerError?
        for index in 0..<count {
            let descriptor = FileDescriptor(adopting: SD_LISTEN_FDS_START + index)
            let name = names?[Int(index)].map { String(cString: $0) } ?? "unknown"
            guard !name.hasPrefix(prefix) else {
                passed.stored.append(StoredDescriptor(adopting: descriptor, name: name))
                continue
            }
            do {
                passed.listeners.append(try UnixListener(adopting: descriptor, name: name))
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return passed
    }
}

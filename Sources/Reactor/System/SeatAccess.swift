// SPDX-License-Identifier: Apache-2.0

import CSystemd

/// Who sits at this machine, as systemd-logind knows it.
public enum SeatAccess {
    /// Whether the user has the active session of some seat (sd_uid_get_seats(3)).
    ///
    /// False as well when logind is not there to ask: access is then up to the other rules.
    public static func hasActiveSession(userID: UInt32) -> Bool {
        sd_uid_get_seats(userID, 1, nil) > 0
    }
}

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A display of orientd: turns a picture, between the windows' willRotate and their layout.

    examples/display.py [COMMAND [ARGUMENT...]]

runs the command with the transform as its last argument (0, 90, 180 or 270, as in wl_output), or prints it. Needs the
package "varlink" from PyPI; docs/protocol.md explains displays.
"""
import os
import subprocess
import sys

import varlink

SOCKET = os.environ.get("ORIENTD_SOCKET", "/run/orientd/org.orientd")


def apply(transform):
    """Turns the picture, and returns whether that worked."""
    command = sys.argv[1:]
    if not command:
        print(transform, flush=True)
        return True
    # orientd waits for a second; what takes longer counts as not done.
    try:
        return subprocess.run([*command, str(transform)], timeout=0.9).returncode == 0
    except (OSError, subprocess.TimeoutExpired) as error:
        print(error, file=sys.stderr)
        return False


def main():
    # AttachDisplay occupies the first connection as long as it lasts, the acknowledgements go over the second.
    with varlink.Client.new_with_address(f"unix:{SOCKET}") as client:
        with client.open("org.orientd.Rotation") as stream, client.open("org.orientd.Rotation") as rotation:
            # builtIn=True is for what turns the device's own panel: if that fails, nothing turns.
            replies = stream.AttachDisplay(name="example display", builtIn=True, _more=True)
            session = next(replies)["session"]
            for reply in replies:
                message = reply["message"]
                failed = message["kind"] == "applyTransform" and not apply(message["transform"])
                # Not awaited is the first transform, for example, and one that takes back a rotation.
                if message["awaited"]:
                    rotation.Acknowledge(session=session, serial=message["serial"], failed=failed)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass

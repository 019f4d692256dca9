#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A participant of orientd: one window that turns with the device.

Needs the package "varlink" from PyPI. docs/protocol.md explains every step; try it with
    orientd --sensor simulated --socket /tmp/orientd.sock &
    ORIENTD_SOCKET=/tmp/orientd.sock examples/participant.py
    ORIENTD_SOCKET=/tmp/orientd.sock orientctl simulate landscapeLeft
"""
import os

import varlink

SOCKET = os.environ.get("ORIENTD_SOCKET", "/run/orientd/org.orientd")

# A window has at least one controller. This one implements all four callbacks, and is asked each time which
# orientations it supports. A layout is sent only if the two sizes differ.
WINDOW = {
    "name": "main",
    "controllers": [
        {
            "name": "photo",
            "callbacks": ["willRotate", "layout", "willAnimate", "didRotate"],
            "asks": ["supportedInterfaceOrientations"],
            "portraitSize": {"width": 320, "height": 460},
            "landscapeSize": {"width": 480, "height": 300},
        }
    ],
}


def act(message):
    """Does what a message says, and returns what Acknowledge is to carry besides the serial."""
    # Whatever the message is, the interface has this orientation now.
    orientation = message["interfaceOrientation"]
    kind = message["kind"]
    if kind == "supportedInterfaceOrientations":
        print("may turn? to anything but upside down", flush=True)
        return {"orientations": ["portrait", "landscapeLeft", "landscapeRight"]}
    if kind == "willRotate":
        print(f"willRotate to {message['to']} in {message['durationSeconds']} s", flush=True)
    elif kind == "layout":
        # Still the old orientation, but the new size.
        size = message["size"]
        print(f"layout {size['width']}x{size['height']}", flush=True)
    elif kind == "willAnimate":
        print(f"willAnimate to {message['to']}", flush=True)
    elif kind == "didRotate":
        print(f"didRotate from {message['from']}", flush=True)
    else:
        # rotationBegan and rotationEnded enclose a rotation; orientationChanged comes once at the start, too.
        print(f"{kind} ({orientation})", flush=True)
    return {}


def main():
    # Two connections: Attach occupies the first as long as it lasts, the calls go over the second.
    with varlink.Client.new_with_address(f"unix:{SOCKET}") as client:
        with client.open("org.orientd.Rotation") as stream, client.open("org.orientd.Rotation") as rotation:
            replies = stream.Attach("example participant", _more=True)
            # The first reply has the token that calls name the session by.
            session = next(replies)["session"]
            rotation.SetWindow(session, WINDOW)
            for reply in replies:
                message = reply["message"]
                answer = act(message)
                # Those that await an answer hold up the rotation until it comes, or for a second.
                if message["awaited"]:
                    rotation.Acknowledge(session=session, serial=message["serial"], **answer)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass

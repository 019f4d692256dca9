# SPDX-License-Identifier: Apache-2.0
"""Varlink by hand: messages as they are on the wire, wrong ones too."""
import contextlib
import json
import socket
import time

PATIENCE = 20
ORIENTATION, ROTATION, SENSORS = "org.orientd.Orientation", "org.orientd.Rotation", "org.orientd.Sensors"
TESTING, SERVICE = "org.orientd.Testing", "org.varlink.service"


def encode(method, parameters=None, **members):
    message = {"method": method} | ({} if parameters is None else {"parameters": parameters}) | members
    return json.dumps(message).encode() + b"\0"


class Client:
    """One connection to a Varlink service."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(str(path))
        self.held = b""

    def close(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def send(self, data):
        self.socket.sendall(data)

    def receive(self, timeout=PATIENCE):
        """The next message; None when the peer has closed the connection."""
        deadline = time.monotonic() + timeout
        while b"\0" not in self.held:
            self.socket.settimeout(max(0.001, deadline - time.monotonic()))
            try:
                data = self.socket.recv(65536)
            except ConnectionResetError:
                data = b""
            if not data:
                assert not self.held, f"half a message: {self.held}"
                return None
            self.held += data
        message, self.held = self.held.split(b"\0", 1)
        return json.loads(message)

    def receive_at_once(self):
        """The next message that has arrived already; None if there is none."""
        self.socket.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            while b"\0" not in self.held and (data := self.socket.recv(65536)):
                self.held += data
        return self.receive() if b"\0" in self.held else None

    def call(self, method, parameters=None, **members):
        """The answer to a call: its whole message."""
        self.send(encode(method, parameters, **members))
        return self.receive()

    def state(self, **parameters):
        """What GetState answers."""
        return self.call(f"{ORIENTATION}.GetState", parameters)["parameters"]["state"]

    def subscribe(self):
        self.send(encode(f"{ORIENTATION}.Subscribe", more=True))
        return self

    def next_state(self, timeout=PATIENCE):
        """The next state that a subscriber is told."""
        message = self.receive(timeout)
        assert message is not None, "the subscription ended"
        assert message["continues"], message
        return message["parameters"]["state"]

    def wait_for(self, timeout=PATIENCE, **members):
        """The first state told from now on that has these members."""
        deadline = time.monotonic() + timeout
        seen = []
        while time.monotonic() < deadline:
            try:
                seen.append(self.next_state(deadline - time.monotonic()))
            except socket.timeout:
                break
            if members.items() <= seen[-1].items():
                return seen[-1]
        raise AssertionError(f"no {members} within {timeout} s, only {seen}")

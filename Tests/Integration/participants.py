# SPDX-License-Identifier: Apache-2.0
"""Clients of org.orientd.Rotation: attached, stepped by hand or well-behaved."""
from wire import ORIENTATION, ROTATION, TESTING, Client, encode

PHASES = ["willRotate", "layout", "willAnimate", "didRotate"]
# What a client with one window hears of a turn between portrait and landscape.
TURN = ["rotationBegan", "willRotate", "layout", "orientationChanged", "willAnimate", "didRotate", "rotationEnded"]
PORTRAIT, LANDSCAPE = {"width": 300, "height": 500}, {"width": 500, "height": 300}


def controller(name="main", **members):
    """A controller that takes part in everything."""
    return {"name": name, "callbacks": PHASES, "portraitSize": PORTRAIT, "landscapeSize": LANDSCAPE} | members


def window(*controllers, name="main", **members):
    return {"name": name, "controllers": list(controllers or [controller()])} | members


class CallFailed(Exception):
    """The call was answered with an error: its name without the interface if that is Rotation, and its parameters."""

    def __init__(self, error, parameters):
        self.name, self.parameters = error.removeprefix(f"{ROTATION}."), parameters
        super().__init__(self.name, parameters)


def result(message):
    """The parameters of an answer."""
    assert message is not None, "the connection was closed"
    if "error" in message:
        raise CallFailed(message["error"], message["parameters"])
    return message["parameters"]


class Streaming:
    """A connection that streams, and one for calls meanwhile."""

    def __init__(self, path, method, **parameters):
        self.stream, self.calls = Client(path), Client(path)
        self.stream.send(encode(method, parameters, more=True))
        self.first = result(self.stream.receive())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.stream.close()
        self.calls.close()

    def pending(self):
        """What the daemon has sent by now: it answers a call behind what it sent before."""
        result(self.calls.call(f"{ORIENTATION}.GetState"))
        messages = []
        while (message := self.stream.receive_at_once()) is not None:
            messages.append(result(message))
        return messages


class Participant(Streaming):
    """A client with windows."""

    def __init__(self, daemon, name="participant", windows=None):
        super().__init__(daemon.socket, f"{ROTATION}.Attach", name=name)
        self.session, self.client = self.first["session"], self.first["client"]
        assert self.next()["kind"] == "orientationChanged"
        for declared in [window()] if windows is None else windows:
            self.set_window(declared)

    def call(self, method, **parameters):
        """Calls with the session's token, and returns the answer or raises the error."""
        return result(self.calls.call(f"{ROTATION}.{method}", {"session": self.session} | parameters))

    def set_window(self, declared):
        return self.call("SetWindow", window=declared)["applied"]

    def next(self):
        """The next message."""
        return result(self.stream.receive())["message"]

    def pending(self):
        return [reply["message"] for reply in super().pending()]

    def wait_for(self, kind):
        """Acknowledges all that comes before a message of this kind, and returns that."""
        while (message := self.next())["kind"] != kind:
            self.acknowledge(message)
        return message

    def acknowledge(self, message, **answer):
        if message["awaited"]:
            self.call("Acknowledge", serial=message["serial"], **answer)

    def turn(self):
        """Behaves well until a rotation is over, and returns what kinds of messages there were."""
        kinds = []
        while "rotationEnded" not in kinds:
            message = self.next()
            kinds.append(message["kind"])
            self.acknowledge(message)
        return kinds

    def step(self):
        """Acknowledges what has been sent by now, and returns the kinds of that."""
        messages = self.pending()
        for message in messages:
            self.acknowledge(message)
        return [message["kind"] for message in messages]


class Display(Participant):
    """A display with a session and a connection of its own."""

    def __init__(self, daemon, name="display", **parameters):
        Streaming.__init__(self, daemon.socket, f"{ROTATION}.AttachDisplay", name=name, **parameters)
        self.session, self.client = self.first["session"], self.first["client"]
        self.transforms = []
        if "session" not in parameters:
            assert self.next()["kind"] == "orientationChanged"
        self.transforms.append(self.wait_for("applyTransform")["transform"])


class Observer(Streaming):
    """Sees what happens."""

    def __init__(self, daemon):
        super().__init__(daemon.socket, f"{ROTATION}.Observe")

    def wait_for(self, kind, **members):
        """The first event from now on that is like this."""
        while True:
            event = result(self.stream.receive())["event"]
            if event["kind"] == kind and members.items() <= event.items():
                return event


def report(daemon, orientation):
    """Turns the device."""
    with daemon.client() as client:
        result(client.call(f"{TESTING}.Report", {"deviceOrientation": orientation}))


def participants(daemon):
    """What List says."""
    with daemon.client() as client:
        return result(client.call(f"{ROTATION}.List"))


def last_skip(daemon):
    return participants(daemon)["lastSkip"]

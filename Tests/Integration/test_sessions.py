# SPDX-License-Identifier: Apache-2.0
"""Users whose sessions come to the front and go behind, as systemd-logind tells it.

libsystemd reads one file for each user in /run/systemd/users (sd_uid_get_seats(3)), and watches that directory
(sd_login_monitor(3)). The tests write that of a user who never logs in, and take it away again.
"""
import os
import pathlib

import pytest

from wire import ORIENTATION, SENSORS, encode

ROTATION, TESTING = "org.orientd.Rotation", "org.orientd.Testing"
DENIED = "org.varlink.service.PermissionDenied"
# A user without any rights.
NOBODY = 65534


class Logind:
    """What systemd-logind writes about the user."""

    def __init__(self, directory):
        self.directory = directory

    def say(self, text):
        # As logind does it: written elsewhere, and renamed.
        temporary = self.directory / f".#{NOBODY}"
        temporary.write_text(text)
        temporary.chmod(0o644)
        temporary.rename(self.directory / str(NOBODY))

    def activate(self):
        self.say("STATE=active\nSEATS=seat0\nACTIVE_SEATS=seat0\n")

    def deactivate(self):
        self.say("STATE=online\nSEATS=seat0\nACTIVE_SEATS=\n")

    def forget(self):
        (self.directory / str(NOBODY)).unlink(missing_ok=True)


class Participant:
    """A client with a window that has one controller: one connection for calls, one for its messages."""

    CALLBACKS = ["willRotate", "layout", "willAnimate", "didRotate"]

    def __init__(self, daemon, user, name):
        # The daemon takes the user at the moment of connecting.
        os.seteuid(user)
        try:
            self.calls, self.stream = daemon.client(), daemon.client()
        finally:
            os.seteuid(0)
        self.name = name

    def attach(self):
        """The name of the error, if there is one."""
        self.stream.send(encode(f"{ROTATION}.Attach", {"name": self.name}, more=True))
        reply = self.stream.receive()
        if "error" in reply:
            return reply["error"]
        self.session, self.client = reply["parameters"]["session"], reply["parameters"]["client"]
        assert self.message()["kind"] == "orientationChanged"
        return None

    def call(self, method, **parameters):
        """What the call returns, or the name of the error."""
        reply = self.calls.call(f"{ROTATION}.{method}", {"session": self.session} | parameters)
        return reply.get("error", reply["parameters"])

    def declare(self, **more):
        sizes = {"portraitSize": {"width": 320, "height": 460}, "landscapeSize": {"width": 480, "height": 300}}
        controller = {"name": "root", "callbacks": self.CALLBACKS} | sizes | more
        return self.call("SetWindow", window={"name": "main", "controllers": [controller]})

    def message(self):
        return self.stream.receive()["parameters"]["message"]

    def take_part(self, end="rotationEnded"):
        """Acknowledges what awaits it up to such a message; the kinds of all, with a mark on what was awaited."""
        kinds = []
        while not kinds or kinds[-1].rstrip("?") != end:
            message = self.message()
            kinds.append(message["kind"] + ("?" if message["awaited"] else ""))
            if message["awaited"]:
                assert self.call("Acknowledge", serial=message["serial"]) == {}
        return kinds

    def close(self):
        self.calls.close()
        self.stream.close()


class Stage:
    """The daemon, and an observer of it who is root."""

    def __init__(self, daemon):
        self.daemon = daemon
        self.root = daemon.client()
        self.observer = daemon.client()
        self.observer.send(encode(f"{ROTATION}.Observe", more=True))
        assert self.event("keyWindow").get("window") is None

    def event(self, kind):
        """The next event of this kind."""
        while True:
            event = self.observer.receive()["parameters"]["event"]
            if event["kind"] == kind:
                return event

    def report(self, orientation):
        assert "error" not in self.root.call(f"{TESTING}.Report", {"deviceOrientation": orientation})

    def list(self):
        """Which clients are active, and whose window is the key window."""
        reply = self.root.call(f"{ROTATION}.List")["parameters"]
        keys = [window["client"] for window in reply["windows"] if window["key"]]
        return {client["client"]: client["active"] for client in reply["clients"]}, keys


@pytest.fixture
def logind():
    if os.geteuid() != 0:
        pytest.skip("only root can say who sits at the machine")
    users = pathlib.Path("/run/systemd/users")
    # Where there is no systemd there is no such directory either, and there is none afterwards.
    made = [directory for directory in (users, users.parent) if not directory.exists()]
    users.mkdir(parents=True, exist_ok=True)
    logind = Logind(users)
    yield logind
    logind.forget()
    for directory in made:
        directory.rmdir()


@pytest.fixture
def stage(logind, start):
    stage = Stage(start(sensor="simulated"))
    assert "error" not in stage.root.call(f"{TESTING}.Reset", {"idiom": "phone"})
    return stage


@pytest.fixture
def nobody(stage):
    participant = Participant(stage.daemon, NOBODY, "nobody")
    yield participant
    participant.close()


@pytest.fixture
def other(stage):
    participant = Participant(stage.daemon, 0, "other")
    yield participant
    participant.close()


def test_who_has_no_session_cannot_take_part(stage, logind, nobody):
    assert nobody.attach() == DENIED
    logind.deactivate()
    assert nobody.attach() == DENIED
    nobody.session = "0" * 32
    assert nobody.declare() == DENIED
    assert nobody.calls.call(f"{ROTATION}.List")["error"] == DENIED
    logind.activate()
    assert nobody.attach() is None
    assert stage.list() == ({nobody.client: True}, [])


def test_who_goes_behind_neither_decides_nor_is_waited_for_and_comes_back_to_what_is(stage, logind, nobody, other):
    logind.activate()
    assert nobody.attach() is None
    assert nobody.declare() == {"applied": True}
    assert stage.event("keyWindow")["client"] == nobody.client
    assert other.attach() is None
    assert other.declare() == {"applied": True}
    assert stage.list() == ({nobody.client: True, other.client: True}, [nobody.client])

    logind.deactivate()
    assert stage.event("keyWindow")["client"] == other.client
    assert stage.list() == ({nobody.client: False, other.client: True}, [other.client])

    # It would hold everybody up for a second in each phase.
    stage.report("landscapeLeft")
    sequence = ["willRotate?", "layout?", "orientationChanged", "willAnimate?", "didRotate", "rotationEnded"]
    assert other.take_part() == ["rotationBegan", *sequence]
    assert stage.event("rotateEnd")["kind"] == "rotateEnd"
    assert nobody.take_part() == ["rotationBegan", "rotationEnded"]

    logind.activate()
    assert stage.event("keyWindow")["client"] == nobody.client
    assert stage.list() == ({nobody.client: True, other.client: True}, [nobody.client])
    message = nobody.message()
    assert (message["kind"], message["interfaceOrientation"]) == ("orientationChanged", "landscapeRight")
    message = nobody.message()
    assert (message["kind"], message["awaited"], message["size"]) == ("layout", False, {"width": 480, "height": 300})

    # It decides again.
    assert nobody.declare(autorotates=False) == {"applied": True}
    stage.report("portrait")
    assert stage.event("skip")["reason"] == "declined"

    logind.forget()
    assert stage.event("keyWindow")["client"] == other.client
    assert other.take_part()[-1] == "rotationEnded"


def test_who_goes_behind_in_a_phase_is_not_waited_for_any_longer(stage, logind, nobody, other):
    logind.activate()
    assert nobody.attach() is None and nobody.declare() == {"applied": True}
    assert other.attach() is None and other.declare() == {"applied": True}
    stage.report("landscapeLeft")
    assert [nobody.message()["kind"] for _ in range(2)] == ["rotationBegan", "willRotate"]
    logind.deactivate()
    # Another window decides since, so the next turn is due: the end is to be answered.
    assert other.take_part()[-1] == "rotationEnded?"
    # Nobody was late.
    kinds = []
    while "rotateEnd" not in kinds:
        kinds.append(stage.observer.receive()["parameters"]["event"]["kind"])
    assert "timeout" not in kinds


def test_who_is_behind_keeps_its_windows_up_to_date_but_may_not_do_more(stage, logind, nobody, other):
    logind.activate()
    assert nobody.attach() is None and nobody.declare() == {"applied": True}
    assert other.attach() is None and other.declare() == {"applied": True}
    logind.deactivate()
    assert stage.event("keyWindow")["client"] == nobody.client
    assert stage.event("keyWindow")["client"] == other.client
    assert nobody.declare(autorotates=False) == {"applied": True}
    assert nobody.call("MakeKey", window="main") == {}
    assert stage.list()[1] == [other.client]
    assert nobody.call("AttemptRotation") == DENIED
    assert nobody.calls.call(f"{ORIENTATION}.Lock")["error"] == DENIED
    assert nobody.calls.call(f"{SENSORS}.Samples", more=True)["error"] == DENIED
    # Its newest answer counts when it is back.
    logind.activate()
    assert stage.event("keyWindow")["client"] == nobody.client
    stage.report("landscapeLeft")
    skip = stage.event("skip")
    assert (skip["client"], skip["reason"]) == (nobody.client, "declined")
    assert nobody.call("RemoveWindow", window="main") == {}
    assert stage.event("keyWindow")["client"] == other.client


@pytest.mark.parametrize("method", [f"{SENSORS}.Samples", f"{ROTATION}.Observe"])
def test_who_goes_behind_reads_neither_motion_nor_what_others_do(stage, logind, nobody, other, method):
    logind.activate()
    nobody.stream.send(encode(method, more=True))
    assert nobody.stream.receive()["continues"]
    logind.deactivate()
    while (reply := nobody.stream.receive()).get("continues"):
        pass
    assert reply["error"] == DENIED
    # The others' rotations go on, and so does the connection.
    assert other.attach() is None and other.declare() == {"applied": True}
    stage.report("landscapeLeft")
    assert other.take_part()[-1] == "rotationEnded"
    assert nobody.stream.state()["interfaceOrientation"] == "landscapeRight"

# SPDX-License-Identifier: Apache-2.0
"""What users set for the whole machine: the lock, and the orientations that are allowed."""
import os
import pwd
import signal

import pytest

from participants import TURN, Participant, controller, last_skip, report, result, window
from wire import ORIENTATION, encode

QUICK = "[rotation]\nquarter-turn-milliseconds = 0\nhalf-turn-milliseconds = 0\n"
ME = pwd.getpwuid(os.geteuid()).pw_name


@pytest.fixture
def daemon(start):
    daemon = start(sensor="simulated", config=QUICK)
    report(daemon, "portrait")
    return daemon


def call(daemon, method, **parameters):
    with daemon.client() as client:
        return result(client.call(f"{ORIENTATION}.{method}", parameters))


def send(daemon, method, **parameters):
    """Calls without waiting for the answer, which the connection has."""
    client = daemon.client()
    client.send(encode(f"{ORIENTATION}.{method}", parameters))
    return client


def state(daemon):
    with daemon.client() as client:
        return client.state()


def locked(daemon):
    return (state(daemon)["lock"] or {}).get("orientation")


def test_a_lock_holds_whichever_way_the_device_is_turned(daemon):
    client, subscriber = Participant(daemon), daemon.subscribe()
    assert call(daemon, "Lock") == {"orientation": "portrait", "saved": True}
    subscriber.wait_for(lock={"orientation": "portrait", "setBy": ME})
    report(daemon, "landscapeLeft")
    subscriber.wait_for(deviceOrientation="landscapeLeft", interfaceOrientation="portrait")
    assert client.pending() == []
    assert call(daemon, "Unlock") == {"saved": True}
    assert client.turn() == TURN
    assert subscriber.wait_for(lock=None)["lock"] is None


def test_a_lock_to_another_orientation_turns_and_then_answers(daemon):
    client = Participant(daemon)
    caller = send(daemon, "Lock", orientation="landscapeLeft")
    assert client.turn() == TURN
    assert result(caller.receive()) == {"orientation": "landscapeLeft", "saved": True}
    assert state(daemon)["interfaceOrientation"] == "landscapeLeft"


def test_a_lock_that_is_refused_holds_what_there_is(daemon):
    with Participant(daemon, windows=[window(controller(supportedOrientations=["portrait"]))]):
        assert call(daemon, "Lock", orientation="landscapeLeft") == {"orientation": "portrait", "saved": True}
    assert (locked(daemon), last_skip(daemon)["reason"]) == ("portrait", "veto")


def test_of_two_locks_at_once_the_later_one_holds_and_both_are_answered(daemon):
    client = Participant(daemon)
    first = send(daemon, "Lock", orientation="landscapeLeft")
    will = client.wait_for("willRotate")
    second = send(daemon, "Lock", orientation="landscapeRight")
    client.acknowledge(will)
    assert client.turn() == TURN[2:]
    # The half turn between the landscapes changes no size.
    assert client.turn() == [kind for kind in TURN if kind != "layout"]
    assert result(first.receive())["orientation"] == result(second.receive())["orientation"] == "landscapeRight"
    assert locked(daemon) == "landscapeRight"


def test_a_lock_waits_for_a_transition_that_a_client_holds(daemon):
    client = Participant(daemon)
    client.call("BeginTransition", transition=1, window="main", controller="main", presentation=False)
    caller = send(daemon, "Lock", orientation="landscapeLeft")
    assert client.pending() == []
    assert caller.receive_at_once() is None
    client.call("EndTransition", transition=1)
    assert client.turn() == TURN
    assert result(caller.receive())["orientation"] == "landscapeLeft"


def test_a_lock_outlives_its_caller(daemon):
    client = Participant(daemon)
    caller = send(daemon, "Lock", orientation="landscapeLeft")
    will = client.wait_for("willRotate")
    caller.close()
    client.acknowledge(will)
    assert client.turn() == TURN[2:]
    assert locked(daemon) == "landscapeLeft"


def test_a_lock_and_what_is_allowed_outlive_the_daemon(start, daemon):
    call(daemon, "SetAllowed", orientations=["landscapeLeft", "portrait"])
    call(daemon, "Lock", orientation="landscapeLeft")
    daemon.signal(signal.SIGKILL)
    daemon.process.wait()
    daemon = start(sensor="simulated", config=QUICK)
    after = state(daemon)
    assert (after["interfaceOrientation"], after["lock"], after["allowed"]) == (
        "landscapeLeft", {"orientation": "landscapeLeft", "setBy": ME}, ["portrait", "landscapeLeft"])
    call(daemon, "Unlock")
    call(daemon, "SetAllowed")
    daemon.stop()
    after = state(start(sensor="simulated", config=QUICK))
    assert (after["lock"], len(after["allowed"])) == (None, 4)


BROKEN = {
    "empty": "",
    "half of it": '{"lock":{"orientation":"landscapeLeft"',
    "no such orientation": '{"lock":{"orientation":"sideways","setBy":"root"},"allowed":null}',
    "no name": '{"lock":{"orientation":"landscapeLeft"},"allowed":null}',
    "nothing allowed": '{"lock":null,"allowed":[]}',
    "array": "[]",
    "too long": " " * 5000,
    "bytes": "\x00\x7f\x80",
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_state_file_that_makes_no_sense_is_ignored_with_a_word(start, place, kind):
    (place / "state").mkdir()
    (place / "state/state.json").write_bytes(BROKEN[kind].encode("latin-1"))
    daemon = start(sensor="simulated", config=QUICK)
    daemon.log.wait_for(f"{place}/state/state.json is not what orientd writes; going on without a lock")
    after = state(daemon)
    assert (after["lock"], after["interfaceOrientation"], len(after["allowed"])) == (None, "portrait", 4)
    # It can be set anew.
    assert call(daemon, "Lock")["saved"]


def test_what_cannot_be_saved_holds_until_the_end(start, place):
    (place / "state").write_text("in the way")
    daemon = start(sensor="simulated", config=QUICK)
    assert call(daemon, "Lock", orientation="landscapeLeft") == {"orientation": "landscapeLeft", "saved": False}
    assert locked(daemon) == "landscapeLeft"
    daemon.log.wait_for("hold until orientd ends")


def test_what_is_not_allowed_is_not_turned_to(daemon):
    client = Participant(daemon)
    call(daemon, "SetAllowed", orientations=["portrait"])
    report(daemon, "landscapeLeft")
    assert client.pending() == []
    assert last_skip(daemon)["reason"] == "app-mask"
    call(daemon, "SetAllowed", orientations=["portrait", "landscapeRight"])
    assert client.turn() == TURN


@pytest.mark.parametrize(
    "method, parameters, parameter",
    [
        ("Lock", {"orientation": "faceUp"}, "orientation"),
        ("Lock", {"orientation": 3}, "orientation"),
        ("SetAllowed", {"orientations": []}, "orientations"),
        ("SetAllowed", {"orientations": ["portrait", "sideways"]}, "orientations[1]"),
        ("SetAllowed", {"orientations": "portrait"}, "orientations"),
    ])
def test_what_makes_no_sense_is_refused(daemon, method, parameters, parameter):
    before = state(daemon)
    with daemon.client() as client:
        assert client.call(f"{ORIENTATION}.{method}", parameters) == {
            "error": "org.varlink.service.InvalidParameter", "parameters": {"parameter": parameter}}
        # The connection goes on.
        after = client.state()
    assert {**after, "ageMilliseconds": 0} == {**before, "ageMilliseconds": 0}

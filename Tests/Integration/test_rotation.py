# SPDX-License-Identifier: Apache-2.0
"""Windows and displays of several clients in one rotation, over the socket."""
import os
import subprocess
import sys

import pytest

from participants import TURN, Display, Observer, Participant, controller, last_skip, participants, report, window
from programs import ROOT, environment, eventually
from wire import ROTATION, encode

QUICK = "[rotation]\nquarter-turn-milliseconds = 0\nhalf-turn-milliseconds = 0\n"
DEADLINE = 0.1
HASTY = QUICK + f"deadline-milliseconds = {DEADLINE * 1000:.0f}\n"
ABANDONED = ["rotationBegan", "willRotate", "didRotate", "rotationEnded"]


@pytest.fixture
def daemon(start):
    """A daemon that waits for nobody longer than it has to, with the device upright."""
    daemon = start(sensor="simulated", config=QUICK)
    report(daemon, "portrait")
    return daemon


@pytest.fixture
def hasty(start):
    """A daemon with short deadlines."""
    daemon = start(sensor="simulated", config=HASTY)
    report(daemon, "portrait")
    return daemon


def kinds(messages):
    return [message["kind"] for message in messages]


def test_nobody_begins_a_step_before_all_are_done_with_the_one_before(daemon):
    first, second, display = Participant(daemon), Participant(daemon), Display(daemon, builtIn=True)
    report(daemon, "landscapeLeft")
    assert first.step() == ["rotationBegan", "willRotate"]
    assert display.step() == ["rotationBegan"]
    assert second.step() == ["rotationBegan", "willRotate"]
    # Nobody lays out before the display has turned.
    assert (first.pending(), second.pending()) == ([], [])
    assert display.step() == ["applyTransform"]
    assert first.step() == ["layout"]
    assert first.pending() == []
    assert second.step() == ["layout"]
    assert second.step() == ["orientationChanged", "willAnimate"]
    assert second.pending() == []
    assert first.step() == ["orientationChanged", "willAnimate"]
    assert first.turn() == second.turn() == ["didRotate", "rotationEnded"]


def test_a_message_says_all_that_its_step_needs(daemon):
    client, display = Participant(daemon), Display(daemon)
    report(daemon, "landscapeLeft")
    will = client.wait_for("willRotate")
    assert (will["interfaceOrientation"], will["to"], will["window"]) == ("portrait", "landscapeRight", "main")
    client.acknowledge(will)
    transform = display.wait_for("applyTransform")
    assert (transform["transform"], transform["display"]) == (270, "display")
    display.acknowledge(transform)
    layout = client.wait_for("layout")
    assert (layout["interfaceOrientation"], layout["size"]) == ("portrait", {"width": 500, "height": 300})
    client.acknowledge(layout)
    animate = client.wait_for("willAnimate")
    assert (animate["interfaceOrientation"], animate["to"]) == ("landscapeRight", "landscapeRight")
    client.acknowledge(animate)
    did = client.wait_for("didRotate")
    assert (did["interfaceOrientation"], did["from"], did["awaited"]) == ("landscapeRight", "portrait", False)


def test_a_client_that_is_late_costs_one_deadline(hasty):
    observer, good, late = Observer(hasty), Participant(hasty), Participant(hasty)
    report(hasty, "landscapeLeft")
    missed = late.wait_for("willRotate")
    assert good.wait_for("layout")["kind"] == "layout"
    assert (late.next()["kind"], late.call("Acknowledge", serial=missed["serial"])) == ("layout", {})
    begin = observer.wait_for("rotateBegin")["seconds"]
    timeout = observer.wait_for("timeout")
    assert (timeout["client"], timeout["name"]) == (late.client, "willRotate")
    passed = observer.wait_for("step", name="transform")["seconds"] - begin
    assert DEADLINE <= passed < 2 * DEADLINE
    assert observer.wait_for("staleAcknowledgement")["client"] == late.client


def test_a_client_that_is_always_late_is_disconnected(hasty):
    good, late = Participant(hasty), Participant(hasty)
    report(hasty, "landscapeLeft")
    assert good.turn() == TURN
    assert kinds(iter_to_end(late)) == ["rotationBegan", "willRotate", "layout", "orientationChanged", "willAnimate"]
    assert [client["client"] for client in participants(hasty)["clients"]] == [good.client]


def iter_to_end(client):
    """All messages up to the end of the connection."""
    while (reply := client.stream.receive()) is not None:
        yield reply["parameters"]["message"]


@pytest.mark.parametrize("kind", ["rotationBegan", *TURN[1:3], "willAnimate", "didRotate"])
def test_a_client_that_vanishes_leaves_the_others_a_whole_rotation(daemon, kind):
    good, other, display = Participant(daemon), Participant(daemon), Display(daemon, builtIn=True)
    report(daemon, "landscapeLeft")
    heard = []
    while other.stream.socket.fileno() >= 0:
        for message in other.pending():
            if message["kind"] == kind:
                other.close()
                break
            other.acknowledge(message)
        heard += good.step()
        display.step()
    while "rotationEnded" not in heard:
        heard += good.step()
        display.step()
    assert heard == TURN
    assert [client["client"] for client in participants(daemon)["clients"]] == [good.client, display.client]


def test_a_decider_that_vanishes_while_it_is_asked_leaves_the_decision_to_the_next(daemon):
    good = Participant(daemon)
    asked = Participant(daemon, windows=[window(controller(asks=["supportedInterfaceOrientations"]))])
    asked.call("MakeKey", window="main")
    with Observer(daemon) as observer:
        report(daemon, "landscapeLeft")
        asked.wait_for("supportedInterfaceOrientations")
        asked.close()
        observer.wait_for("rotateAbort", byDisplay=False)
    assert good.turn() == TURN


WHILE_ASKED = {
    "closes its stream": lambda client, serial: client.stream.close(),
    "leaves its answer half sent": lambda client, serial: (client.calls.send(b'{"method": "org'), client.close()),
    "sends no JSON": lambda client, serial: client.calls.send(b"{]\0"),
    "sends what is not UTF-8": lambda client, serial: client.calls.send(b'{"method":"\xff\xfe"}\0'),
    "sends no end": lambda client, serial: client.calls.send(b"{" * (1 << 16)),
    "answers for another": lambda client, serial: client.calls.send(
        encode(f"{ROTATION}.Acknowledge", {"session": "0" * 32, "serial": serial, "orientations": ["portrait"]})),
    "answers something else": lambda client, serial: client.calls.send(
        encode(f"{ROTATION}.Acknowledge", {"session": client.session, "serial": serial, "yes": True})),
    "answers in words of its own": lambda client, serial: client.calls.send(encode(
        f"{ROTATION}.Acknowledge", {"session": client.session, "serial": serial, "orientations": ["sideways"]})),
    "says nothing": lambda client, serial: None,
}


@pytest.mark.parametrize("fault", WHILE_ASKED)
def test_whatever_befalls_a_client_that_is_asked_the_others_turn(hasty, fault):
    good = Participant(hasty)
    asked = Participant(hasty, windows=[window(controller(asks=["supportedInterfaceOrientations"]))])
    asked.call("MakeKey", window="main")
    report(hasty, "landscapeLeft")
    serial = asked.wait_for("supportedInterfaceOrientations")["serial"]
    WHILE_ASKED[fault](asked, serial)
    # It is not waited for longer than the deadline, and its declared answer is used; if it is gone, the next one's.
    assert good.turn() == TURN
    assert hasty.client().state()["interfaceOrientation"] == "landscapeRight"
    good.close()
    asked.close()


FAULTS = {
    "fails": lambda display, message: display.acknowledge(message, failed=True),
    "is late": lambda display, message: None,
    "vanishes": lambda display, message: display.close(),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_nothing_turns_without_the_built_in_display(hasty, fault):
    client, panel, other = Participant(hasty), Display(hasty, builtIn=True), Display(hasty, name="projector")
    report(hasty, "landscapeLeft")
    client.acknowledge(client.wait_for("willRotate"))
    assert other.wait_for("applyTransform")["transform"] == 270
    message = panel.wait_for("applyTransform")
    FAULTS[fault](panel, message)
    assert client.turn() == ABANDONED[2:]
    assert other.wait_for("applyTransform")["transform"] == 0
    if fault != "vanishes":
        back = panel.wait_for("applyTransform")
        assert (back["transform"], back["awaited"], back["serial"] > message["serial"]) == (0, False, True)
    state = hasty.client().state()
    assert (state["interfaceOrientation"], state["rotating"]) == ("portrait", False)
    skip = last_skip(hasty)
    assert (skip["reason"], skip["orientation"]) == ("display-failed", "landscapeRight")


@pytest.mark.parametrize("fault", FAULTS)
def test_another_display_stops_nothing(hasty, fault):
    client, display = Participant(hasty), Display(hasty, natural="landscape")
    assert display.transforms == [270]
    report(hasty, "landscapeRight")
    client.acknowledge(client.wait_for("willRotate"))
    message = display.wait_for("applyTransform")
    assert message["transform"] == 0
    FAULTS[fault](display, message)
    assert client.turn() == TURN[2:]
    assert hasty.client().state()["interfaceOrientation"] == "landscapeLeft"


def test_a_display_of_a_session_that_has_windows_ends_alone(daemon):
    client = Participant(daemon)
    display = Display(daemon, session=client.session)
    assert (display.session, display.client) == (client.session, client.client)
    report(daemon, "landscapeLeft")
    assert client.step() == ["rotationBegan", "willRotate"]
    # Only what it is to do comes over its own connection.
    assert display.step() == ["applyTransform"]
    assert client.turn() == TURN[2:]
    display.close()
    eventually(lambda: participants(daemon)["displays"] == [])
    assert len(participants(daemon)["clients"]) == 1


def test_a_display_ends_with_the_session_that_it_was_added_to(daemon):
    client = Participant(daemon)
    display = Display(daemon, session=client.session)
    client.close()
    assert display.stream.receive() is None


def test_the_last_no_is_shown_until_something_turns(daemon):
    client = Participant(daemon, windows=[window(controller(supportedOrientations=["portrait"]))])
    assert last_skip(daemon) is None
    report(daemon, "landscapeLeft")
    skip = last_skip(daemon)
    assert skip.pop("ageMilliseconds") >= 0
    assert skip == {
        "orientation": "landscapeRight", "reason": "veto", "client": client.client, "window": "main",
        "controller": "main"}
    client.set_window(window(controller(supportedOrientations=["landscapeRight"])))
    # A changed answer alone turns nothing.
    assert client.pending() == []
    client.call("AttemptRotation")
    assert client.turn() == TURN
    assert last_skip(daemon) is None


@pytest.mark.parametrize(
    "declared, reason",
    [
        (window(controller(autorotates=False)), "declined"),
        (window(controller(initialised=False)), "uninitialised"),
        ({"name": "main", "controllers": []}, "no-root"),
        ({"name": "main", "controllers": [], "ghost": True}, "released"),
        (window(controller(kind="tab", supportedOrientations=["landscapeRight"]), controller("tab", parent="main"),
                era="ios5"), "child-veto"),
        (window(controller(supportedOrientations=["portraitUpsideDown"])), "veto"),
    ])
def test_every_reason_has_its_name(daemon, declared, reason):
    with Participant(daemon, windows=[declared]):
        report(daemon, "landscapeLeft")
        assert last_skip(daemon)["reason"] == reason


def test_a_declaration_in_a_rotation_is_in_force_after_it(daemon):
    client = Participant(daemon)
    report(daemon, "landscapeLeft")
    will = client.wait_for("willRotate")
    assert client.set_window(window(controller("other"))) is False
    client.acknowledge(will)
    assert [client.next()["controller"]] == ["main"]
    [status] = participants(daemon)["windows"]
    assert status["decider"] == "main"
    client.call("Acknowledge", serial=will["serial"] + 1)
    assert client.turn() == TURN[3:]
    assert client.next()["kind"] == "windowApplied"
    [status] = participants(daemon)["windows"]
    assert (status["decider"], status["controllers"]) == ("other", 1)


def test_the_window_whose_process_has_the_focus_decides(daemon):
    ours = Participant(daemon)
    ours.call("MakeKey", window="main")
    display = Display(daemon)
    other = subprocess.Popen(
        [sys.executable, ROOT / "examples/participant.py"], env=environment(ORIENTD_SOCKET=daemon.socket),
        stdout=subprocess.DEVNULL)
    try:
        eventually(lambda: len(participants(daemon)["windows"]) == 2)

        def key():
            return {window["client"]: window["key"] for window in participants(daemon)["windows"]}[ours.client]

        assert key()
        display.call("Focus", process=other.pid)
        assert not key()
        display.call("Focus", process=None)
        assert key()
        display.call("Focus", process=other.pid)
        display.close()
        eventually(key)
        assert os.getpid() in [client["process"] for client in participants(daemon)["clients"]]
    finally:
        other.kill()
        other.wait()


def test_a_transition_holds_rotation_until_it_ends(daemon):
    client, other = Participant(daemon), Participant(daemon)
    client.call("BeginTransition", transition=1, window="main", controller="main", presentation=False)
    report(daemon, "landscapeLeft")
    assert (client.pending(), other.pending()) == ([], [])
    client.call("EndTransition", transition=1)
    assert client.step() == ["rotationBegan", "willRotate"]


def test_a_transition_that_never_ends_holds_rotation_for_a_while_only(start):
    daemon = start(sensor="simulated", config=QUICK + "transition-limit-milliseconds = 100\n")
    report(daemon, "portrait")
    client, observer = Participant(daemon), Observer(daemon)
    client.call("BeginTransition", transition=1, window="main", controller="main", presentation=False)
    report(daemon, "landscapeLeft")
    assert client.turn() == TURN
    assert observer.wait_for("transitionTimeout")["controller"] == "main"


def test_what_comes_on_screen_settles_the_orientation_of_all(daemon):
    other, display = Participant(daemon), Display(daemon)
    client = Participant(daemon, windows=[window(controller(preferredOrientation="landscapeLeft"))])
    client.call("MakeKey", window="main")
    settled = client.call("Settle", window="main", controller="main", boundary="presenting")
    assert settled == {"interfaceOrientation": "landscapeLeft"}
    messages = other.pending()
    assert kinds(messages) == ["orientationChanged", "layout"]
    assert not messages[1]["awaited"]
    assert [message.get("transform") for message in display.pending()] == [90, None]


def test_who_asks_for_it_hears_of_the_device_before_anything_turns(daemon):
    client = Participant(daemon)
    assert client.call("GetDevice") == {"deviceOrientation": "unknown"}
    client.call("BeginGenerating")
    assert client.call("GetDevice") == {"deviceOrientation": "portrait"}
    report(daemon, "landscapeLeft")
    message = client.next()
    assert (message["kind"], message["deviceOrientation"]) == ("deviceOrientation", "landscapeLeft")
    assert client.turn() == TURN
    client.call("EndGenerating")
    report(daemon, "faceUp")
    assert client.pending() == []


def test_memory_warnings_go_to_all_and_who_leaves_them_unanswered_is_disconnected(hasty):
    good, deaf = Participant(hasty), Participant(hasty, windows=[])
    for _ in range(3):
        with hasty.client() as caller:
            assert caller.call(f"{ROTATION}.WarnOfLowMemory") == {"parameters": {}}
        good.acknowledge(good.wait_for("didReceiveMemoryWarning"))
    assert kinds(iter_to_end(deaf)) == ["didReceiveMemoryWarning"] * 3
    assert good.pending() == []


def test_subscribers_see_that_a_rotation_runs(daemon):
    client, subscriber = Participant(daemon), daemon.subscribe()
    subscriber.wait_for(rotating=False)
    report(daemon, "landscapeLeft")
    assert subscriber.wait_for(rotating=True)["interfaceOrientation"] == "portrait"
    client.turn()
    assert subscriber.wait_for(rotating=False)["interfaceOrientation"] == "landscapeRight"

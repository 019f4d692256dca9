# SPDX-License-Identifier: Apache-2.0
"""Applications of OrientKit with the real daemon: Tests/Probe tells what happens in one."""
import json
import pathlib
import shutil
import signal
import subprocess
import time

import pytest

from participants import Observer, Participant, participants, report
from programs import IS_SANITIZED, PATIENCE, PROGRAMS, ROOT, Daemon, Lines, environment, eventually

PROBE = PROGRAMS / "orientkit-probe"
LAYOUT = ["viewWillLayoutSubviews", "viewDidLayoutSubviews"]
# What the root hears of a turn.
TURN = ["willRotate", *LAYOUT, "willAnimateRotation", "didRotate"]
DRIVES = ["poll", "run", "turns"]


class Probe:
    """An application with a stack of controllers in a window, which is launched."""

    def __init__(self, socket, drive="poll", command=(PROBE,), pressure="/nonexistent"):
        self.process = subprocess.Popen(
            [*map(str, command), drive, str(pressure)], env=environment(ORIENTD_SOCKET=socket), stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.output = Lines(self.process.stdout)
        self.seen = 0
        self.until("launched")

    def tell(self, *commands):
        self.process.stdin.write("".join(f"{command}\n" for command in commands))
        self.process.stdin.flush()

    def until(self, key, timeout=PATIENCE, **members):
        """All that it prints up to the first line from here on that is of a kind, and like this."""
        deadline = time.monotonic() + timeout
        lines = []
        while True:
            with self.output.changed:
                while self.seen == len(self.output.lines):
                    left = deadline - time.monotonic()
                    assert left > 0 and not self.output.is_over, f"no {key} {members}:\n{self.output.text}"
                    self.output.changed.wait(left)
                line = json.loads(self.output.lines[self.seen])
                self.seen += 1
            lines.append(line)
            if key in line and members.items() <= line.items():
                return lines

    def heard(self, key, controller="root", **members):
        """The callbacks of a controller up to such a line."""
        return [line["callback"] for line in self.until(key, **members) if line.get("controller") == controller]

    def turned(self):
        """The callbacks of the root up to the end of a turn."""
        return self.heard("callback", callback="didRotate", controller="root")

    def state(self):
        self.tell("state")
        return self.until("state")[-1]["state"]

    def attached(self):
        """Waits until it has attached again."""
        eventually(lambda: self.state()["attached"])

    def timers(self):
        """How many timers it has."""
        descriptors = pathlib.Path(f"/proc/{self.process.pid}/fd")
        return sum(str(descriptor.readlink()) == "anon_inode:[timerfd]" for descriptor in descriptors.iterdir())

    def stop(self):
        """Lets it end by itself, and returns all that it had printed."""
        self.tell("stop")
        assert self.process.wait(PATIENCE) == 0, self.output.text
        text = self.output.wait_for_end()
        assert "Sanitizer" not in text
        return [json.loads(line) for line in text.splitlines()]


@pytest.fixture
def daemon(start):
    return start(sensor="simulated")


@pytest.fixture
def launch():
    """Launches applications, and waits until the daemon knows the window of each, if there is a daemon."""
    probes = []

    def launch(daemon, drive="poll", socket=None, **options):
        probes.append(Probe(socket or daemon.socket, drive, **options))
        if daemon:
            is_declared(daemon, len(probes))
        return probes[-1]

    yield launch
    for probe in probes:
        probe.process.kill()
        probe.process.wait()
        print(probe.output.wait_for_end())


def is_declared(daemon, count=1):
    """Waits until the daemon knows as many visible windows."""
    eventually(lambda: sum(window["visible"] for window in participants(daemon)["windows"]) == count)


def kill(daemon):
    daemon.signal(signal.SIGKILL)
    daemon.process.wait()


@pytest.mark.parametrize("drive", DRIVES)
def test_an_application_turns_with_the_device(daemon, launch, drive):
    probe = launch(daemon, drive)
    report(daemon, "landscapeLeft")
    assert probe.turned() == TURN
    eventually(lambda: not probe.state()["rotating"])
    state = probe.state()
    assert (state["interface"], state["ignoring"]) == ("landscapeRight", False)
    assert state["width"] > state["height"]
    report(daemon, "portrait")
    assert probe.turned()[-5:] == TURN
    assert probe.stop()[-1] == {"end": True}


def test_however_it_is_driven_the_same_is_heard(place, launch):
    logs = []
    for drive in DRIVES:
        directory = place / drive
        directory.mkdir()
        daemon = Daemon(directory, sensor="simulated")
        try:
            probe = Probe(daemon.socket, drive)
            is_declared(daemon)
            # What the sensor decides at first may come before or after that.
            report(daemon, "portrait")
            probe.tell("generate", "state")
            probe.until("state")
            eventually(lambda: probe.state()["device"] == "portrait")
            report(daemon, "landscapeRight")
            probe.turned()
            eventually(lambda: not probe.state()["rotating"])
            probe.tell("push next")
            probe.until("callback", callback="didMove", controller="next")
            probe.tell("present sheet portrait")
            probe.until("callback", callback="viewDidAppear", controller="sheet")
            # Afterwards the daemon has looked whether to turn, which the sheet does not support.
            eventually(lambda: (participants(daemon)["lastSkip"] or {}).get("reason") == "veto")
            probe.tell("dismiss")
            probe.until("callback", callback="viewDidDisappear", controller="sheet")
            logs.append([line for line in probe.stop() if "state" not in line])
        finally:
            daemon.close()
    assert logs[0] == logs[1] == logs[2]
    assert {"device": "landscapeRight"} in logs[0]


def test_two_applications_turn_in_step(daemon, launch):
    probes = [launch(daemon), launch(daemon)]
    with Observer(daemon) as observer:
        report(daemon, "landscapeLeft")
        observer.wait_for("rotateEnd")
    assert [probe.turned() for probe in probes] == [TURN, TURN]


def test_a_controller_that_is_presented_comes_up_in_what_it_supports(daemon, launch):
    probe = launch(daemon)
    probe.tell("present sheet landscapeLeft")
    lines = probe.until("callback", callback="viewDidAppear", controller="sheet")
    appearing = next(line for line in lines if line.get("callback") == "viewWillAppear")
    assert appearing == {"callback": "viewWillAppear", "controller": "sheet", "interface": "landscapeLeft"}
    assert not any(line.get("callback", "").endswith("Rotate") for line in lines)
    with daemon.client() as client:
        assert client.state()["interfaceOrientation"] == "landscapeLeft"


def test_an_application_that_does_not_support_it_is_asked_again(daemon, launch):
    probe = launch(daemon)
    probe.tell("support portrait")
    eventually(lambda: participants(daemon)["windows"])
    report(daemon, "landscapeLeft")
    eventually(lambda: (participants(daemon)["lastSkip"] or {}).get("reason") == "veto")
    probe.tell("support portrait landscapeRight")
    assert probe.turned() == TURN


def test_without_a_daemon_it_works_and_does_not_turn(place, launch):
    probe = launch(None, socket=place / "nobody")
    probe.tell("push next")
    probe.until("callback", callback="didMove", controller="next")
    probe.tell("present sheet landscapeLeft")
    probe.until("callback", callback="viewDidAppear", controller="sheet")
    assert probe.state() == probe.state() | {"attached": False, "interface": "portrait", "top": "next"}
    failures = [line["failed"] for line in probe.stop() if "failed" in line]
    assert failures == [f"orientd is not running: nothing listens on {place / 'nobody'}"]


def test_a_daemon_that_comes_later_is_found(place, start, launch):
    probe = launch(None, socket=place / "socket")
    daemon = start(sensor="simulated")
    is_declared(daemon)
    report(daemon, "landscapeLeft")
    assert probe.turned()[-5:] == TURN


def test_one_that_comes_later_finds_the_application_as_it_would_have_launched(place, start, launch):
    probe = launch(None, socket=place / "socket")
    probe.tell("support landscapeRight")
    start(sensor="simulated")
    lines = probe.until("callback", controller="root", interface="landscapeRight")
    assert not any(line.get("callback", "").endswith("Rotate") for line in lines)


# What the root hears when the daemon goes in a step, all in all, and what it is shown in then.
LEFT = {
    "willRotate": (["willRotate", "didRotate"], "portrait"),
    "layout": (["willRotate", *LAYOUT, *LAYOUT, "didRotate"], "portrait"),
    "willAnimate": (TURN, "landscapeRight"),
    "animation": (TURN, "landscapeRight"),
    "didRotate": (TURN, "landscapeRight"),
}


@pytest.mark.parametrize("end", [kill, Daemon.stop], ids=["killed", "stopped"])
@pytest.mark.parametrize("step", LEFT)
def test_a_daemon_that_goes_in_a_rotation_leaves_the_application_at_rest(start, launch, step, end):
    daemon = start(sensor="simulated")
    probe = launch(daemon)
    # As long as this one does not acknowledge, no step ends.
    other = Participant(daemon)
    report(daemon, "landscapeLeft")
    message = other.wait_for("willAnimate" if step == "animation" else step)
    if step == "animation":
        other.acknowledge(message)
    last = {"layout": LAYOUT[-1], "willAnimate": TURN[3], "animation": TURN[3]}.get(step, step)
    lines = probe.until("callback", callback=last, controller="root")
    probe.tell("push next")
    end(daemon)
    lines += probe.until("failed")
    # What waited for the end of the rotation is done now.
    if not any(line.get("controller") == "next" for line in lines):
        lines += probe.until("callback", controller="next")
    pushed = next(number for number, line in enumerate(lines) if line.get("controller") == "next")
    heard, orientation = LEFT[step]
    assert [line["callback"] for line in lines[:pushed] if line.get("controller") == "root"] == heard
    probe.until("callback", callback="didMove", controller="next")
    state = probe.state()
    assert state == state | {
        "rotating": False, "ignoring": False, "attached": False, "interface": orientation, "top": "next"}
    assert (state["width"] > state["height"]) == (orientation == "landscapeRight")


@pytest.mark.parametrize("end", [kill, Daemon.stop], ids=["killed", "stopped"])
def test_an_application_is_back_in_all_when_the_daemon_is(start, launch, end):
    daemon = start(sensor="simulated")
    probe = launch(daemon)
    probe.tell("generate", "generate")
    report(daemon, "landscapeLeft")
    probe.turned()
    end(daemon)
    probe.until("failed")
    # A transition that is under way is not known to the next one, and its end is no error there.
    probe.tell("push next")
    again = start(sensor="simulated")
    is_declared(again)
    probe.attached()
    window, = participants(again)["windows"]
    assert window["key"]
    report(again, "landscapeRight")
    lines = probe.until("callback", callback="didRotate", controller="next")
    assert {"device": "landscapeRight"} in lines
    eventually(lambda: not probe.state()["rotating"])
    assert probe.state()["device"] == "landscapeRight"
    failures = [line["failed"] for line in probe.stop() if "failed" in line]
    # Whether it was looked for meanwhile is a matter of time; nothing was refused.
    assert failures[:1] == ["orientd closed the connection"]
    assert failures[1:] in ([], [f"orientd is not running: nothing listens on {again.socket}"])


def test_as_long_as_there_is_no_daemon_it_watches_memory_itself(place, start, launch):
    account = place / "memory"

    def stall(microseconds):
        account.write_text(f"some avg10=0.00 avg60=0.00 avg300=0.00 total={microseconds}\n")

    stall(0)
    probe = launch(None, socket=place / "socket", pressure=account)
    # The one for all that is due, and the one for memory.
    assert probe.timers() == 2
    # Half of the time since the boot.
    stall(int(time.monotonic() * 500_000))
    probe.until("callback", callback="didReceiveMemoryWarning", controller="root")
    daemon = start(sensor="simulated")
    probe.attached()
    assert probe.timers() == 1
    kill(daemon)
    probe.until("failed", failed="orientd closed the connection")
    assert probe.timers() == 2


def test_where_the_kernel_keeps_no_account_of_memory_nothing_wakes_it_for_that(place, launch):
    probe = launch(None, socket=place / "nobody", pressure=place / "nothing")
    assert probe.timers() == 1


def test_windows_that_are_declared_too_fast_are_declared_in_the_end(daemon, launch):
    probe = launch(daemon)
    # Each asks for another look at the device, so that the declarations before and after it cannot be one.
    probe.tell(*["support portrait", "support landscapeRight"] * 200)
    probe.until("failed", failed="windows are declared too fast for orientd, which is told the rest in a second")
    # What comes on screen now is not known there yet.
    probe.tell("root last landscapeRight")
    eventually(lambda: probe.state()["interface"] == "landscapeRight")
    assert participants(daemon)["windows"][0]["decider"] == "last"
    assert not [line for line in probe.stop() if line.get("failed", "").startswith("orientd refused")]


def key_process(daemon):
    """Whose window is key."""
    status = participants(daemon)
    client = next(window["client"] for window in status["windows"] if window["key"])
    return next(entry["process"] for entry in status["clients"] if entry["client"] == client)


def test_the_key_window_is_key_again_whoever_is_back_last(start, launch):
    daemon = start(sensor="simulated")
    first, second = launch(daemon), launch(daemon)
    assert key_process(daemon) == second.process.pid
    first.process.send_signal(signal.SIGSTOP)
    kill(daemon)
    again = start(sensor="simulated")
    second.attached()
    first.process.send_signal(signal.SIGCONT)
    first.attached()
    assert key_process(again) == second.process.pid


def test_a_daemon_that_hangs_holds_nobody_up_for_long(daemon, launch):
    probe = launch(daemon)
    daemon.signal(signal.SIGSTOP)
    try:
        begin = time.monotonic()
        probe.tell("present sheet landscapeLeft")
        probe.until("callback", callback="viewDidAppear", controller="sheet")
        probe.until("failed", failed="orientd did not answer in time")
        assert 1 <= time.monotonic() - begin < 3
        assert not probe.state()["attached"]
    finally:
        daemon.signal(signal.SIGCONT)
    probe.attached()


def test_a_daemon_that_hangs_at_launch_is_waited_for_once(daemon):
    daemon.signal(signal.SIGSTOP)
    begin = time.monotonic()
    probe = Probe(daemon.socket)
    try:
        probe.tell("push next")
        probe.until("callback", callback="didMove", controller="next")
        assert 1 <= time.monotonic() - begin < 3
        daemon.signal(signal.SIGCONT)
        is_declared(daemon)
        assert not [line for line in probe.stop() if "failed" in line]
    finally:
        daemon.signal(signal.SIGCONT)
        probe.process.kill()
        probe.process.wait()


def test_who_may_not_take_part_is_told_once(daemon, place, nobody):
    shutil.copy(PROBE, place)
    probe = Probe(daemon.socket, command=(*nobody, PROBE.name))
    try:
        probe.tell("push next")
        probe.until("callback", callback="didMove", controller="next")
        failures = [line["failed"] for line in probe.stop() if "failed" in line]
        assert failures == ["orientd refused: org.varlink.service.PermissionDenied"]
    finally:
        probe.process.kill()
        probe.process.wait()


@pytest.mark.parametrize("drive", DRIVES)
def test_at_rest_nothing_wakes_it(daemon, launch, drive):
    probe = launch(daemon, drive)
    assert not probe.state()["rotating"]
    task = pathlib.Path(f"/proc/{probe.process.pid}/task")

    def statuses():
        threads = [task / str(probe.process.pid)] if IS_SANITIZED else task.iterdir()
        return [(thread / "status").read_text() for thread in threads]

    def switches():
        return [line for text in statuses() for line in text.splitlines() if "ctxt_switches" in line]

    # It may have printed before it went to sleep.
    eventually(lambda: all("State:\tS" in text for text in statuses()))
    before = switches()
    with daemon.client() as client:
        # Half a second of the daemon's own clock, in which it waits for a decision that nobody makes.
        client.state(wait=500)
    assert switches() == before


def test_the_application_in_the_documentation_does_what_is_said(daemon):
    guide = (ROOT / "docs/orientkit.md").read_text()
    source = (ROOT / "Tests/Sample/main.swift").read_text()
    assert "```swift\n" + source.split("\n\n", 1)[1] + "```\n" in guide
    process = subprocess.Popen(
        ["stdbuf", "-oL", str(PROGRAMS / "orientkit-sample")], env=environment(ORIENTD_SOCKET=daemon.socket),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
    output = Lines(process.stdout)
    try:
        is_declared(daemon)
        report(daemon, "landscapeLeft")
        output.wait_for_line("turns to landscapeRight in 0.4 s")
        output.wait_for_line("is 480 wide")
    finally:
        process.kill()
        process.wait()
    assert output.wait_for_end().splitlines() == [
        "comes up in portrait", "is 320 wide", "turns to landscapeRight in 0.4 s", "is 480 wide"]

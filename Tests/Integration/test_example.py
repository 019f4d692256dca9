# SPDX-License-Identifier: Apache-2.0
"""The example application in a terminal. What has to stand where follows from docs/view-controllers.md."""
import contextlib
import os
import signal
import subprocess

import pytest

from programs import PATIENCE, PROGRAMS, environment, eventually
from terminal import Terminal
from wire import SENSORS

EXAMPLE = PROGRAMS / "orientkit-example"
# In 120 columns and 40 rows a character is 8 by 16 points. The device is in the middle of a square of 60 columns and 30
# rows, with a line around it: 40 by 30 upright, 60 by 20 sideways. State and log are to the right of the square.
LOG_COLUMN, LOG_ROW = 63, 4
FIRST_HOME_ROW, MIDDLE_ROW = 31, 16
UPRIGHT = " " * 10 + "╭" + "─" * 40 + "╮"
# The example is one for phones, and turns take as long as the daemon says.
PHONE = "[rotation]\nidiom = phone\n"
SIDEWAYS = "╭" + "─" * 60 + "╮"


class Store(Terminal):
    """The example in a terminal."""

    def log(self, lines=None):
        return [line[LOG_COLUMN:] for line in (lines or self.lines())[LOG_ROW:-2] if line[LOG_COLUMN:]]

    def wait_for_log(self, last):
        """All lines of the log once this is among them."""
        return self.log(self.wait_for(lambda lines: last in self.log(lines)))

    def do(self, key, last):
        """Presses a key; what the log has new up to its last line."""
        before = self.log()
        self.press(key)
        lines = self.wait_for(lambda lines: last in new_lines(before, self.log(lines)))
        new = new_lines(before, self.log(lines))
        return new[:new.index(last) + 1]


def new_lines(before, after):
    """What was added to a log of which the beginning may have scrolled away."""
    for count in range(len(before) + 1):
        kept = before[count:]
        if after[:len(kept)] == kept:
            return after[len(kept):]


def state(lines):
    """The device's orientation and the interface's, as they stand beside the picture."""
    return [line[LOG_COLUMN:].split()[-1] for line in lines[:2]]


def of(lines, *controllers):
    """The callbacks of some controllers but for layout, which has its own test."""
    names = tuple(f"{controller}." for controller in controllers)
    return [line for line in lines if line.startswith(names) and "Layout" not in line]


@contextlib.contextmanager
def launched(place, socket):
    """The example, once it is there."""
    store = Store(place, EXAMPLE, ORIENTD_SOCKET=socket)
    try:
        store.wait_for_log("Hypnosis.viewDidAppear(0)")
        # With a daemon that is the sensor's first decision.
        store.wait_for(lambda lines: state(lines) == ["portrait", "portrait"])
        yield store
    finally:
        store.close()


@pytest.fixture
def store(start, place):
    """The example with a daemon whose accelerometer is simulated."""
    with launched(place, start(sensor="simulated", config=PHONE).socket) as store:
        yield store


@pytest.fixture
def alone(place):
    """The example without a daemon."""
    with launched(place, place / "nothing") as store:
        yield store


def test_it_comes_up_with_its_first_tab(store):
    lines = store.lines()
    assert lines[0].startswith(UPRIGHT)
    assert "O" in lines[FIRST_HOME_ROW]
    assert lines[2][LOG_COLUMN:] == "turned by  orientd"
    # Tabs are in the lowest 49 of 480 points, below a line.
    assert lines[28][11:51] == "─" * 40 and lines[29][11:51].split() == [">Hypnosis<", "Time", "Apps"]
    log = store.log(lines)
    assert log[0] == "!launch"
    assert of(log, "Hypnosis") == [
        "Hypnosis.loadView", "Hypnosis.viewDidLoad", "Hypnosis.viewWillAppear(0)", "Hypnosis.viewDidAppear(0)"]
    assert "Loaded the view for Hypnosis" in log


def test_tabs_are_switched_in_the_order_of_devices(store):
    first = store.do("2", "Time.viewDidAppear(0)")
    assert of(first, "Time", "Hypnosis") == [
        "Time.loadView", "Time.viewDidLoad", "Time.viewWillAppear(0)", "Hypnosis.viewWillDisappear(0)",
        "Hypnosis.viewDidDisappear(0)", "Time.viewDidAppear(0)"]
    # The time in its middle, which is 120 to 160 points below the status bar.
    assert store.lines()[11][11:51].strip().endswith("M")
    back = store.do("1", "Hypnosis.viewDidAppear(0)")
    assert of(back, "Time", "Hypnosis") == [
        "Hypnosis.viewWillAppear(0)", "Time.viewWillDisappear(0)", "Time.viewDidDisappear(0)",
        "Hypnosis.viewDidAppear(0)"]


def test_details_are_pushed_and_popped(store):
    store.do("3", "Apps.viewDidAppear(0)")
    pushed = store.do("Enter", "Detail.viewDidAppear(1)")
    assert of(pushed, "Apps", "Detail") == [
        "Detail.willMove(Stack)", "Detail.loadView", "Detail.viewDidLoad", "Apps.viewWillDisappear(1)",
        "Detail.viewWillAppear(1)", "Apps.viewDidDisappear(1)", "Detail.viewDidAppear(1)"]
    lines = store.wait_for_text("by A. Lovelace")
    # The bar has 44 points below the status bar.
    assert lines[3][11:].startswith("< Apps") and "Detail" in lines[3]
    popped = store.do("d", "Apps.viewDidAppear(1)")
    assert of(popped, "Apps", "Detail")[:3] == [
        "Detail.willMove(nil)", "Detail.viewWillDisappear(1)", "Apps.viewWillAppear(1)"]


def test_a_controller_is_presented_and_dismissed(store):
    presented = store.do("p", "Hypnosis.viewDidDisappear(1)")
    assert of(presented, "Tabs", "About") == [
        "About.loadView", "About.viewDidLoad", "Tabs.viewWillDisappear(1)", "About.viewWillAppear(1)",
        "About.viewDidAppear(1)", "Tabs.viewDidDisappear(1)"]
    lines = store.wait_for_text("About this store")
    assert not any("Hypnosis" in line[:LOG_COLUMN] for line in lines)
    dismissed = store.do("d", "About.viewDidDisappear(1)")
    assert of(dismissed, "Tabs", "About") == [
        "About.viewWillDisappear(1)", "Tabs.viewWillAppear(1)", "Tabs.viewDidAppear(1)", "About.viewDidDisappear(1)"]
    store.wait_for_text(">Hypnosis<")


def test_it_turns_with_the_simulated_device(store):
    store.do("3", "Apps.viewDidAppear(0)")
    turned = store.do("Left", "!reload{Apps}")
    assert [line for line in turned if line.startswith("Apps.")] == [
        "Apps.willRotate(IR,0.3)", "Apps.willLayout", "Apps.didLayout", "Apps.willAnimate(IR,0.3)", "Apps.didRotate(P)"]
    # The label is in the middle of 480 points now.
    lines = store.wait_for(lambda lines: lines[14][1:61] == "longmao0.png".center(60))
    assert state(lines) == ["landscapeLeft", "landscapeRight"]
    assert lines[5].startswith(SIDEWAYS)
    # Turned to the left, the home button is on the right.
    assert lines[MIDDLE_ROW][61] == "O"
    store.do("Right", "Apps.didRotate(IR)")
    lines = store.wait_for(lambda lines: lines[0].startswith(UPRIGHT))
    assert state(lines) == ["portrait", "portrait"]


def test_the_picture_turns_in_frames(start, place):
    daemon = start(sensor="simulated", config=PHONE + "quarter-turn-milliseconds = 3000\n")
    with launched(place, daemon.socket) as store:
        store.do("3", "Apps.viewDidAppear(0)")
        store.press("Left")
        store.wait_for_log("Apps.willAnimate(IR,3.0)")
        frames = set()

        def is_over(lines):
            # The device is turned, and its picture on the way.
            assert lines[5].startswith(SIDEWAYS)
            frames.add("\n".join(line[1:61] for line in lines[6:26]))
            return "Apps.didRotate(P)" in store.log(lines)

        store.wait_for(is_over)
        assert len(frames) > 10
        store.wait_for(lambda lines: lines[14][1:61] == "longmao0.png".center(60))


def test_a_hidden_tab_hears_nothing_of_a_turn(store):
    store.do("2", "Time.viewDidAppear(0)")
    turned = store.do("Left", "Time.didRotate(P)")
    assert of(turned, "Hypnosis") == []
    lines = store.wait_for(lambda lines: lines[5].startswith(SIDEWAYS))
    assert state(lines) == ["landscapeLeft", "landscapeRight"]


def test_a_device_on_its_back_changes_nothing_else(store):
    store.press("Down")
    lines = store.wait_for(lambda lines: state(lines) == ["faceUp", "portrait"])
    assert lines[0].startswith(UPRIGHT)
    assert not any("willRotate" in line for line in store.log())


def test_a_memory_warning_reaches_all_controllers_in_order_of_creation(store):
    warned = store.do("m", "Tabs.didReceiveMemoryWarning")
    assert warned == [f"{name}.didReceiveMemoryWarning" for name in ("Hypnosis", "Time", "Apps", "Stack", "Tabs")]


def test_buttons_highlight_one_and_load_its_list(store):
    store.do("3", "Apps.viewDidAppear(0)")
    assert ">Apps1<" in store.wait_for_text("Compass")[10]
    store.press("b")
    lines = store.wait_for_text("Chess")
    assert ">Apps2<" in lines[10] and "[Apps1]" in lines[10] and "[Apps3]" in lines[10]


def test_reasons_not_to_turn_are_shown(store):
    store.do("r", "Reasons.viewDidAppear(1)")
    store.wait_for_text("Why does it not turn")
    store.wait_for_log("Hypnosis.viewDidDisappear(1)")
    for key, line in enumerate(
            ["skip{veto,Upright}", "skip{not-primary,Second}", "skip{released}", "skip{child-veto,Upright}",
             "skip{uninitialised,Demo}"], 1):
        assert store.do(key, line) == [line]
    picture = [line[:LOG_COLUMN] for line in store.lines()]
    assert sum("skip{" in line for line in picture) == 5


def test_it_goes_on_when_the_daemon_ends_and_follows_the_next_one(start, place):
    daemon = start(sensor="simulated", config=PHONE)
    with launched(place, daemon.socket) as store:
        daemon.stop()
        lines = store.wait_for(lambda lines: state(lines) == ["unknown", "portrait"])
        assert lines[2][LOG_COLUMN:] == "turned by  nobody, orientd is gone"
        store.do("2", "Time.viewDidAppear(0)")
        start(sensor="simulated", config=PHONE)
        store.wait_for(lambda lines: state(lines) == ["portrait", "portrait"])
        store.do("Left", "Time.didRotate(P)")


def test_the_keys_go_on_from_where_others_have_turned_the_device(start, place):
    daemon = start(sensor="simulated", config=PHONE)
    with launched(place, daemon.socket) as store, daemon.client() as client:
        client.call(f"{SENSORS}.Simulate", {"x": 9.80665, "y": 0.0, "z": 0.0})
        store.wait_for(lambda lines: state(lines) == ["landscapeLeft", "landscapeRight"])
        store.press("Right")
        store.wait_for(lambda lines: state(lines) == ["portrait", "portrait"])


def test_a_turn_that_loses_its_daemon_leaves_nothing_hidden(start, place):
    daemon = start(sensor="simulated", config=PHONE + "quarter-turn-milliseconds = 3000\n")
    with launched(place, daemon.socket) as store:
        store.do("3", "Apps.viewDidAppear(0)")
        store.press("Left")
        store.wait_for_log("Apps.willAnimate(IR,3.0)")
        daemon.signal(signal.SIGKILL)
        store.wait_for_log("Apps.didRotate(P)")
        # The strip's label, in the middle of 480 points.
        store.wait_for(lambda lines: lines[14][1:61] == "longmao0.png".center(60))
        store.do("1", "Hypnosis.viewDidAppear(0)")


def test_without_a_daemon_it_turns_by_itself(alone):
    assert alone.lines()[2][LOG_COLUMN:] == "turned by  itself, without orientd"
    assert of(alone.do("Right", "Hypnosis.didRotate(P)"), "Hypnosis")[0] == "Hypnosis.willRotate(IL,0.3)"
    lines = alone.wait_for(lambda lines: lines[5].startswith(SIDEWAYS))
    assert lines[MIDDLE_ROW][0] == "O"
    # A phone's applications do not stand on their heads.
    assert "skip{veto,Tabs}" in alone.do("Right", "skip{veto,Tabs}")
    assert state(alone.lines()) == ["portraitUpsideDown", "landscapeLeft"]


def test_it_fits_another_size_of_the_terminal(alone):
    alone.resize(80, 24)
    lines = alone.wait_for(lambda lines: lines[23].endswith("q quit"))
    assert any("╰" in line for line in lines) and any(">Hypnosis<" in line for line in lines)
    alone.resize(60, 10)
    alone.wait_for(lambda lines: lines[0] == "too small: 70 x 22 at least")
    alone.resize(120, 40)
    alone.wait_for(lambda lines: lines[0].startswith(UPRIGHT))


@pytest.mark.parametrize("end, status", [
    ("q", 0), ("C-c", 0), (signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)])
def test_the_terminal_is_as_it_was_afterwards(alone, end, status):
    if isinstance(end, str):
        alone.press(end)
    else:
        os.kill(alone.process("orientkit-example"), end)
    alone.wait_for_text(f"^restored, status {status}$")
    assert alone.is_restored()


def test_stopped_it_gives_the_terminal_back_and_continued_it_draws_anew(place):
    terminal = Store(place, "sh", "-i", columns=120, rows=40, PS1="$ ", ORIENTD_SOCKET=place / "nothing")
    try:
        terminal.press(str(EXAMPLE), "Enter")
        terminal.wait_for(lambda lines: lines[0].startswith(UPRIGHT))
        terminal.press("C-z")
        eventually(terminal.is_restored)
        terminal.press("stty -a | grep -ow -e '-echo' -e '-icanon'; echo modes $?", "Enter")
        terminal.wait_for_text("^modes 1$")
        terminal.press("fg", "Enter")
        terminal.wait_for(lambda lines: lines[0].startswith(UPRIGHT))
        terminal.press("q")
        terminal.wait_for_text("^[$] $|^[$]$")
    finally:
        terminal.close()


def test_without_a_terminal_it_prints_its_log(place):
    result = subprocess.run(
        [EXAMPLE], input="2\x1b[D", env=environment(ORIENTD_SOCKET=place / "nothing"), capture_output=True, text=True,
        timeout=PATIENCE, check=True)
    assert result.stderr == "" and "\x1b" not in result.stdout
    assert of(result.stdout.splitlines(), "Time") == [
        "Time.loadView", "Time.viewDidLoad", "Time.viewWillAppear(0)", "Time.viewDidAppear(0)",
        "Time.willRotate(IR,0.3)", "Time.willAnimate(IR,0.3)", "Time.didRotate(P)"]


def test_it_takes_no_arguments():
    result = subprocess.run([EXAMPLE, "--help"], env=environment(), capture_output=True, text=True, timeout=PATIENCE)
    assert result.returncode == 1 and result.stdout == ""
    assert result.stderr == (
        'orientkit-example: unexpected argument "--help": there are none; ORIENTD_SOCKET names the daemon\n')

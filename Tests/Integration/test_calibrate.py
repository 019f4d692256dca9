# SPDX-License-Identifier: Apache-2.0
"""orientctl calibrate: a device held in three poses, at a terminal and in a recording."""
import os
import random
import signal

import pytest

from bed import IIOAccelerometer
from programs import ORIENTCTL, orientctl
from terminal import Terminal

G = 9.80665
FAST = "[sensor]\nperiod-milliseconds = 10\n"
# What a sensor feels, in g, that is turned by a quarter against the screen: its x up, its y to the right edge.
POSES = {
    "upright": (1, 0, 0), "left edge down": (0, -1, 0), "on its back": (0, 0, 1), "right edge down": (0, 1, 0)}
THREE = ["upright", "left edge down", "on its back"]
# Row 1 is x of W3C negated: +g with the left edge up. Row 2 is y negated: -g upright.
MATRIX = "0, 1, 0; -1, 0, 0; 0, 0, 1"


class Calibration:
    """A person at a terminal with a device in the hand."""

    def __init__(self, place, sensor, daemon, *words):
        self.sensor = sensor
        self.terminal = Terminal(
            place, ORIENTCTL, "calibrate", *words, columns=150, ORIENTD_SOCKET=daemon.socket)

    def hold(self, pose):
        self.sensor.show(self.sensor.counts(POSES[pose]))

    def answer(self, question, pose):
        """Holds the device so and says it, once that is asked for."""
        self.terminal.wait_for_text(question)
        self.hold(pose)
        self.terminal.press("Enter")


@pytest.fixture
def sensor(bed):
    return IIOAccelerometer(bed)


@pytest.fixture
def calibrate(place, bed, sensor, start):
    """Starts a daemon for the sensor, and the program in a terminal."""
    opened = []

    def calibrate(*words):
        daemon = start(bed=bed, config=FAST)
        opened.append(Calibration(place, sensor, daemon, *words))
        return opened[-1], daemon

    yield calibrate
    for calibration in opened:
        calibration.terminal.close()


def test_three_poses_give_a_drop_in_with_which_the_daemon_is_right(place, sensor, calibrate):
    path = place / "orientd.conf.d" / "90-mount-matrix.conf"
    path.parent.mkdir()
    person, daemon = calibrate("--output", path)
    # As nobody has described the sensor, the daemon is wrong before.
    person.hold("upright")
    client = daemon.subscribe()
    client.wait_for(deviceOrientation="landscapeRight")
    for number, pose in enumerate(THREE):
        person.answer(f"^{number + 1}/3 ", pose)
    lines = person.terminal.wait_for_text(r"^Write .*\[y/N\]$")
    text = "\n".join(lines)
    for pose, now in zip(THREE, ["right edge down", "upright", "on its back"]):
        assert any(line.startswith(f"{pose}  ") and now in line and line.endswith(f"  {pose}") for line in lines), text
    assert f" ACCEL_MOUNT_MATRIX={MATRIX}" in lines
    assert not path.exists()
    person.terminal.press("y", "Enter")
    person.terminal.wait_for_text("^restored, status 0$")
    written = path.read_text()
    assert written == f"# The mounting of mxc4005, measured by orientctl calibrate.\n[sensor]\nmatrix = {MATRIX}\n"
    assert [file.name for file in path.parent.iterdir()] == [path.name]

    daemon.configure(written + "period-milliseconds = 10\n")
    daemon.signal(signal.SIGHUP)
    person.hold("upright")
    client.wait_for(deviceOrientation="portrait")
    person.hold("left edge down")
    client.wait_for(deviceOrientation="landscapeLeft")
    person.hold("on its back")
    client.wait_for(deviceOrientation="faceUp")


def test_wrong_poses_are_refused_with_the_reason_and_asked_for_again(place, calibrate):
    path = place / "matrix.conf"
    person, _ = calibrate("--output", path)
    terminal = person.terminal
    person.answer("^1/3 ", "upright")
    person.answer("^2/3 ", "upright")
    terminal.wait_for_text("Not so: left edge down reads nearly the same as upright, only 0° from it")
    terminal.wait_for(lambda lines: sum(line.startswith("2/3 ") for line in lines) == 2)
    # The wrong edge shows only when all are there; then all are asked for again.
    person.hold("right edge down")
    terminal.press("Enter")
    person.answer("^3/3 ", "on its back")
    terminal.wait_for_text("Not so: the poses are a mirror image")
    terminal.wait_for(lambda lines: sum(line.startswith("1/3 ") for line in lines) == 2)
    person.hold("upright")
    terminal.press("Enter")
    terminal.wait_for(lambda lines: sum(line.startswith("2/3 ") for line in lines) == 3)
    person.hold("left edge down")
    terminal.press("Enter")
    terminal.wait_for(lambda lines: sum(line.startswith("3/3 ") for line in lines) == 2)
    person.hold("on its back")
    terminal.press("Enter")
    terminal.wait_for_text(r"^Write .*\[y/N\]$")
    terminal.press("n", "Enter")
    terminal.wait_for_text("^restored, status 0$")
    assert not path.exists()


def test_interrupting_leaves_nothing(place, calibrate):
    path = place / "orientd.conf.d" / "matrix.conf"
    path.parent.mkdir()
    person, daemon = calibrate("--output", path)
    person.answer("^1/3 ", "upright")
    person.terminal.wait_for_text("^2/3 ")
    # As Ctrl-C does, but not to the shell around it.
    os.kill(person.terminal.process("calibrate"), signal.SIGINT)
    person.terminal.wait_for_text("interrupted; nothing was written")
    person.terminal.wait_for_text("^restored, status 1$")
    assert not list(path.parent.iterdir())


def test_a_matrix_that_is_right_is_not_written_again(place, sensor, calibrate):
    sensor.change(ACCEL_MOUNT_MATRIX=MATRIX)
    path = place / "matrix.conf"
    person, _ = calibrate("--output", path)
    for number, pose in enumerate(THREE):
        person.answer(f"^{number + 1}/3 ", pose)
    person.terminal.wait_for_text("right already; nothing was written")
    person.terminal.wait_for_text("^restored, status 0$")
    assert not path.exists()


def test_who_may_not_see_readings_is_told_before_the_first_question(place, sensor, start, bed, nobody):
    daemon = start(bed=bed, config=FAST)
    terminal = Terminal(
        place, *nobody, "orientctl", "calibrate", "--dry-run", columns=150, ORIENTD_SOCKET=daemon.socket)
    try:
        lines = terminal.wait_for_text("^restored, status 4$")
        assert any("only root, members of group orientd" in line for line in lines)
        assert not any(line.startswith("1/3") for line in lines)
    finally:
        terminal.close()


def test_what_cannot_work_is_said_at_once(place, start):
    daemon = start(sensor="simulated")
    failed = orientctl("calibrate", "--dry-run", socket=daemon.socket, status=1)
    assert "needs a terminal; --from FILE takes a recording" in failed.stderr
    failed = orientctl("calibrate", "--output", "/nowhere/at/all.conf", socket=daemon.socket, status=1)
    assert failed.stderr.startswith("orientctl: cannot write to /nowhere/at: No such file or directory")
    failed = orientctl("calibrate", "--output", place, socket=daemon.socket, status=1)
    assert failed.stderr == f"orientctl: {place} is a directory; name a file in it\n"
    failed = orientctl("calibrate", "--output", "", socket=daemon.socket, status=2)
    assert "the name of the file to write is empty" in failed.stderr
    terminal = Terminal(place, ORIENTCTL, "calibrate", "--dry-run", columns=150, ORIENTD_SOCKET=daemon.socket)
    try:
        terminal.wait_for_text("in the screen's axes already; there is nothing to calibrate")
        terminal.wait_for_text("^restored, status 1$")
    finally:
        terminal.close()


def recording(poses=THREE, head="# axes: sensor\n", scale=1.0, noise=0.1):
    """Poses of two seconds each, one after the other."""
    generator = random.Random(1)
    rows = []
    for pose in poses:
        for _ in range(100):
            felt = [part * G * scale + generator.gauss(0, noise) for part in POSES[pose]]
            rows.append(f"{len(rows) / 50},{felt[0]},{felt[1]},{felt[2]}\n")
    return head + "t,x,y,z\n" + "".join(rows)


def test_a_recording_gives_the_same(place):
    path, made = place / "poses.csv", place / "matrix.conf"
    path.write_text(recording(head="# axes: sensor\n# source: mxc4005 /sys/devices/iio:device0\n"))
    tried = orientctl("calibrate", "--from", path, "--output", made, "--dry-run")
    assert not made.exists()
    assert f" ACCEL_MOUNT_MATRIX={MATRIX}\n" in tried.stdout
    orientctl("calibrate", "--from", "-", "--output", made, input=path.read_bytes())
    assert f"[sensor]\nmatrix = {MATRIX}\n" in made.read_text()
    failed = orientctl("calibrate", "--from", path, "--output", made, status=1)
    assert failed.stderr == f"orientctl: {made} exists; --force replaces it\n"
    orientctl("calibrate", "--from", path, "--output", made, "--force")


def test_standard_output_gets_the_drop_in_alone(place):
    path = place / "poses.csv"
    path.write_text(recording())
    made = orientctl("calibrate", "--from", path, "--output", "-")
    assert made.stdout.startswith("# The mounting of ") and made.stdout.endswith(f"[sensor]\nmatrix = {MATRIX}\n")
    assert f" ACCEL_MOUNT_MATRIX={MATRIX}\n" in made.stderr


def test_the_poses_are_never_replaced_by_what_they_give(place):
    path = place / "poses.csv"
    path.write_text(recording())
    (place / "link.conf").symlink_to(path)
    for name in (path, place / "link.conf"):
        failed = orientctl("calibrate", "--from", path, "--output", name, "--force", status=1)
        assert "is the recording that is read" in failed.stderr
    assert path.read_text() == recording()


def test_a_silent_sensor_is_named_and_waited_for(sensor, calibrate):
    # What a chip reads that has no data.
    sensor.show((0, 0, 0))
    person, _ = calibrate("--dry-run")
    person.terminal.wait_for_text("mxc4005 gives no reading; .*orientctl doctor")
    os.kill(person.terminal.process("calibrate"), signal.SIGINT)
    person.terminal.wait_for_text("^restored, status 1$")


def test_the_question_is_asked_again_after_a_stop(place, calibrate):
    person, _ = calibrate("--dry-run")
    person.answer("^1/3 ", "upright")
    person.terminal.wait_for_text("^2/3 ")
    process = person.terminal.process("calibrate")
    os.kill(process, signal.SIGSTOP)
    os.kill(process, signal.SIGCONT)
    person.terminal.wait_for(lambda lines: " ".join(lines).count("2/3 ") == 2)
    person.answer("2/3 ", "left edge down")
    person.answer("^3/3 ", "on its back")
    person.terminal.wait_for_text("^restored, status 0$")


def test_the_negated_vector_needs_the_negated_matrix(place):
    path = place / "poses.csv"
    path.write_text(recording(scale=-1, head="# axes: sensor\n# z-axis: inverted\n"))
    tried = orientctl("calibrate", "--from", path, "--dry-run")
    assert " ACCEL_MOUNT_MATRIX=0, -1, 0; 1, 0, 0; 0, 0, 1\n" in tried.stdout
    # A driver that is not known to negate it, and who knows better.
    path.write_text(recording(scale=-1))
    failed = orientctl("calibrate", "--from", path, "--dry-run", status=1)
    assert "mirror image" in failed.stderr and "--z-axis inverted" in failed.stderr
    made = place / "matrix.conf"
    orientctl("calibrate", "--from", path, "--z-axis", "inverted", "--output", made)
    assert "matrix = 0, -1, 0; 1, 0, 0; 0, 0, 1\nz-axis = inverted\n" in made.read_text()


@pytest.mark.parametrize(
    "text, problem",
    [
        (recording(["upright", "left edge down"]), "is still in 2 poses instead of 3 (0.0 to 2.0 s, 2.0 to 4.0 s)"),
        (recording(THREE + ["upright"]), "is still in 4 poses instead of 3"),
        (recording(["upright"] * 3), "is still in 1 pose instead of 3"),
        (recording(["upright", "left edge down", "right edge down"]), "on its back reads the opposite of left edge down"),
        (recording(["upright", "left edge down", "upright"]), "on its back reads nearly the same as upright"),
        (recording(["upright", "right edge down", "on its back"]), "mirror image"),
        (recording(noise=2), "is still in 0 poses instead of 3"),
        (recording(scale=0.5), "the sensor read 4.9 m/s² while upright, where gravity is 9.8"),
        (recording(head=""), "is in the screen's axes"),
        ("# axes: sensor\nt,x,y,z\n0,nan,0,9.8\n", "x is not a finite number"),
        ("# axes: sensor\nt,x,y,z\n", "is still in 0 poses instead of 3"),
    ],
    ids=["two", "four", "equal", "opposite", "twice", "mirrored", "noisy", "half", "screen", "nan", "empty"])
def test_a_recording_that_does_not_fix_the_mounting_is_refused(place, text, problem):
    path, made = place / "poses.csv", place / "matrix.conf"
    path.write_text(text)
    failed = orientctl("calibrate", "--from", path, "--output", made, status=1)
    assert failed.stderr.startswith(f"orientctl: {path}") and problem in failed.stderr, failed.stderr
    assert failed.stdout == "" and not made.exists()

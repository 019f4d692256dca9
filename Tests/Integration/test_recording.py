# SPDX-License-Identifier: Apache-2.0
"""Recordings: made from a sensor, and played again by orientctl and by the daemon."""
import gzip
import json
import os
import re

import pytest

from bed import POSES, IIOAccelerometer
from programs import Orientctl, eventually, orientctl

G = 9.80665
FAST = "[sensor]\nperiod-milliseconds = 10\n"
DIRECTIONS = {"portrait": (0, G, 0), "landscapeLeft": (G, 0, 0), "faceUp": (0, 0, G), "faceDown": (0, 0, -G)}
TURNS = ["portrait", "landscapeLeft", "faceUp", "faceDown", "portrait"]


def trace(poses=TURNS, head="", seconds=0.5):
    rows = [(number * seconds + step / 50, *DIRECTIONS[pose]) for number, pose in enumerate(poses)
            for step in range(int(seconds * 50))]
    return head + "t,x,y,z\n" + "".join(f"{t:.2f},{x},{y},{z}\n" for t, x, y, z in rows)


def states(csv):
    header, *rows = csv.splitlines()
    assert header == "t,state"
    return [row.split(",")[1] for row in rows]


@pytest.mark.parametrize("options", [(), ("--raw",)], ids=["device axes", "sensor axes"])
def test_a_recording_gives_the_changes_that_were_seen_meanwhile(start, bed, place, options):
    sensor = IIOAccelerometer(
        bed, name="accel_3d", properties={"ACCEL_MOUNT_MATRIX": "0, 1, 0; -1, 0, 0; 0, 0, -1"})
    daemon = start(bed=bed, config=FAST)
    path = place / "recording.csv"
    with Orientctl("record", *options, path, socket=daemon.socket) as record:
        eventually(lambda: path.exists() and path.read_text().count("\n") > 8)
        with Orientctl("monitor", "--json", socket=daemon.socket) as monitor:
            for count, pose in enumerate([*POSES, "portrait", "faceDown"]):
                sensor.hold(pose)
                eventually(lambda: len(seen(monitor)) > count)
                # There are fewer readings in the recording: what is decided may be decided a little later there.
                rows = path.read_text().count("\n")
                eventually(lambda: path.read_text().count("\n") > rows + 5)
            record.interrupt()
            assert record.wait() == 0
    replayed = states(orientctl("replay", "--csv", path).stdout)
    assert replayed == seen(monitor)
    assert len(replayed) == len(POSES) + 2
    assert ("# axes: sensor\n" in path.read_text()) == bool(options)
    assert record.errors.text.endswith(f" s recorded to {path}")


def seen(monitor):
    """The decisions that a monitor has printed."""
    found = []
    for line in list(monitor.output.lines):
        state = json.loads(line)["deviceOrientation"]
        if state != "unknown" and found[-1:] != [state]:
            found.append(state)
    return found


def test_an_existing_recording_is_replaced_only_on_demand(start, place):
    daemon = start(sensor="simulated", config=FAST)
    path = place / "recording.csv"
    path.write_text("precious")
    failed = orientctl("record", "--seconds", "0.1", path, socket=daemon.socket, status=1)
    assert failed.stderr == f"orientctl: {path} exists; --force replaces it\n"
    assert path.read_text() == "precious"
    orientctl("record", "--seconds", "0.1", "--force", path, socket=daemon.socket)
    assert path.read_text().startswith("# ")


def test_recording_without_a_sensor_fails_at_once(start, bed, place):
    daemon = start(bed=bed)
    failed = orientctl("record", place / "recording.csv", socket=daemon.socket, status=1)
    assert failed.stderr == "orientctl: no accelerometer is in use: orientctl sensors\n"
    assert not (place / "recording.csv").exists()


def test_replay_prints_each_change_with_the_time_of_the_recording(place):
    path = place / "trace.csv"
    path.write_text(trace())
    csv = orientctl("replay", "--csv", path).stdout
    assert states(csv) == TURNS
    times = [float(row.split(",")[0]) for row in csv.splitlines()[1:]]
    # Each decision falls in the half second in which the device is held so.
    assert [int(time / 0.5) for time in times] == [0, 1, 2, 3, 4]
    objects = [json.loads(line) for line in orientctl("replay", "--json", path).stdout.splitlines()]
    assert [(entry["t"], entry["state"]) for entry in objects] == list(zip(times, TURNS))
    assert [line.split()[2] for line in orientctl("replay", path).stdout.splitlines()] == TURNS


def test_replay_reads_standard_input_and_gzip(place):
    text = trace()
    expected = orientctl("replay", "--csv", "-", input=text.encode()).stdout
    assert states(expected) == TURNS
    packed = gzip.compress(text.encode())
    (place / "trace.csv.gz").write_bytes(packed)
    assert orientctl("replay", "--csv", place / "trace.csv.gz").stdout == expected
    assert orientctl("replay", "--csv", "-", input=packed).stdout == expected
    assert orientctl("replay", "--csv", "-", input=text.replace("\n", "\r\n").encode()).stdout == expected


def test_replay_turns_readings_in_sensor_axes(place):
    path = place / "trace.csv"
    head = "# axes: sensor\n# matrix: 0, 1, 0; -1, 0, 0; 0, 0, 1\n"
    path.write_text(trace(["portrait", "landscapeLeft", "faceUp"], head))
    # x' = -y, y' = x: its upright is right edge down.
    assert states(orientctl("replay", "--csv", path).stdout) == ["landscapeRight", "portrait", "faceUp"]


def test_a_recording_without_readings_is_named(place):
    path = place / "trace.csv"
    path.write_text("t,x,y,z\n")
    failed = orientctl("replay", "--csv", path, status=1)
    assert failed.stdout == "t,state\n" and failed.stderr == f"orientctl: {path} has no readings\n"


@pytest.mark.parametrize(
    "text, line, problem",
    [
        ("", 1, "the file is empty"),
        ("a,b\n1,2\n", 1, "expected the header t,x,y,z"),
        ("t,x,y,z\n0,0,9.8\n", 2, "expected 4 fields, found 3"),
        ("t,x,y,z\n0,0,9.8,0\n0.1,0,ten,0\n", 3, 'y is not a finite number: "ten"'),
        ("t,x,y,z\n0,0,9.8,0\n0.1,0,inf,0\n", 3, "y is not a finite number"),
        ("t,x,y,z\n0.5,0,9.8,0\n0.4,0,9.8,0\n", 3, "time goes back from 0.5 s to 0.4 s"),
        ("# axes: moon\nt,x,y,z\n", 1, "axes: expected w3c or sensor"),
        ("# matrix: 1,0\nt,x,y,z\n", 1, "matrix: expected a mount matrix"),
        ("t,x,y,z\n" + "9" * 2000 + "\n", 2, "the line has more than 1024 bytes"),
        ("t,x,y,z\n\n0,0,9.8,0\n", 3, "expected 4 fields, found 0"),
    ],
    ids=["empty", "no header", "fields", "text", "infinite", "time", "axes", "matrix", "long line", "blank line"])
def test_a_malformed_recording_is_named_with_its_line(start, place, text, line, problem):
    path = place / "trace.csv"
    path.write_text(text)
    failed = orientctl("replay", path, status=1)
    place_of_it = f"{path}:{line}: " if line else f"{path}"
    assert failed.stderr.startswith(f"orientctl: {place_of_it}") and problem in failed.stderr

    # The daemon says the same, and goes on.
    daemon = start(sensor=f"replay:{path}")
    client = daemon.subscribe()
    client.wait_for(sensor="stalled", deviceOrientation="unknown")
    daemon.log.wait_for(f"{re.escape(place_of_it)}.*{re.escape(problem)}")
    assert daemon.sensors()[0]["problems"]


def test_a_damaged_gzip_file_is_named(place):
    path = place / "trace.csv.gz"
    path.write_bytes(gzip.compress(trace().encode())[:-20])
    failed = orientctl("replay", "--csv", path, status=1)
    assert failed.stderr.startswith(f"orientctl: {path}: cannot be read to the end")


def test_a_recording_that_is_not_there_is_named(place):
    failed = orientctl("replay", place / "nothing.csv", status=1)
    assert failed.stderr == f"orientctl: {place}/nothing.csv: cannot be opened: No such file or directory\n"


def test_the_daemon_plays_a_recording_at_its_pace(start, place):
    path = place / "trace.csv"
    path.write_text(trace(seconds=0.4))
    client = start(sensor=f"replay:{path}").subscribe()
    found = []
    while len(found) < len(TURNS):
        state = client.next_state()["deviceOrientation"]
        if state != "unknown":
            found.append(state)
    assert found == TURNS


def test_the_embedded_recording_turns_for_ever(start):
    client = start(sensor="demo").subscribe()
    found = set()
    while len(found) < 3:
        found.add(client.next_state()["deviceOrientation"])


def test_a_pipe_that_nobody_reads_is_refused_at_once(start, place):
    os.mkfifo(place / "pipe")
    daemon = start(sensor="simulated")
    ended = orientctl("record", "--force", place / "pipe", socket=daemon.socket, status=1)
    assert f"cannot write to {place / 'pipe'}" in ended.stderr

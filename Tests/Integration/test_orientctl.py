# SPDX-License-Identifier: Apache-2.0
"""orientctl as people and scripts use it."""
import json
import os
import signal
import subprocess

import pytest

from programs import ORIENTCTL, Orientctl, environment, orientctl

# What scripts rely on; NEWS tells when it changes.
STATE_KEYS = {
    "schema", "sensor", "deviceOrientation", "interfaceOrientation", "transform", "type", "angle", "lock", "allowed",
    "rotating", "ageMilliseconds"}
SENSOR_KEYS = {
    "name", "driver", "path", "location", "selected", "reason", "matrix", "matrixSource", "zAxis", "frequencyHertz",
    "problems"}


@pytest.fixture
def daemon(start):
    return start(sensor="simulated", config="[sensor]\nperiod-milliseconds = 10\n")


def hold(daemon, pose):
    orientctl("simulate", pose, socket=daemon.socket)


def test_status_prints_what_people_want_to_know(daemon):
    assert orientctl("status", socket=daemon.socket).stdout.splitlines()[:7] == [
        "Device:     portrait",
        "Interface:  portrait",
        "Transform:  0°",
        "Screen:     portrait-primary, 0°",
        "Lock:       none",
        "Rotating:   no",
        "Sensor:     streaming",
    ]


def test_status_as_json_is_one_object(daemon):
    hold(daemon, "landscapeLeft")
    [line] = orientctl("status", "--json", socket=daemon.socket).stdout.splitlines()
    state = json.loads(line)
    assert state.keys() == STATE_KEYS | {"participants"}
    assert state.pop("participants").keys() == {"clients", "windows", "displays", "lastSkip"}
    age = state.pop("ageMilliseconds")
    assert 0 <= age < 1000
    assert state == {
        "schema": 1, "sensor": "streaming", "deviceOrientation": "landscapeLeft",
        "interfaceOrientation": "landscapeRight", "transform": 270, "type": "landscape-primary", "angle": 90,
        "lock": None, "rotating": False,
        "allowed": ["portrait", "portraitUpsideDown", "landscapeRight", "landscapeLeft"]}


def test_sensors_as_json_is_one_object(daemon):
    [line] = orientctl("sensors", "--json", socket=daemon.socket).stdout.splitlines()
    [sensor] = json.loads(line)["sensors"]
    assert sensor.keys() == SENSOR_KEYS


def test_monitor_as_json_prints_the_full_state_then_one_object_a_line(daemon):
    with Orientctl("monitor", "--json", socket=daemon.socket) as monitor:
        monitor.output.wait_for('"deviceOrientation":"portrait"')
        hold(daemon, "faceUp")
        # The state, and not the event that comes before it.
        monitor.output.wait_for('"sensor":"streaming","deviceOrientation":"faceUp"')
        monitor.interrupt()
        assert monitor.wait() == 0
        states = [json.loads(line) for line in monitor.output.lines]
    assert all(state.keys() - {"event"} == STATE_KEYS for state in states)
    assert [(state["sensor"], state["deviceOrientation"]) for state in states if "event" not in state] == [
        ("starting", "unknown"), ("streaming", "unknown"), ("streaming", "portrait"), ("streaming", "faceUp")]
    assert monitor.errors.text == ""


def test_monitor_prints_one_line_a_change_and_no_escape_sequences_into_a_pipe(daemon):
    with Orientctl("monitor", socket=daemon.socket, TERM="xterm-256color") as monitor:
        monitor.output.wait_for("device portrait ")
        hold(daemon, "landscapeRight")
        monitor.output.wait_for("device landscapeRight +interface landscapeLeft +transform 90° +sensor streaming")
        monitor.process.terminate()
        assert monitor.wait() == 0
    assert len([line for line in monitor.output.lines if line.startswith("device")]) == 4
    assert "\x1b" not in monitor.output.text


@pytest.mark.parametrize(
    "options, variables, is_colored",
    [
        ((), {}, True), (("--no-color",), {}, False), ((), {"NO_COLOR": "1"}, False), ((), {"NO_COLOR": ""}, True),
        ((), {"TERM": "dumb"}, False),
    ],
    ids=["colour", "--no-color", "NO_COLOR", "empty NO_COLOR", "dumb terminal"])
def test_monitor_sets_changes_off_in_a_terminal_that_wants_it(daemon, options, variables, is_colored):
    changes = {"TERM": "xterm"} | variables
    with Orientctl("monitor", *options, socket=daemon.socket, terminal=True, **changes) as monitor:
        monitor.output.wait_for("device portrait ")
        hold(daemon, "landscapeRight")
        line = monitor.output.wait_for(".*device landscapeRight.*").string
        assert ("\x1b" in line) == is_colored
        # Nothing is left switched on.
        assert not is_colored or line.count("\x1b[0m") >= line.count("\x1b[1;32m") > 0
        monitor.interrupt()
        assert monitor.wait() == 0


def test_monitor_ends_quietly_when_nobody_reads_it_any_more(daemon):
    process = subprocess.Popen(
        [ORIENTCTL, "monitor"], env=environment(ORIENTD_SOCKET=daemon.socket), stdout=subprocess.PIPE,
        stderr=subprocess.PIPE)
    assert process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 0


def test_monitor_tells_that_the_daemon_went_away(daemon):
    with Orientctl("monitor", socket=daemon.socket) as monitor:
        monitor.output.wait_for("device portrait ")
        daemon.stop()
        assert monitor.wait() == 3
        assert monitor.errors.text == "orientctl: orientd went away or turned us away: journalctl -u orientd"


@pytest.mark.parametrize("words", [("status",), ("monitor",), ("sensors", "--json"), ("record",)])
def test_without_a_daemon_the_next_command_is_named(place, words):
    path = place / "nothing"
    failed = orientctl(*words, socket=path, status=3)
    assert failed.stdout == ""
    assert failed.stderr == f"orientctl: orientd is not running, nothing listens on {path}: orientd --socket {path}\n"


def test_without_the_systems_daemon_its_service_is_named():
    if os.path.exists("/run/orientd/org.orientd"):
        pytest.skip("this machine runs orientd")
    failed = orientctl("status", "--socket", "/run/orientd/org.orientd", status=3)
    assert failed.stderr == "orientctl: orientd is not running: systemctl start orientd\n"


def test_a_daemon_that_hangs_is_not_waited_for_for_ever(daemon):
    daemon.signal(signal.SIGSTOP)
    try:
        failed = orientctl("sensors", socket=daemon.socket, status=3)
    finally:
        daemon.signal(signal.SIGCONT)
    assert "journalctl -u orientd" in failed.stderr


def test_what_the_daemon_refuses_is_status_4(daemon, nobody, place):
    hold(daemon, "portrait")
    for words in (("record", place / "file"), ("simulate", "faceUp"), ("memory-warning",)):
        refused = subprocess.run(
            [*nobody, "orientctl", *words], env=environment(ORIENTD_SOCKET=daemon.socket), capture_output=True,
            text=True)
        assert (refused.returncode, refused.stdout) == (4, "")
        assert refused.stderr == (
            "orientctl: only root, members of group orientd and users with an active session may do this: "
            'sudo adduser "$USER" orientd\n')
    # The orientation itself is public.
    status = subprocess.run(
        [*nobody, "orientctl", "status", "--json"], env=environment(ORIENTD_SOCKET=daemon.socket), check=True,
        capture_output=True)
    assert json.loads(status.stdout)["deviceOrientation"] == "portrait"
    assert not (place / "file").exists()


@pytest.mark.parametrize(
    "words, named",
    [
        ((), "status"), (("explode",), "explode"), (("statsu",), "status"), (("status", "--jsno"), "--json"),
        (("status", "word"), "word"), (("replay",), "TRACE"), (("record", "--seconds", "x"), "--seconds"),
        (("replay", "--csv", "--json", "-"), "--csv and --json"), (("simulate", "sideways"), "portraitUpsideDown"),
    ])
def test_wrong_usage_is_status_2_and_goes_to_standard_error(words, named):
    failed = orientctl(*words, status=2)
    assert failed.stdout == ""
    assert named in failed.stderr


@pytest.mark.parametrize("words", [("--help",), ("--version",), ("monitor", "--help"), ("completions", "bash")])
def test_help_and_version_go_to_standard_output(words):
    result = orientctl(*words)
    assert result.stdout and not result.stderr


def test_a_full_disk_is_a_failure():
    with open("/dev/full", "wb") as full:
        result = subprocess.run([ORIENTCTL, "--help"], env=environment(), stdout=full, stderr=subprocess.PIPE)
    assert result.returncode == 1
    assert b"No space left on device" in result.stderr


def test_simulated_readings_are_what_was_asked_for(daemon):
    orientctl("simulate", "1.5", "-2", "0.25", socket=daemon.socket)
    recording = orientctl("record", "--seconds", "0.1", socket=daemon.socket).stdout
    assert recording.splitlines()[-1].split(",")[1:] == ["1.5", "-2.0", "0.25"]


def test_simulate_shows_every_orientation(start):
    daemon = start(sensor="simulated")
    client = daemon.subscribe()
    for name in ["portrait", "landscapeLeft", "portraitUpsideDown", "landscapeRight", "faceUp", "faceDown", "unknown"]:
        orientctl("simulate", name, socket=daemon.socket)
        client.wait_for(sensor="streaming", deviceOrientation=name)


def test_simulate_is_refused_where_the_sensor_is_a_real_one_or_a_recording(start):
    daemon = start(sensor="demo")
    assert "--sensor simulated" in orientctl("simulate", "faceUp", socket=daemon.socket, status=1).stderr

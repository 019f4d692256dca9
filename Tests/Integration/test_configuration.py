# SPDX-License-Identifier: Apache-2.0
"""The configuration file: what it changes, at the start and while the daemon runs."""
import math
import signal

import pytest

from bed import POSES, IIOAccelerometer
from programs import orientd_fails

FAST = "[sensor]\nperiod-milliseconds = 10\n"


def reload(daemon, text):
    daemon.configure(text)
    daemon.signal(signal.SIGHUP)
    daemon.wait_for_notification("RELOADING=1")
    daemon.wait_for_notification("READY=1")


@pytest.mark.parametrize(
    "line, problem",
    [
        ("[sensor]\nmatirx = 1", '[sensor] has no option "matirx" (did you mean "matrix"?)'),
        ("[sensro]\nsensor = auto", 'there is no section [sensro] (did you mean "sensor"?)'),
        ("[sensor]\nperiod-milliseconds = soon",
         "[sensor] period-milliseconds = soon: expected a whole number from 10 to 500"),
        ("[sensor]\nperiod-milliseconds = 5",
         "[sensor] period-milliseconds = 5: expected a whole number from 10 to 500"),
        ("[sensor]\nmatrix = 1,0,0;2,0,0;0,0,1",
         "[sensor] matrix = 1,0,0;2,0,0;0,0,1: rows 1 and 2 are zero or point the same way, so they fix no screen"),
        ("[screen]\nnatural = sideways", "[screen] natural = sideways: expected auto, portrait or landscape"),
        ("natural = portrait\n", '"natural" stands in no [section]'),
        ("[sensor]\nnonsense", 'expected "key = value"'),
    ],
    ids=["unknown option", "unknown section", "no number", "out of range", "matrix", "no such choice", "no section",
         "no setting"])
def test_what_makes_no_sense_is_named_with_file_and_line_and_ignored(start, line, problem):
    daemon = start(sensor="simulated", config=line)
    number = 1 if line.startswith("natural") else 2
    what = "ignoring the line" if "key = value" in problem else "ignoring it"
    daemon.log.wait_for_line(f"orientd: {daemon.configuration}:{number}: {problem}; {what}")
    assert daemon.client().state(wait=10_000)["deviceOrientation"] == "portrait"


def test_a_file_that_is_named_and_missing_is_an_error(place):
    path = place / "missing.conf"
    status, errors = orientd_fails("--config", path, "--socket", place / "socket")
    assert status == 1
    assert str(path) in errors and "No such file or directory" in errors
    assert not (place / "socket").exists()


@pytest.mark.parametrize(
    "words", [("--sensor", "nonsense"), ("--log-level", "loud"), ("--nonsense",), ("word",), ("--socket",)])
def test_wrong_usage_is_status_2(words):
    status, errors = orientd_fails(*words)
    assert status == 2
    assert words[0].lstrip("-") in errors


@pytest.mark.parametrize(
    "pose, device, interface, transform, type_, angle",
    [
        ("portrait", "landscapeRight", "landscapeLeft", 0, "landscape-primary", 0),
        # A quarter turn counter-clockwise: the picture has to turn clockwise. W3C's table for such screens.
        ("landscapeLeft", "portrait", "portrait", 270, "portrait-primary", 90),
        ("portraitUpsideDown", "landscapeLeft", "landscapeRight", 180, "landscape-secondary", 180),
        ("landscapeRight", "portraitUpsideDown", "portraitUpsideDown", 90, "portrait-secondary", 270),
    ])
def test_a_landscape_panel_is_upright_in_landscape(start, bed, pose, device, interface, transform, type_, angle):
    IIOAccelerometer(bed, pose=pose)
    daemon = start(bed=bed, config=FAST + "[screen]\nnatural = landscape\n")
    state = daemon.subscribe().wait_for(sensor="streaming", deviceOrientation=device)
    assert [state[key] for key in ("interfaceOrientation", "transform", "type", "angle")] == [
        interface, transform, type_, angle]


def test_a_reload_changes_the_panel_under_a_subscriber(start):
    daemon = start(sensor="simulated", config="[screen]\nnatural = portrait\n")
    client = daemon.subscribe()
    client.wait_for(deviceOrientation="portrait")
    reload(daemon, "[screen]\nnatural = landscape\n")
    state = client.wait_for(type="landscape-primary")
    assert (state["sensor"], state["transform"], state["angle"]) == ("streaming", 0, 0)


def test_a_reload_changes_the_matrix_under_a_subscriber(start, bed):
    IIOAccelerometer(bed)
    daemon = start(bed=bed, config=FAST)
    client = daemon.subscribe()
    client.wait_for(deviceOrientation="portrait")
    reload(daemon, FAST + "matrix = -1,0,0; 0,-1,0; 0,0,1\n")
    client.wait_for(deviceOrientation="portraitUpsideDown")
    assert daemon.sensors()[0]["matrixSource"] == "configuration"
    reload(daemon, FAST)
    client.wait_for(deviceOrientation="portrait")


def test_a_reload_changes_the_period(start, bed):
    sensor = IIOAccelerometer(
        bed, attributes={"sampling_frequency": "10", "sampling_frequency_available": "10 25 50 100"})
    daemon = start(bed=bed)
    client = daemon.subscribe()
    client.wait_for(deviceOrientation="portrait")
    assert (daemon.sensors()[0]["frequencyHertz"], sensor.get("sampling_frequency")) == (10, "10")
    reload(daemon, "[sensor]\nperiod-milliseconds = 20\n")
    client.wait_for(deviceOrientation="portrait")
    assert (daemon.sensors()[0]["frequencyHertz"], sensor.get("sampling_frequency")) == (50, "50")


def test_a_reload_changes_the_sensor(start, bed):
    IIOAccelerometer(bed, 0, name="first", pose="faceUp")
    IIOAccelerometer(bed, 1, name="second", pose="faceDown")
    daemon = start(bed=bed, config=FAST)
    client = daemon.subscribe()
    client.wait_for(deviceOrientation="faceUp")
    reload(daemon, FAST + "sensor = iio:second\n")
    client.wait_for(deviceOrientation="faceDown")


def test_a_reload_changes_what_counts_as_flat(start, bed):
    """It leans back by 68°: less than the 70° of the profiles."""
    leaning = math.radians(68)
    sensor = IIOAccelerometer(bed)
    sensor.show(sensor.counts([
        math.cos(leaning) * upright + math.sin(leaning) * flat
        for upright, flat in zip(POSES["portrait"], POSES["faceUp"])]))
    daemon = start(bed=bed, config=FAST)
    client = daemon.subscribe()
    client.wait_for(deviceOrientation="portrait")
    reload(daemon, FAST + "[classifier]\nprofile = quick\nflat-enter-degrees = 66\n")
    client.wait_for(deviceOrientation="faceUp")


def test_a_reload_changes_what_is_logged(start):
    daemon = start(sensor="simulated", config="[log]\nlevel = debug\n")
    daemon.subscribe().wait_for(deviceOrientation="portrait")
    daemon.log.wait_for("streaming, portrait, portrait")
    reload(daemon, "[log]\nlevel = warning\n")
    with daemon.client() as client:
        client.send(b"nonsense\0")
        assert client.receive() is None
    assert "closing its connection" not in daemon.stop()


def test_a_reload_without_changes_is_not_noticed_by_subscribers(start, bed):
    sensor = IIOAccelerometer(bed)
    daemon = start(bed=bed, config=FAST)
    client = daemon.subscribe()
    client.wait_for(deviceOrientation="portrait")
    reload(daemon, FAST)
    sensor.hold("faceUp")
    assert client.next_state()["deviceOrientation"] == "faceUp"


def test_a_reload_says_what_is_in_force_and_whether_anything_changed(start):
    steady = "[classifier]\nprofile = steady\n"
    daemon = start(sensor="simulated")
    reload(daemon, steady)
    daemon.log.wait_for_line("orientd: configuration read again: classifier profile steady")
    # What makes no sense changes nothing either.
    reload(daemon, steady + "profile = fast\n")
    daemon.log.wait_for_line("orientd: configuration read again: classifier profile steady, nothing changed")
    reload(daemon, steady + "profile =\n")
    daemon.log.wait_for_line("orientd: configuration read again: classifier profile default")


def test_problems_come_by_line_whatever_finds_them(start):
    daemon = start(sensor="simulated", config="[sensor]\nbuffer = on\nnonsense\nmatrix = 1\n[x\n")
    daemon.log.wait_for(r"orientd\.conf:5: ")
    lines = [line.split(":")[2] for line in daemon.stop().splitlines() if str(daemon.configuration) in line]
    assert lines == ["2", "3", "4", "5"]


def test_a_file_that_is_gone_at_a_reload_leaves_all_as_it_was(start):
    daemon = start(sensor="simulated", config="[screen]\nnatural = landscape\n")
    client = daemon.subscribe()
    client.wait_for(type="landscape-primary", deviceOrientation="landscapeRight")
    daemon.configuration.unlink()
    daemon.configuration.mkdir()
    daemon.signal(signal.SIGHUP)
    daemon.log.wait_for(f"{daemon.configuration}.*keeping the configuration as it was")
    assert daemon.client().state()["type"] == "landscape-primary"


def test_a_broken_line_at_a_reload_is_named_and_the_others_apply(start):
    daemon = start(sensor="simulated")
    client = daemon.subscribe()
    client.wait_for(deviceOrientation="portrait")
    reload(daemon, "[screen]\nnatural = landscape\n[sensor]\nperiod-milliseconds = never\n")
    client.wait_for(type="landscape-primary")
    daemon.log.wait_for(f"{daemon.configuration}:4: .*period-milliseconds = never: expected .*; ignoring it")


def test_the_command_line_goes_before_the_file_at_a_reload_too(start, bed):
    IIOAccelerometer(bed, pose="faceDown")
    daemon = start(bed=bed, sensor="simulated", config="[sensor]\nsensor = iio:mxc4005\n")
    client = daemon.subscribe()
    client.wait_for(deviceOrientation="portrait")
    reload(daemon, "[sensor]\nsensor = iio:mxc4005\nperiod-milliseconds = 10\n")
    client.wait_for(deviceOrientation="portrait")
    assert daemon.sensors()[0]["name"] == "simulated"

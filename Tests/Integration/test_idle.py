# SPDX-License-Identifier: Apache-2.0
"""What the daemon costs while nobody needs it."""
import subprocess

import pytest

from bed import IIOAccelerometer, buffered
from participants import Participant
from programs import eventually
from wire import ORIENTATION, encode

FAST = "[sensor]\nperiod-milliseconds = 10\n"
WINDOW_SECONDS = 2


def wakeups(daemon):
    """How often its threads have slept until now."""
    return sum(int(line.split()[1]) for thread in daemon.threads()
               for line in (thread / "status").read_text().splitlines()
               if line.startswith("voluntary_ctxt_switches"))


def wakeups_within(daemon, seconds):
    before = wakeups(daemon)
    with pytest.raises(subprocess.TimeoutExpired):
        daemon.process.wait(seconds)
    return wakeups(daemon) - before


def assert_sleeps(daemon):
    # What is under way may come to its end.
    eventually(lambda: wakeups_within(daemon, 0.1) == 0, timeout=2)
    assert wakeups_within(daemon, WINDOW_SECONDS) == 0


@pytest.mark.parametrize("kind", ["polled", "buffered", "absent"])
def test_without_subscribers_nothing_wakes_it(start, bed, kind):
    if kind != "absent":
        attributes = buffered(*("le:s16/16>>0",) * 3) if kind == "buffered" else {}
        IIOAccelerometer(bed, attributes=attributes, fifo=kind == "buffered")
    daemon = start(bed=bed, config=FAST)
    # One that only looks on, and two that were there and have gone.
    onlooker = daemon.client()
    onlooker.state()
    with daemon.subscribe() as client:
        client.wait_for(sensor="absent" if kind == "absent" else "streaming")
    Participant(daemon).close()
    eventually(lambda: onlooker.state()["sensor"] == ("absent" if kind == "absent" else "idle"))
    eventually(lambda: len(daemon.threads()) == 1)
    assert_sleeps(daemon)


def test_a_sensor_that_is_needed_does_wake_it(start, bed):
    """The other test would notice."""
    IIOAccelerometer(bed)
    daemon = start(bed=bed, config=FAST)
    client = daemon.subscribe()
    client.wait_for(sensor="streaming")
    with pytest.raises(AssertionError):
        assert_sleeps(daemon)


def test_a_call_that_waits_for_a_decision_switches_the_sensor_on_and_off_again(start, bed):
    IIOAccelerometer(bed, pose="faceUp")
    daemon = start(bed=bed, config=FAST)
    client = daemon.client()
    assert client.state(wait=10_000)["deviceOrientation"] == "faceUp"
    state = client.state()
    assert (state["sensor"], state["deviceOrientation"]) == ("idle", "faceUp")
    eventually(lambda: len(daemon.threads()) == 1)


def test_a_caller_that_goes_away_while_it_waits_switches_the_sensor_off(start, bed):
    IIOAccelerometer(bed, attributes=buffered(*("le:s16/16>>0",) * 3), fifo=True)
    daemon = start(bed=bed, config=FAST)
    onlooker = daemon.client()
    with daemon.client() as client:
        client.send(encode(f"{ORIENTATION}.GetState", {"wait": 60_000}))
        eventually(lambda: onlooker.state()["sensor"] == "starting")
    eventually(lambda: onlooker.state()["sensor"] == "idle")
    eventually(lambda: len(daemon.threads()) == 1)

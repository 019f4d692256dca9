# SPDX-License-Identifier: Apache-2.0
"""Devices that give nothing, or hang: nobody else may notice."""
import os
import signal
import time

import pytest

from bed import IIOAccelerometer, buffered

FAST = "[sensor]\nperiod-milliseconds = 10\n"
S16 = ("le:s16/16>>0",) * 3
# orientctl waits 1 s for a decision.
STATUS_SECONDS = 1.5
STALL_SECONDS = 3.5
STOP_SECONDS = 2


def assert_nobody_else_is_held_up(daemon):
    begin = time.monotonic()
    state = daemon.status()
    assert time.monotonic() - begin < STATUS_SECONDS
    assert state["deviceOrientation"] == "unknown"
    with daemon.client() as client:
        begin = time.monotonic()
        client.call("org.varlink.service.GetInfo")
        client.call("org.orientd.Sensors.List")
        assert time.monotonic() - begin < 0.5


def test_a_silent_buffer_is_opened_again_then_the_device_is_polled(start, bed):
    sensor = IIOAccelerometer(bed, attributes=buffered(*S16), fifo=True, pose="landscapeRight")
    daemon = start(bed=bed, config=FAST)
    daemon.subscribe().wait_for(sensor="streaming", deviceOrientation="landscapeRight")
    daemon.log.wait_for("mxc4005 gives nothing through iio-buffer; opening it again")
    daemon.log.wait_for("mxc4005 gives nothing through iio-buffer; asking it for each reading from now on")
    assert daemon.sensors()[0]["driver"] == "iio-poll"
    assert sensor.get("buffer/enable") == "0"


def test_a_buffer_of_a_sensor_that_says_nothing_stalls_and_recovers(start, bed):
    sensor = IIOAccelerometer(
        bed, attributes=buffered(*S16) | {f"in_accel_{axis}_raw": 0 for axis in "xyz"}, fifo=True)
    daemon = start(bed=bed, config=FAST)
    client = daemon.subscribe()
    client.wait_for(timeout=STALL_SECONDS, sensor="stalled", deviceOrientation="unknown")
    sensor.hold("faceUp")
    client.wait_for(sensor="streaming", deviceOrientation="faceUp")


@pytest.mark.parametrize("options", [{}, {"attributes": buffered(*S16), "fifo": True}], ids=["polled", "buffered"])
def test_a_chip_that_reads_zeros_is_named_with_what_it_reads_and_when_it_recovers(start, bed, options):
    sensor = IIOAccelerometer(bed, **options)
    sensor.show([0, 0, 0])
    daemon = start(bed=bed, config=FAST)
    complaint = "orientd: mxc4005 reads 0.0, 0.0, 0.0 m/s², as chips do that have no data; ignoring that and still trying"
    for _ in range(2):
        with daemon.subscribe() as client:
            client.wait_for(sensor="stalled", deviceOrientation="unknown")
            daemon.log.wait_for_line(complaint)
    client = daemon.subscribe()
    sensor.hold("faceUp")
    client.wait_for(sensor="streaming", deviceOrientation="faceUp")
    daemon.log.wait_for_line("orientd: mxc4005 gives readings again")
    log = daemon.stop().splitlines()
    assert log.count(complaint) == 1


def test_a_sensor_that_reads_no_gravity_is_named_with_what_it_reads_and_when_it_recovers(start, bed):
    sensor = IIOAccelerometer(bed)
    # 300 counts of 0.01 m/s².
    sensor.show([0, 300, 0])
    daemon = start(bed=bed, config=FAST)
    complaint = "reads 0.0, 3.0, 0.0 m/s² at rest, which is no gravity; deciding nothing until it reads some"
    with daemon.subscribe():
        daemon.log.wait_for_line(f"orientd: mxc4005 {complaint}")
        assert f"it {complaint}" in daemon.sensors()[0]["problems"]
    with daemon.subscribe() as client:
        sensor.hold("faceUp")
        client.wait_for(deviceOrientation="faceUp")
        daemon.log.wait_for_line("orientd: mxc4005 reads gravity again")
        assert daemon.sensors()[0]["problems"] == []
    assert daemon.stop().count(complaint) == 1


def test_a_recording_of_a_stuck_sensor_is_named_too(start, place):
    """What need not show noise may read zeros, but not for long."""
    recording = place / "stuck.csv"
    recording.write_text("t,x,y,z\n" + "".join(f"{number / 10},0,0,0\n" for number in range(100)))
    daemon = start(sensor=f"replay:{recording}")
    with daemon.subscribe():
        daemon.log.wait_for_line(
            "orientd: replay reads 0.0, 0.0, 0.0 m/s² at rest, which is no gravity; "
            "deciding nothing until it reads some")


def test_a_read_that_hangs_stalls_nobody_and_goes_on_when_it_returns(start, bed):
    sensor = IIOAccelerometer(bed, pose="faceUp")
    daemon = start(bed=bed, config=FAST)
    client = daemon.subscribe()
    client.wait_for(sensor="streaming", deviceOrientation="faceUp")
    pipe = sensor.block("in_accel_x_raw")
    client.wait_for(timeout=STALL_SECONDS, sensor="stalled", deviceOrientation="unknown")
    daemon.log.wait_for("mxc4005 gives no readings; still trying")
    assert_nobody_else_is_held_up(daemon)
    sensor.unblock("in_accel_x_raw", pipe, 0)
    client.wait_for(sensor="streaming", deviceOrientation="faceUp")
    daemon.log.wait_for_line("orientd: mxc4005 gives readings again")


def test_a_read_that_hangs_does_not_delay_the_end(start, bed):
    sensor = IIOAccelerometer(bed, pose="faceUp")
    daemon = start(bed=bed, config=FAST)
    client = daemon.subscribe()
    client.wait_for(sensor="streaming")
    pipe = sensor.block("in_accel_x_raw")
    daemon.stop(STOP_SECONDS)
    os.close(pipe)


def test_clients_that_leave_at_the_end_do_not_keep_the_sensor_on(start):
    daemon = start(sensor="simulated")
    stays = daemon.subscribe()
    stays.wait_for(deviceOrientation="portrait")
    leaving = [daemon.subscribe() for _ in range(20)]
    # It finds the signal and all that leave at once, when it goes on.
    daemon.signal(signal.SIGSTOP)
    daemon.signal(signal.SIGTERM)
    for client in leaving:
        client.close()
    daemon.signal(signal.SIGCONT)
    assert "does not answer" not in daemon.stop()


def test_a_buffer_that_hangs_while_it_is_switched_on_stalls_nobody(start, bed):
    sensor = IIOAccelerometer(bed, attributes=buffered(*S16), fifo=True)
    pipe = sensor.block("buffer/enable", full=True)
    daemon = start(bed=bed, config=FAST)
    client = daemon.subscribe()
    assert_nobody_else_is_held_up(daemon)
    client.wait_for(timeout=STALL_SECONDS, sensor="stalled", deviceOrientation="unknown")
    assert_nobody_else_is_held_up(daemon)
    assert daemon.stop(STOP_SECONDS).endswith("a sensor does not answer; leaving it as it is")
    os.close(pipe)


def test_a_device_that_hangs_is_opened_once_however_many_want_it(start, bed):
    stuck = IIOAccelerometer(bed, attributes=buffered(*S16), fifo=True)
    pipe = stuck.block("buffer/enable", full=True)
    daemon = start(bed=bed, config=FAST)
    with daemon.subscribe() as client:
        client.wait_for(timeout=STALL_SECONDS, sensor="stalled")
    for _ in range(3):
        with daemon.subscribe() as client:
            client.wait_for(sensor="starting")
    assert len(daemon.threads()) == 2, "the loop's thread and the one that is stuck"
    daemon.stop(STOP_SECONDS)
    os.close(pipe)


def test_a_device_that_hangs_gives_way_to_a_better_one(start, bed):
    stuck = IIOAccelerometer(bed, 0, attributes=buffered(*S16), fifo=True)
    pipe = stuck.block("buffer/enable", full=True)
    daemon = start(bed=bed, config=FAST)
    client = daemon.subscribe()
    client.wait_for(timeout=STALL_SECONDS, sensor="stalled")
    IIOAccelerometer(bed, 1, pose="faceDown", properties={"ACCEL_LOCATION": "display"})
    client.wait_for(sensor="streaming", deviceOrientation="faceDown")
    daemon.stop(STOP_SECONDS)
    os.close(pipe)

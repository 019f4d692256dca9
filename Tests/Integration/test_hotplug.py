# SPDX-License-Identifier: Apache-2.0
"""Accelerometers that come, go and change while somebody subscribes."""
from bed import IIOAccelerometer, InputDevice

FAST = "[sensor]\nperiod-milliseconds = 10\n"


def test_a_sensor_that_appears_late_goes_away_and_comes_back_is_used(start, bed):
    daemon = start(bed=bed, config=FAST)
    client = daemon.subscribe()
    assert client.next_state()["sensor"] == "absent"

    sensor = IIOAccelerometer(bed, pose="landscapeLeft")
    client.wait_for(sensor="streaming", deviceOrientation="landscapeLeft")
    sensor.unplug()
    state = client.wait_for(sensor="absent", deviceOrientation="unknown")
    assert state["interfaceOrientation"] == "landscapeRight", "the screen stays as it was"
    daemon.log.wait_for("there is no accelerometer to use; waiting for one")

    sensor.plug()
    client.wait_for(sensor="streaming", deviceOrientation="landscapeLeft")


def test_a_better_sensor_takes_over_and_gives_way_again(start, bed):
    IIOAccelerometer(bed, 0, pose="faceUp")
    client = start(bed=bed, config=FAST).subscribe()
    client.wait_for(deviceOrientation="faceUp")
    lid = IIOAccelerometer(bed, 1, pose="portrait", properties={"ACCEL_LOCATION": "display"})
    client.wait_for(deviceOrientation="portrait")
    lid.unplug()
    client.wait_for(deviceOrientation="faceUp")


def test_a_new_mount_matrix_turns_the_answer_while_running(start, bed):
    sensor = IIOAccelerometer(bed)
    daemon = start(bed=bed, config=FAST)
    client = daemon.subscribe()
    client.wait_for(deviceOrientation="portrait")
    # What the sensor calls -y is the device's -x from now on.
    sensor.change(ACCEL_MOUNT_MATRIX="0,1,0;-1,0,0;0,0,1")
    client.wait_for(sensor="streaming", deviceOrientation="landscapeLeft")
    assert daemon.sensors()[0]["matrixSource"] == "udev"
    assert daemon.sensors()[0]["matrix"] == "0, 1, 0; -1, 0, 0; 0, 0, 1"


def test_a_new_location_is_minded_while_running(start, bed):
    sensor = IIOAccelerometer(bed)
    client = start(bed=bed, config=FAST).subscribe()
    client.wait_for(deviceOrientation="portrait")
    sensor.change(ACCEL_LOCATION="base")
    client.wait_for(sensor="absent", deviceOrientation="unknown")
    sensor.change(ACCEL_LOCATION="display")
    client.wait_for(sensor="streaming", deviceOrientation="portrait")


def test_events_of_others_leave_the_sensor_alone(start, bed):
    sensor = IIOAccelerometer(bed, pose="faceUp")
    daemon = start(bed=bed, config=FAST)
    client = daemon.subscribe()
    client.wait_for(deviceOrientation="faceUp")
    other = bed.add("iio", "iio:device7", {"name": "als", "in_illuminance_raw": 3}, DEVNAME="/dev/iio:device7")
    tilt = InputDevice(bed, 5, "tilt", {axis: 0 for axis in range(3)}, ID_INPUT_ACCELEROMETER="1")
    bed.remove(other)
    sensor.change()
    bed.remove(tilt.path)
    sensor.hold("faceDown")
    # Nothing but the turn: the sensor was not opened anew.
    assert client.next_state()["deviceOrientation"] == "faceDown"

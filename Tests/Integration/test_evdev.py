# SPDX-License-Identifier: Apache-2.0
"""An accelerometer that the kernel shows as an input device."""
import pytest

from bed import EV_ABS, POSES, IIOAccelerometer, InputDevice

FAST = "[sensor]\nperiod-milliseconds = 10\n"


def axes(pose, resolution=256):
    return {axis: part * resolution for axis, part in enumerate(POSES[pose])}


@pytest.mark.parametrize("resolution", [256, 16384, 0], ids=["256 counts", "16384 counts", "not stated"])
def test_six_poses_give_six_orientations(start, bed, resolution):
    counts = resolution or 256
    sensor = InputDevice(
        bed, 5, "tilt", axes("faceUp", counts), resolution=resolution, ID_INPUT_ACCELEROMETER="1")
    daemon = start(bed=bed, config=FAST)
    client = daemon.subscribe()
    client.wait_for(sensor="streaming", deviceOrientation="faceUp")
    for pose in POSES:
        if pose != "faceUp":
            sensor.tell(EV_ABS, axes(pose, counts))
            client.wait_for(deviceOrientation=pose)
    [found] = daemon.sensors()
    assert (found["name"], found["driver"], found["path"]) == ("tilt", "evdev", sensor.node)
    assert found["problems"] == ([] if resolution else ["the device states no resolution; taking 256 counts for 1 g"])


def gamepad(bed, number, **properties):
    """A pad whose sticks and motion sensor are two input devices."""
    pad = bed.add("hid", f"pad{number}", {"name": "pad"})
    InputDevice(bed, number, "pad", {0: 0, 1: 0}, parent=pad, ID_INPUT_JOYSTICK="1")
    return InputDevice(
        bed, number + 1, "pad motion", axes("faceUp"), parent=pad, ID_INPUT_ACCELEROMETER="1", **properties)


def test_the_motion_sensor_of_a_game_pad_is_not_used(start, bed):
    gamepad(bed, 3)
    daemon = start(bed=bed, config=FAST)
    [found] = daemon.sensors()
    assert not found["selected"]
    assert found["reason"] == "it belongs to a joystick or game pad"
    assert daemon.subscribe().next_state()["sensor"] == "absent"


def test_a_game_pad_whose_mounting_is_known_is_built_in_and_used(start, bed):
    gamepad(bed, 3, ACCEL_MOUNT_MATRIX="1,0,0;0,1,0;0,0,1")
    start(bed=bed, config=FAST).subscribe().wait_for(deviceOrientation="faceUp")


def test_an_asked_for_input_device_goes_before_a_better_one(start, bed):
    IIOAccelerometer(bed, pose="portrait")
    sensor = InputDevice(bed, 5, "tilt", axes("faceDown"), ID_INPUT_ACCELEROMETER="1")
    daemon = start(bed=bed, config=FAST, sensor=f"evdev:{sensor.node}")
    daemon.subscribe().wait_for(deviceOrientation="faceDown")
    assert [(found["name"], found["selected"]) for found in daemon.sensors()] == [("tilt", True), ("mxc4005", False)]

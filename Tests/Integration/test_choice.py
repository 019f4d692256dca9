# SPDX-License-Identifier: Apache-2.0
"""Which of a machine's accelerometers is used, and how a user learns why."""
import pytest

from bed import EV_SW, SW_TABLET_MODE, IIOAccelerometer, InputDevice
from programs import orientctl

FAST = "[sensor]\nperiod-milliseconds = 10\n"


def reasons(daemon):
    return {sensor["path"].rpartition("/")[2]: (sensor["selected"], sensor["reason"]) for sensor in daemon.sensors()}


@pytest.mark.parametrize(
    "lid, base",
    [
        (dict(properties={"ACCEL_LOCATION": "display"}), dict(properties={"ACCEL_LOCATION": "base"})),
        (dict(attributes={"label": "accel-display"}), dict(attributes={"label": "accel-base"})),
        (dict(attributes={"location": "lid"}), dict(attributes={"location": "base"})),
    ],
    ids=["udev", "label", "location"])
def test_the_sensor_in_the_lid_wins_over_the_one_in_the_base(start, bed, lid, base):
    IIOAccelerometer(bed, 0, pose="faceDown", **base)
    IIOAccelerometer(bed, 1, pose="landscapeLeft", **lid)
    daemon = start(bed=bed, config=FAST)
    daemon.subscribe().wait_for(deviceOrientation="landscapeLeft")
    assert reasons(daemon) == {
        "iio:device1": (True, "it sits behind the display"),
        "iio:device0": (False, "it sits in the base, and no switch tells when the machine is folded into a tablet"),
    }
    assert daemon.sensors()[0]["location"] == "display"
    table = orientctl("sensors", socket=daemon.socket).stdout.splitlines()
    assert table[1].startswith("*") and table[1].endswith("it sits behind the display")


def test_between_equals_the_kernels_order_decides_and_the_user_is_told_how_to_choose(start, bed):
    IIOAccelerometer(bed, 10, name="second")
    IIOAccelerometer(bed, 9, name="first")
    assert reasons(start(bed=bed)) == {
        "iio:device9": (True, "it is the best there is"),
        "iio:device10": (False, "first comes first in the kernel's order; choose with sensor=iio:NAME"),
    }


@pytest.mark.parametrize("request_", ["iio:second", "iio:iio:device1"])
def test_a_sensor_that_is_asked_for_is_used_whatever_speaks_against_it(start, bed, request_):
    IIOAccelerometer(bed, 0, name="first", pose="faceDown", properties={"ACCEL_LOCATION": "display"})
    IIOAccelerometer(bed, 1, name="second", pose="faceUp", properties={"ACCEL_LOCATION": "base"})
    daemon = start(bed=bed, config=FAST, sensor=request_)
    daemon.subscribe().wait_for(deviceOrientation="faceUp")
    assert reasons(daemon) == {
        "iio:device1": (True, "it is asked for"), "iio:device0": (False, "another sensor is asked for")}


def test_an_iio_sensor_wins_over_an_input_device(start, bed):
    InputDevice(bed, 5, "tilt", {axis: 256 for axis in range(3)}, ID_INPUT_ACCELEROMETER="1")
    IIOAccelerometer(bed)
    assert reasons(start(bed=bed)) == {
        "iio:device0": (True, "it is the best there is"), "event5": (False, "mxc4005 is read through IIO")}


def test_a_base_sensor_alone_is_not_used(start, bed):
    IIOAccelerometer(bed, properties={"ACCEL_LOCATION": "base"})
    daemon = start(bed=bed)
    failed = orientctl("sensors", socket=daemon.socket, status=1)
    assert "it sits in the base, and no switch tells when the machine is folded into a tablet" in failed.stdout
    assert failed.stderr == "orientctl: none of the accelerometers can be used\n"
    assert daemon.status()["sensor"] == "absent"


def test_a_base_sensor_alone_is_used_while_the_machine_is_folded_into_a_tablet(start, bed):
    IIOAccelerometer(bed, pose="landscapeRight", properties={"ACCEL_LOCATION": "base"})
    switch = InputDevice(bed, 2, "hinge", switches={SW_TABLET_MODE: False}, ID_INPUT_SWITCH="1")
    daemon = start(bed=bed, config=FAST)
    client = daemon.subscribe()
    assert client.next_state()["sensor"] == "absent"
    assert reasons(daemon)["iio:device0"] == (
        False, "it sits in the base, and the machine is not folded into a tablet")

    switch.tell(EV_SW, {SW_TABLET_MODE: 1})
    client.wait_for(sensor="streaming", deviceOrientation="landscapeRight")
    assert reasons(daemon)["iio:device0"] == (
        True, "it sits in the base, the machine is folded into a tablet, and there is no other")

    switch.tell(EV_SW, {SW_TABLET_MODE: 0})
    client.wait_for(sensor="absent", deviceOrientation="unknown")


def test_a_machine_that_is_folded_from_the_start_uses_its_base_sensor(start, bed):
    IIOAccelerometer(bed, pose="faceUp", properties={"ACCEL_LOCATION": "base"})
    InputDevice(bed, 2, "hinge", switches={SW_TABLET_MODE: True}, ID_INPUT_SWITCH="1")
    start(bed=bed, config=FAST).subscribe().wait_for(deviceOrientation="faceUp")


def test_other_iio_devices_are_no_accelerometers(start, bed):
    bed.add("iio", "iio:device0", {"name": "als", "in_illuminance_raw": 3}, DEVNAME="/dev/iio:device0")
    daemon = start(bed=bed)
    assert daemon.sensors() == []
    failed = orientctl("sensors", socket=daemon.socket, status=1)
    assert (failed.stdout, failed.stderr) == (
        "", "orientctl: no accelerometer was found: ls /sys/bus/iio/devices\n")

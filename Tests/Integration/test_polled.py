# SPDX-License-Identifier: Apache-2.0
"""An accelerometer that is asked for each reading."""
import pytest

from bed import G, POSES, IIOAccelerometer
from programs import orientctl

# Fast polling makes fast tests.
FAST = "[sensor]\nperiod-milliseconds = 10\n"
INVERTED = {"faceUp": "faceDown", "faceDown": "faceUp"}


def readings(daemon):
    """What `orientctl record` gets first: the acceleration in the sensor's axes, in m/s²."""
    recording = orientctl("record", "--raw", "--seconds", "0.1", socket=daemon.socket).stdout
    rows = [line for line in recording.splitlines() if not line.startswith("#")]
    assert rows[0] == "t,x,y,z"
    return [[float(field) for field in row.split(",")[1:]] for row in rows[1:]]


@pytest.mark.parametrize("name", ["mxc4005", "accel_3d"])
def test_six_poses_give_six_orientations(start, bed, name):
    sensor = IIOAccelerometer(bed, name=name)
    client = start(bed=bed, config=FAST).subscribe()
    for pose in POSES:
        # The HID sensor hub's driver reports gravity, not the reaction to it.
        seen = INVERTED.get(pose, pose) if name == "accel_3d" else pose
        sensor.hold(pose)
        client.wait_for(sensor="streaming", deviceOrientation=seen)


@pytest.mark.parametrize(
    "attributes, counts",
    [
        ({"in_accel_scale": 0.01}, (100, -200, 300)),
        ({"in_accel_scale": None, "in_accel_x_scale": 0.01, "in_accel_y_scale": 0.02, "in_accel_z_scale": 0.005},
         (100, -100, 600)),
        ({"in_accel_offset": -50}, (150, -150, 350)),
        ({"in_accel_x_offset": 7, "in_accel_y_offset": -7}, (93, -193, 300)),
        ({"in_accel_scale": "0.000001000"}, (1_000_000, -2_000_000, 3_000_000)),
    ],
    ids=["shared scale", "scale of each axis", "shared offset", "offset of an axis", "tiny scale"])
def test_readings_are_counts_plus_offset_times_scale(start, bed, attributes, counts):
    sensor = IIOAccelerometer(bed, attributes=attributes)
    sensor.show(counts)
    assert readings(start(bed=bed, config=FAST))[0] == pytest.approx([1, -2, 3])


def test_without_a_scale_the_magnitude_at_rest_is_one_g(start, bed):
    sensor = IIOAccelerometer(bed, attributes={"in_accel_scale": None})
    sensor.show((0, -1024, 0))
    daemon = start(bed=bed, config=FAST)
    assert readings(daemon)[0] == pytest.approx([0, -G, 0])
    daemon.log.wait_for("mxc4005: the driver gives no scale; taking the magnitude at rest for 1 g")


def test_values_that_the_driver_prints_unsigned_are_wrapped(start, bed):
    attributes = {f"scan_elements/in_accel_{axis}_{part}": value for index, axis in enumerate("xyz")
                  for part, value in (("en", 0), ("index", index), ("type", "le:s12/16>>4"))}
    sensor = IIOAccelerometer(bed, attributes=attributes)
    sensor.show((4095, 2048, 2047))
    assert readings(start(bed=bed, config=FAST))[0] == pytest.approx([-0.01, -20.48, 20.47])


def test_processed_values_are_taken_as_they_are(start, bed):
    raw = {f"in_accel_{axis}_raw": None for axis in "xyz"}
    processed = {"in_accel_x_input": 1.5, "in_accel_y_input": -2, "in_accel_z_input": "3.25e0"}
    IIOAccelerometer(bed, attributes=raw | processed)
    assert readings(start(bed=bed, config=FAST))[0] == pytest.approx([1.5, -2, 3.25])


@pytest.mark.parametrize(
    "current, available, chosen",
    [
        ("5.2", "5.2 7.8 15.6 31.2", "15.6"),
        ("5.2", "1 5 12", "12"),
        ("5.2", "1.5 5.2", "5.2"),
        ("1.000000", "[1 1 100]", "10"),
        ("5.2", None, "10"),
        ("50", None, "50"),
    ],
    ids=["list", "whole numbers", "none is enough", "range", "no list", "no list and enough"])
def test_the_sampling_frequency_becomes_ten_hertz_or_the_most_there_is(start, bed, current, available, chosen):
    sensor = IIOAccelerometer(
        bed, attributes={"sampling_frequency": current, "sampling_frequency_available": available})
    start(bed=bed).subscribe().wait_for(deviceOrientation="portrait")
    assert sensor.get("sampling_frequency") == chosen


def test_a_shorter_period_asks_for_a_higher_frequency(start, bed):
    sensor = IIOAccelerometer(
        bed, attributes={"sampling_frequency": "10", "sampling_frequency_available": "10 25 50 100 200"})
    start(bed=bed, config=FAST).subscribe().wait_for(deviceOrientation="portrait")
    assert sensor.get("sampling_frequency") == "100"


def test_a_value_that_is_no_number_stalls_the_sensor_until_it_is_one(start, bed):
    sensor = IIOAccelerometer(bed, attributes={"in_accel_y_raw": "nonsense"})
    daemon = start(bed=bed, config=FAST)
    client = daemon.subscribe()
    client.wait_for(sensor="stalled", deviceOrientation="unknown")
    daemon.log.wait_for("mxc4005: raw holds no number but 'nonsense'")
    sensor.hold("portrait")
    client.wait_for(sensor="streaming", deviceOrientation="portrait")

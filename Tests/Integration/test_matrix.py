# SPDX-License-Identifier: Apache-2.0
"""Where the mount matrix comes from, and what becomes of one that is wrong."""
import pytest

from bed import IIOAccelerometer

FAST = "[sensor]\nperiod-milliseconds = 10\n"
# Turns the sensor's -y to the device's -x; and the other way round.
LEFT, RIGHT = "0,1,0;-1,0,0;0,0,1", "0,-1,0;1,0,0;0,0,1"
UPSIDE_DOWN = "-1,0,0;0,-1,0;0,0,1"
IDENTITY = "1, 0, 0; 0, 1, 0; 0, 0, 1"


@pytest.mark.parametrize(
    "source, configuration, properties, attributes",
    [
        ("configuration", LEFT, {"ACCEL_MOUNT_MATRIX": RIGHT}, {"mount_matrix": RIGHT}),
        ("udev", "", {"ACCEL_MOUNT_MATRIX": LEFT}, {"mount_matrix": RIGHT}),
        ("mount_matrix", "", {}, {"mount_matrix": LEFT, "in_accel_mount_matrix": RIGHT}),
        ("in_accel_mount_matrix", "", {}, {"in_accel_mount_matrix": LEFT, "in_mount_matrix": RIGHT}),
        ("in_mount_matrix", "", {}, {"in_mount_matrix": LEFT}),
        ("in_mount_matrix", "", {"ACCEL_MOUNT_MATRIX": ""}, {"in_mount_matrix": "0, 1, 0; -1, 0, 0; 0, 0, 1"}),
    ],
    ids=["configuration", "udev", "mount_matrix", "in_accel_mount_matrix", "in_mount_matrix", "empty property"])
def test_the_best_source_decides_alone(start, bed, source, configuration, properties, attributes):
    IIOAccelerometer(bed, attributes=attributes, properties=properties)
    daemon = start(bed=bed, config=f"{FAST}matrix = {configuration}\n")
    daemon.subscribe().wait_for(deviceOrientation="landscapeLeft")
    [sensor] = daemon.sensors()
    assert (sensor["matrix"], sensor["matrixSource"]) == ("0, 1, 0; -1, 0, 0; 0, 0, 1", source)
    assert sensor["problems"] == []


@pytest.mark.parametrize(
    "matrix, problem",
    [
        ("1,0,0;0,1,0", "a mount matrix has 3 rows split by semicolons, this has 2"),
        ("1,0,0;0,1;0,0,1", "row 2 has 2 entries instead of 3"),
        ("1,0,0;0,one,0;0,0,1", "'one' is not a decimal number"),
        ("1,0,0;0,nan,0;0,0,1", "'nan' is not a decimal number"),
    ])
def test_a_malformed_matrix_is_named_and_the_next_source_tried(start, bed, matrix, problem):
    IIOAccelerometer(
        bed, attributes={"mount_matrix": UPSIDE_DOWN}, properties={"ACCEL_MOUNT_MATRIX": matrix})
    daemon = start(bed=bed, config=FAST)
    daemon.subscribe().wait_for(deviceOrientation="portraitUpsideDown")
    text = f"matrix '{matrix}' from udev: {problem}; trying the next source"
    assert f"orientd: mxc4005: {text}" in daemon.log.lines
    [sensor] = daemon.sensors()
    assert (sensor["matrixSource"], sensor["problems"]) == ("mount_matrix", [text])


def test_dependent_rows_are_named_and_the_identity_is_used(start, bed):
    IIOAccelerometer(
        bed, attributes={"mount_matrix": UPSIDE_DOWN}, properties={"ACCEL_MOUNT_MATRIX": "1,0,0;-2,0,0;0,0,1"})
    daemon = start(bed=bed, config=FAST)
    daemon.subscribe().wait_for(deviceOrientation="portrait")
    text = ("matrix '1,0,0;-2,0,0;0,0,1' from udev: rows 1 and 2 are zero or point the same way, so they fix no screen; "
            "using the identity")
    assert f"orientd: mxc4005: {text}" in daemon.log.lines
    [sensor] = daemon.sensors()
    assert (sensor["matrix"], sensor["matrixSource"], sensor["problems"]) == (IDENTITY, "identity", [text])


@pytest.mark.parametrize(
    "matrix, problem",
    [
        ("0,3,0;-3,0,0;0,0,3", "rows 1 and 2 are not of length 1; normalising them"),
        ("0.6,0.8,0;-1,0,0;0,0,1", "rows 1 and 2 are not at right angles; keeping row 1 and squaring row 2"),
        ("0,1,0;-1,0,0;0,1,0", "row 3 does not fit the others; finding z from rows 1 and 2"),
    ])
def test_a_matrix_that_is_no_rotation_is_named_and_mended(start, bed, matrix, problem):
    sensor = IIOAccelerometer(bed, properties={"ACCEL_MOUNT_MATRIX": matrix})
    daemon = start(bed=bed, config=FAST)
    client = daemon.subscribe()
    client.wait_for(deviceOrientation="landscapeLeft")
    sensor.hold("faceUp")
    client.wait_for(deviceOrientation="faceUp")
    daemon.log.wait_for(f"mxc4005: matrix from udev: {problem}")
    assert f"matrix from udev: {problem}" in daemon.sensors()[0]["problems"]


def test_a_third_row_that_mirrors_changes_nothing(start, bed):
    IIOAccelerometer(bed, pose="faceUp", properties={"ACCEL_MOUNT_MATRIX": "1,0,0;0,1,0;0,0,-1"})
    start(bed=bed, config=FAST).subscribe().wait_for(deviceOrientation="faceUp")


@pytest.mark.parametrize(
    "name, z_axis, shown, seen",
    [
        ("mxc4005", "auto", "as-is", "faceUp"),
        ("accel_3d", "auto", "inverted", "faceDown"),
        ("mxc4005", "inverted", "inverted", "faceDown"),
        ("accel_3d", "as-is", "as-is", "faceUp"),
    ])
def test_z_follows_the_driver_unless_the_configuration_says_how(start, bed, name, z_axis, shown, seen):
    IIOAccelerometer(bed, name=name, pose="faceUp")
    daemon = start(bed=bed, config=f"{FAST}z-axis = {z_axis}\n")
    daemon.subscribe().wait_for(deviceOrientation=seen)
    assert daemon.sensors()[0]["zAxis"] == shown

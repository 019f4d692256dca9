# SPDX-License-Identifier: Apache-2.0
"""Sensors of light, proximity and heading, as desktops see them on the bus."""
import os
import struct
import threading

import pytest

from bed import IIOAccelerometer, IIODevice
from bus import COMPASS_NAME, COMPASS_PATH, Bus
from programs import eventually

NEAR = {"PROXIMITY_NEAR_LEVEL": "1000"}
NORTH = "in_rot_from_north_magnetic_tilt_comp"


@pytest.fixture
def bus(place):
    bus = Bus(place)
    yield bus.start()
    bus.stop()


@pytest.fixture
def serve(start, bus, bed):
    """Starts a daemon on the bus, with the devices of the bed; returns a client that hears what is broadcast."""
    def serve():
        serve.daemon = start(bed=bed, bus=bus.address)
        client = bus.sensors()
        client.watch()
        return client
    return serve


def scan_element(name, layout):
    return {"buffer/enable": 0, "buffer/length": 2, "trigger/current_trigger": "",
            f"scan_elements/{name}_en": 0, f"scan_elements/{name}_index": 0, f"scan_elements/{name}_type": layout}


# The units are those of Documentation/ABI/testing/sysfs-bus-iio: input is lux, raw is (raw + offset) * scale lux.
@pytest.mark.parametrize(
    "attributes, lux",
    [
        ({"in_illuminance_input": "123.5"}, 123.5),
        ({"in_illuminance0_input": "42"}, 42),
        ({"in_illuminance_raw": 200, "in_illuminance_scale": "0.25"}, 50),
        ({"in_illuminance_raw": 200, "in_illuminance_offset": -100, "in_illuminance_scale": "0.5"}, 50),
        ({"in_illuminance_raw": 77}, 77),
        ({"in_illuminance_input": "31", "in_illuminance_raw": 5000, "in_illuminance_scale": "0.1"}, 31),
        ({"in_intensity_clear_raw": 12, "in_intensity_scale": "2"}, 24),
        ({"in_illuminance_raw": 0, "in_illuminance_scale": "0.25"}, 0),
    ],
    ids=["input", "numbered", "scale", "offset", "no scale", "input before raw", "clear light", "dark"])
def test_light_is_in_lux(serve, bed, attributes, lux):
    IIODevice(bed, 0, {"name": "light"} | attributes)
    client = serve()
    assert client.get("HasAmbientLight") is True
    client.claim("Light")
    assert client.get("LightLevel") == pytest.approx(lux)
    assert client.get("LightLevelUnit") == "lux"


def test_a_change_of_light_is_told(serve, bed):
    sensor = IIODevice(bed, 0, {"name": "light", "in_illuminance_input": 10})
    client = serve()
    client.claim("Light")
    sensor.set("in_illuminance_input", 20000)
    client.wait_for("LightLevel", 20000.0)


def test_light_is_read_only_while_it_is_claimed(serve, bed):
    sensor = IIODevice(bed, 0, {"name": "light", "in_illuminance_input": 10})
    client = serve()
    client.claim("Light")
    assert client.get("LightLevel") == 10
    client.release("Light")
    # The thread that asks the sensor is gone with the claim.
    eventually(lambda: len(list(serve.daemon.threads())) == 1)
    sensor.set("in_illuminance_input", 20)
    assert client.get("LightLevel") == 10
    client.claim("Light")
    assert client.get("LightLevel") == 20


def test_light_of_a_hid_sensor_comes_through_its_buffer(serve, bed):
    """The driver hid-sensor-als: storage of 32 bits, its own trigger, a scale with six digits."""
    bed.add("iio", "trigger0", {"name": "als-dev0"})
    sensor = IIODevice(
        bed, 0, {"name": "als", "in_intensity_both_raw": 0, "in_intensity_scale": "0.100000"}
        | scan_element("in_intensity_both", "le:s32/32>>0"), fifo=True)
    client = serve()
    assert sensor.get("buffer/enable") == "0"
    # The claim waits for a first reading, for a short while.
    threading.Timer(0.1, os.write, (sensor.pipe, struct.pack("<i", 1234))).start()
    client.claim("Light")
    assert sensor.get("buffer/enable") == "1"
    assert sensor.get("trigger/current_trigger") == "als-dev0"
    client.wait_for("LightLevel", pytest.approx(123.4))
    client.release("Light")
    eventually(lambda: sensor.get("buffer/enable") == "0")


def test_something_is_near_from_the_level_on_and_until_a_tenth_below_it(serve, bed):
    sensor = IIODevice(bed, 0, {"name": "prox", "in_proximity_raw": 999, "in_proximity_scale": "0.001"}, NEAR)
    client = serve()
    assert client.get("HasProximity") is True
    client.claim("Proximity")
    assert client.get("ProximityNear") is False
    sensor.set("in_proximity_raw", 1000)
    client.wait_for("ProximityNear", True)
    sensor.set("in_proximity_raw", 899)
    client.wait_for("ProximityNear", False)


@pytest.mark.parametrize(
    "attributes, properties, level",
    [({}, NEAR, 1000), ({"in_proximity_nearlevel": 50}, {}, 50), ({"in_proximity_nearlevel": 50}, NEAR, 1000)],
    ids=["udev", "driver", "udev before driver"])
def test_what_is_near_is_said_by_udev_or_the_driver(serve, bed, attributes, properties, level):
    IIODevice(bed, 0, {"name": "prox", "in_proximity0_raw": level} | attributes, properties)
    IIODevice(bed, 1, {"name": "prox", "in_proximity_raw": 5000})
    client = serve()
    client.claim("Proximity")
    assert client.get("ProximityNear") is True


def test_without_a_near_level_there_is_no_proximity(serve, bed):
    IIODevice(bed, 0, {"name": "prox", "in_proximity_raw": 5000})
    client = serve()
    assert client.get("HasProximity") is False
    client.claim("Proximity")
    assert client.get("ProximityNear") is False


def test_heading_is_in_degrees(serve, bed):
    sensor = IIODevice(bed, 0, {"name": "magn_3d", f"{NORTH}_raw": 27050, f"{NORTH}_scale": "0.01"})
    client = serve()
    assert client.all(COMPASS_PATH, COMPASS_NAME) == {"HasCompass": True, "CompassHeading": -1.0}
    client.claim("Compass")
    assert client.all(COMPASS_PATH, COMPASS_NAME)["CompassHeading"] == pytest.approx(270.5)
    sensor.set(f"{NORTH}_raw", 36000)
    client.wait_for("CompassHeading", 0.0)


def test_a_claim_outlives_unplugging(serve, bed):
    client = serve()
    client.claim("Light")
    sensor = IIODevice(bed, 0, {"name": "light", "in_illuminance_input": 10})
    client.wait_for("HasAmbientLight", True)
    client.wait_for("LightLevel", 10.0)
    sensor.unplug()
    client.wait_for("HasAmbientLight", False)
    sensor.own["in_illuminance_input"] = 11
    sensor.plug()
    client.wait_for("HasAmbientLight", True)
    client.wait_for("LightLevel", 11.0)


def test_all_four_sensors_of_one_machine_work_side_by_side(serve, bed):
    IIOAccelerometer(bed, 0, pose="landscapeLeft")
    # One chip measures light and proximity.
    IIODevice(bed, 1, {"name": "vcnl4000", "in_illuminance_raw": 100, "in_illuminance_scale": "0.25",
                       "in_proximity_raw": 2000}, NEAR)
    IIODevice(bed, 2, {"name": "magn_3d", f"{NORTH}_raw": 90, f"{NORTH}_scale": "1"})
    client = serve()
    for sensor in ("Accelerometer", "Light", "Proximity", "Compass"):
        client.claim(sensor)
    eventually(lambda: client.get("AccelerometerOrientation") == "right-up")
    assert client.get("LightLevel") == 25
    assert client.get("ProximityNear") is True
    assert client.all(COMPASS_PATH, COMPASS_NAME)["CompassHeading"] == 90

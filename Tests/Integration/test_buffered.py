# SPDX-License-Identifier: Apache-2.0
"""An accelerometer that pushes its readings through the kernel's buffer; a pipe stands in for the kernel."""
import itertools
import os
import struct

import pytest

from bed import POSES, IIOAccelerometer, buffered
from programs import PATIENCE, eventually

S16 = ("le:s16/16>>0",) * 3
# Each takes the three counts, and fills up with what a chip may leave where no value is.
PACK = {
    "le:s16/16>>0": lambda counts: struct.pack("<3h", *counts),
    "be:s16/16>>0": lambda counts: struct.pack(">3h", *counts),
    "be:s12/16>>4": lambda counts: struct.pack(">3H", *((count & 0xFFF) << 4 | 0xA for count in counts)),
    "le:s14/16>>2": lambda counts: struct.pack("<3H", *((count & 0x3FFF) << 2 | 1 for count in counts)),
    "le:s16/32>>0": lambda counts: struct.pack("<3I", *(count & 0xFFFF | 0xBEEF0000 for count in counts)),
    "le:s32/32>>0": lambda counts: struct.pack("<3i", *counts),
    "be:s24/32>>8": lambda counts: struct.pack(">3I", *((count & 0xFFFFFF) << 8 | 0x55 for count in counts)),
    "le:s16/16X2>>0": lambda counts: struct.pack("<6h", *(part for count in counts for part in (count, -1))),
    "le:s64/64>>0": lambda counts: struct.pack("<3q", *counts),
}


class Stream:
    """Scans into the pipe, as a chip would give them."""

    def __init__(self, sensor, pack=PACK["le:s16/16>>0"]):
        self.sensor, self.pack = sensor, pack

    def hold(self, client, pose, **members):
        """Pushes readings of a pose until the subscriber is told of it."""
        for _ in range(PATIENCE * 50):
            os.write(self.sensor.pipe, self.pack(self.sensor.counts(POSES[pose])))
            try:
                state = client.next_state(0.02)
            except TimeoutError:
                continue
            if (state["sensor"], state["deviceOrientation"]) == ("streaming", pose):
                return
        raise AssertionError(f"no {pose}")


@pytest.mark.parametrize("layout", PACK)
def test_scans_of_every_format_are_understood(start, bed, layout):
    sensor = IIOAccelerometer(bed, attributes=buffered(*(layout,) * 3), fifo=True)
    client = start(bed=bed).subscribe()
    stream = Stream(sensor, PACK[layout])
    for pose in ["landscapeLeft", "faceUp", "landscapeRight", "faceDown"]:
        stream.hold(client, pose)


def test_scans_may_come_in_pieces_and_with_time_stamps(start, bed):
    sensor = IIOAccelerometer(bed, attributes=buffered(*S16, timestamp=3), fifo=True)
    client = start(bed=bed).subscribe()
    nanoseconds = itertools.count(1_000_000_000, 20_000_000)
    held = b""

    def pack(counts):
        """Five bytes of each scan come with the next one."""
        nonlocal held
        data = held + struct.pack("<3hxxq", *counts, next(nanoseconds))
        held = data[-5:]
        return data[:-5]

    stream = Stream(sensor, pack)
    for pose in ["portraitUpsideDown", "faceDown", "portrait"]:
        stream.hold(client, pose)


def test_axes_lie_in_the_order_of_their_indexes(start, bed):
    sensor = IIOAccelerometer(
        bed, attributes=buffered("le:s16/16>>0", "le:s32/32>>0", "be:s16/16>>0", indexes=(2, 0, 5)), fifo=True)
    client = start(bed=bed).subscribe()
    stream = Stream(sensor, lambda counts: struct.pack("<ih", counts[1], counts[0]) + struct.pack(">h", counts[2]))
    for pose in POSES:
        stream.hold(client, pose)


def test_the_buffer_is_on_while_somebody_subscribes(start, bed):
    trigger = bed.add("iio", "trigger0", {"name": "mxc4005-dev0"})
    sensor = IIOAccelerometer(bed, attributes=buffered(*S16, timestamp=3, sampling_frequency=5), fifo=True)
    daemon = start(bed=bed)
    switches = ["buffer/enable", *(f"scan_elements/in_{name}_en" for name in ("accel_x", "accel_y", "accel_z"))]
    assert {sensor.get(switch) for switch in switches} == {"0"}

    first, second = daemon.subscribe(), daemon.subscribe()
    stream = Stream(sensor, lambda counts: struct.pack("<3hxxq", *counts, 0))
    stream.hold(first, "faceUp")
    assert {sensor.get(switch) for switch in switches} == {"1"}
    assert int(sensor.get("buffer/length")) >= 2
    assert sensor.get("trigger/current_trigger") == "mxc4005-dev0"
    assert sensor.get("sampling_frequency") == "10"

    first.close()
    stream.hold(second, "faceDown")
    assert sensor.get("buffer/enable") == "1"
    second.close()
    eventually(lambda: {sensor.get(switch) for switch in switches} == {"0"})
    assert daemon.client().state()["sensor"] == "idle"


def test_another_trigger_that_is_set_is_kept(start, bed):
    bed.add("iio", "trigger0", {"name": "tick"})
    sensor = IIOAccelerometer(
        bed, attributes=buffered(*S16, **{"trigger/current_trigger": "tick"}), fifo=True)
    Stream(sensor).hold(start(bed=bed).subscribe(), "faceUp")
    assert sensor.get("trigger/current_trigger") == "tick"


def test_a_buffer_that_a_crashed_owner_left_on_is_used_all_the_same(start, bed):
    sensor = IIOAccelerometer(bed, attributes=buffered(*S16, **{"buffer/enable": 1}), fifo=True)
    Stream(sensor).hold(start(bed=bed).subscribe(), "faceUp")


def test_the_buffer_can_be_switched_off_in_the_configuration(start, bed):
    sensor = IIOAccelerometer(bed, attributes=buffered(*S16), fifo=True, pose="faceUp")
    daemon = start(bed=bed, config="[sensor]\nbuffer = off\n")
    daemon.subscribe().wait_for(sensor="streaming", deviceOrientation="faceUp")
    assert sensor.get("buffer/enable") == "0"
    assert daemon.sensors()[0]["driver"] == "iio-poll"

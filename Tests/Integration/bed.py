# SPDX-License-Identifier: Apache-2.0
"""Accelerometers that umockdev pretends to have: sysfs, udev's events, device nodes."""
import fcntl
import os
import pathlib
import struct

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import UMockdev  # noqa: E402

G = 9.80665
# What a sensor feels in the direction of its own axes, in g, that is mounted as the identity in the hwdb's convention
# says: x and y point against W3C's, z with them.
POSES = {
    "portrait": (0, -1, 0),
    "landscapeLeft": (-1, 0, 0),
    "landscapeRight": (1, 0, 0),
    "portraitUpsideDown": (0, 1, 0),
    "faceUp": (0, 0, 1),
    "faceDown": (0, 0, -1),
}
EV_SYN, EV_ABS, EV_SW = 0, 3, 5
SW_TABLET_MODE = 1
# The bytes in which evdev tells the codes of a type of event that a device has; those of type 0 are the types.
EVDEV_BITS = {EV_SYN: 8, 1: 96, 2: 8, EV_ABS: 8, 4: 8, EV_SW: 8, 17: 8, 18: 8, 21: 16}


class Bed:
    """One pretended machine."""

    def __init__(self):
        self.testbed = UMockdev.Testbed.new()
        self.root = pathlib.Path(self.testbed.get_root_dir())

    def add(self, subsystem, name, attributes, parent=None, **properties):
        """Adds a device; returns its path below /sys. libiio cuts the last byte of a value, as it is a line end."""
        name = f"{parent.removeprefix('/sys/devices/')}/{name}" if parent else name
        attributes = [text for key, value in attributes.items() for text in (key, f"{value}\n")]
        properties = [text for item in properties.items() for text in item]
        return self.testbed.add_device(subsystem, name, None, attributes, properties)

    def close(self):
        """What other tests start sees the real machine again."""
        self.testbed = None
        os.unsetenv("UMOCKDEV_DIR")

    def remove(self, path):
        self.testbed.uevent(path, "remove")
        self.testbed.remove_device(path)

    def pipe(self, node):
        """Puts a pipe where a device node was, and opens it for both sides, so that neither blocks in open(2)."""
        path = self.root / node.lstrip("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        os.mkfifo(path)
        return os.open(path, os.O_RDWR | os.O_NONBLOCK)


class IIODevice:
    """An IIO device with some attributes; those that are None are not there."""

    def __init__(self, bed, number, attributes, properties=(), fifo=False):
        self.bed, self.number, self.pipe = bed, number, None
        self.own = {key: value for key, value in attributes.items() if value is not None}
        self.properties = {"DEVNAME": f"/dev/iio:device{number}"} | dict(properties)
        self.plug(fifo)

    def plug(self, fifo=False):
        self.path = self.bed.add("iio", f"iio:device{self.number}", self.own, **self.properties)
        if fifo:
            self.pipe = self.bed.pipe(f"/dev/iio:device{self.number}")

    def unplug(self):
        self.bed.remove(self.path)

    def file(self, attribute):
        return self.bed.root / self.path.lstrip("/") / attribute

    def get(self, attribute):
        # libiio writes the NUL behind the text too.
        return self.file(attribute).read_text().strip("\n\0")

    def set(self, attribute, value):
        """Writes into the file in place: the daemon may have it open."""
        with self.file(attribute).open("r+") as file:
            file.write(f"{value}\n")
            file.truncate()

    def change(self, **properties):
        """Changes udev's properties and says so."""
        lines = [line for line in self.get("uevent").splitlines() if line.split("=")[0] not in properties]
        self.set("uevent", "\n".join(lines + [f"{key}={value}" for key, value in properties.items()]))
        self.bed.testbed.uevent(self.path, "change")

    def block(self, attribute, full=False):
        """Puts a pipe in the place of an attribute: who reads it hangs, or if it is full, who writes to it.

        libiio takes no pipe for an attribute, so it must have seen a file before; the switch of a buffer may be one.
        """
        waiting = self.file(attribute + ".new")
        os.mkfifo(waiting)
        pipe = os.open(waiting, os.O_RDWR | os.O_NONBLOCK)
        if full:
            os.write(pipe, b"?" * fcntl.fcntl(pipe, fcntl.F_GETPIPE_SZ))
        waiting.replace(self.file(attribute))
        return pipe

    def unblock(self, attribute, pipe, value):
        """Lets go who hangs in a blocked read, and everybody after it."""
        waiting = self.file(attribute + ".new")
        waiting.write_text(f"{value}\n")
        waiting.replace(self.file(attribute))
        os.write(pipe, f"{value}\n".encode())
        os.close(pipe)


class IIOAccelerometer(IIODevice):
    """An IIO accelerometer; `scale` m/s² for each count."""

    SCALE = 0.01

    def __init__(self, bed, number=0, name="mxc4005", attributes=(), properties=(), fifo=False, pose="portrait"):
        counts = {f"in_accel_{axis}_raw": count for axis, count in zip("xyz", self.counts(POSES[pose]))}
        own = {"name": name, "in_accel_scale": self.SCALE} | counts | dict(attributes)
        super().__init__(bed, number, own, properties, fifo)

    def counts(self, direction):
        return [round(part * G / self.SCALE) for part in direction]

    def hold(self, pose):
        """Holds the device that way up."""
        self.show(self.counts(POSES[pose]))

    def show(self, counts):
        for axis, count in zip("xyz", counts):
            self.set(f"in_accel_{axis}_raw", count)


def buffered(*formats, timestamp=None, indexes=(0, 1, 2), **more):
    """The attributes of an accelerometer with a buffer whose axes have these formats."""
    attributes = {"buffer/enable": 0, "buffer/length": 2, "trigger/current_trigger": ""}
    elements = dict(zip(("in_accel_x", "in_accel_y", "in_accel_z"), zip(indexes, formats)))
    if timestamp is not None:
        elements["in_timestamp"] = (timestamp, "le:s64/64>>0")
    for name, (index, layout) in elements.items():
        attributes |= {
            f"scan_elements/{name}_en": 0, f"scan_elements/{name}_index": index, f"scan_elements/{name}_type": layout}
    return attributes | more


class InputDevice:
    """An input device with some axes or switches, through umockdev's picture of evdev's ioctls."""

    def __init__(self, bed, number, name, axes=(), switches=(), resolution=256, parent=None, **properties):
        """`axes` and `switches` map the numbers of those there are to their values."""
        self.bed, self.number, self.name, self.resolution = bed, number, name, resolution
        self.values = {EV_ABS: dict(axes), EV_SW: dict(switches)}
        path = bed.add("input", f"input{number}", {"name": name}, parent=parent)
        self.node = f"/dev/input/event{number}"
        self.path = bed.add(
            "input", f"event{number}", {}, parent=path, DEVNAME=self.node, ID_INPUT="1", **properties)
        self.pipe = bed.pipe(self.node)
        self.describe()

    def tell(self, kind, values):
        """Lets the kernel report new values."""
        self.values[kind] |= values
        self.describe()
        events = [(kind, number, value) for number, value in values.items()] + [(EV_SYN, 0, 0)]
        os.write(self.pipe, b"".join(struct.pack("<qqHHi", 0, 0, *event) for event in events))

    def describe(self):
        """Answers the questions that libevdev asks of a new device, each of which needs an answer of its length."""
        def text(value):
            return len(value) + 1, value.encode().ljust(255, b"\0")

        def bits(numbers, length=8):
            return length, sum(1 << number for number in numbers).to_bytes(length, "little")

        axes, switches = self.values[EV_ABS], self.values[EV_SW]
        has = {EV_SYN: [EV_SYN, *(kind for kind, values in self.values.items() if values)]} | self.values
        answers = {
            "EVIOCGVERSION": (0, struct.pack("<I", 0x010001)),
            "EVIOCGID": (0, struct.pack("<HHHH", 0x18, 1, 1, 1)),
            "EVIOCGNAME": text(self.name),
            "EVIOCGPHYS": text(""),
            "EVIOCGUNIQ": text(""),
            "EVIOCGPROP": bits([]),
            "EVIOCGKEY": bits([], 96),
            "EVIOCGLED": bits([]),
            "EVIOCGSW": bits(number for number, is_on in switches.items() if is_on),
        }
        for kind, length in EVDEV_BITS.items():
            answers[f"EVIOCGBIT({kind})"] = bits(has.get(kind, ()), length)
        for axis, value in axes.items():
            answers[f"EVIOCGABS({axis})"] = (0, struct.pack("<6i", value, -2048, 2047, 0, 0, self.resolution))
        # umockdev writes no number where it is 0.
        lines = [f"{name.removesuffix('(0)')} {result} {data.hex().upper()}\n"
                 for name, (result, data) in answers.items()]
        path = self.bed.root / f"event{self.number}.ioctl"
        path.write_text(f"@DEV {self.node} (EVDEV)\n" + "".join(lines))
        # The socket of an older picture stays with those who have the device open.
        (self.bed.root / f"ioctl{self.node}").unlink(missing_ok=True)
        self.bed.testbed.load_ioctl(self.node, str(path))

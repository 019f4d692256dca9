# SPDX-License-Identifier: Apache-2.0
"""orientctl doctor: machines with one fault each, which it has to name with what mends it."""
import json
import os
import pathlib
import shutil
import subprocess

import pytest

from bed import IIOAccelerometer, buffered
from participants import Display, Participant, controller, window
from programs import ORIENTCTL, environment, eventually, orientctl

FAST = "[sensor]\nperiod-milliseconds = 10\n"
S16 = ("le:s16/16>>0",) * 3
NAMES = ["driver", "device", "permissions", "buffer", "matrix", "location", "daemon", "data", "rate", "gravity",
         "lock", "mask", "participants", "display"]


class Diagnosis:
    """What doctor says, as JSON and in words."""

    def __init__(self, bed, socket, command=(), **changes):
        words = [*command, "umockdev-wrapper", ORIENTCTL, "doctor"]
        variables = environment(UMOCKDEV_DIR=bed.root, ORIENTD_SOCKET=socket, **changes)
        result = subprocess.run([*words, "--json"], env=variables, capture_output=True, text=True, timeout=20)
        self.status, self.errors = result.returncode, result.stderr
        object_ = json.loads(result.stdout)
        assert object_["schema"] == 1
        self.broken = object_["broken"]
        assert [link["name"] for link in object_["links"]] == NAMES
        self.links = {link["name"]: link for link in object_["links"]}
        self.all_broken = [name for name, link in self.links.items() if link["status"] == "broken"]

    def assert_broken(self, name, detail, remedy):
        """That link is the first broken one, for this reason, with this remedy, and everybody is told."""
        link = self.links[name]
        assert (self.broken, self.status) == (name, 1), self.links
        assert detail in link["detail"]
        assert remedy in link["remedy"]
        assert self.errors == f"orientctl: the first broken link is {name}: {link['detail']}\n"


@pytest.fixture
def diagnose(bed, place):
    """Runs doctor beside the daemon, which there may be none of."""
    return lambda **more: Diagnosis(bed, place / "socket", **more)


@pytest.fixture
def root():
    """Somebody who sees everybody's files."""
    if os.geteuid() != 0:
        pytest.skip("only root sees who has a device open")


@pytest.fixture
def no_desktop():
    """A machine where no desktop turns the screen by itself, in which case it needs no other program."""
    if subprocess.run(["pgrep", "-x", "gnome-shell|kwin_wayland|phosh"], capture_output=True).returncode == 0:
        pytest.skip("a desktop that turns the screen runs here")


@pytest.fixture
def daemon(start, bed):
    """A daemon with a sensor of which nothing is wrong, but that its screen has no program."""
    IIOAccelerometer(bed)
    return start(bed=bed, config=FAST)


def test_a_whole_chain_is_status_0_and_says_what_was_found(bed, start, root, diagnose):
    machine = bed.add("dmi", "id", {"modalias": "dmi:bvnMaker:pnTablet:"})
    driver = bed.root / "sys/bus/i2c/drivers/mxc4005"
    (driver / "module-of-it").mkdir(parents=True)
    part = bed.add("i2c", "i2c-MXC6655:00", {"modalias": "acpi:MXC6655:MXC6655:"})
    (bed.root / part.lstrip("/") / "driver").symlink_to(driver)
    (driver / "module").symlink_to(driver / "module-of-it")
    bed.add("iio", "iio:device0", {
        "name": "mxc4005", "in_accel_scale": 0.01, "in_accel_x_raw": 0, "in_accel_y_raw": -981, "in_accel_z_raw": 0,
        "mount_matrix": "1, 0, 0; 0, 1, 0; 0, 0, 1"}, parent=part, DEVNAME="/dev/iio:device0", ACCEL_LOCATION="display")
    daemon = start(bed=bed, config=FAST)
    with Display(daemon, name="panel"):
        found = diagnose()
    assert (found.broken, found.status, found.errors) == (None, 0, "")
    assert {link["status"] for link in found.links.values()} == {"ok"}
    details = {name: link["detail"] for name, link in found.links.items()}
    assert details["driver"] == "mxc4005 is bound to i2c-MXC6655:00, module module-of-it"
    assert details["device"] == "mxc4005 (iio:device0)"
    # As 60-sensor.rules of systemd looks it up.
    key = "sensor:modalias:acpi:MXC6655:MXC6655::dmi:bvnMaker:pnTablet:"
    assert details["matrix"] == f"1, 0, 0; 0, 1, 0; 0, 0, 1 from mount_matrix; its key in systemd's hwdb: {key}"
    assert machine and details["location"].startswith("display; mxc4005: it sits behind the display")
    assert details["gravity"] == "9.81 m/s² at rest"
    # 100 Hz were asked for, of a device that is polled on a busy machine.
    assert 8 < float(details["rate"].split()[0]) < 110
    assert details["rate"].endswith("readings a second through iio-poll")
    assert f"process {daemon.pid}" in details["daemon"]
    assert details["display"].startswith('"panel" of client ')


def test_words_show_each_link_in_a_line_with_its_remedy_below(bed, daemon, no_desktop):
    variables = environment(UMOCKDEV_DIR=bed.root, ORIENTD_SOCKET=daemon.socket)
    result = subprocess.run(
        ["umockdev-wrapper", ORIENTCTL, "doctor"], env=variables, capture_output=True, text=True, timeout=20)
    lines = result.stdout.splitlines()
    assert [line.removeprefix("not checked").split()[0] for line in lines[:2]] == ["ok", "ok"]
    assert lines[-2] == "broken  display       no program turns the screen"
    assert lines[-1].startswith("    orientctl exec -- ")
    assert result.returncode == 1
    assert result.stderr == "orientctl: the first broken link is display: no program turns the screen\n"


def test_no_device(start, bed, diagnose):
    start(bed=bed, config=FAST)
    found = diagnose()
    found.assert_broken("device", "the kernel has no accelerometer", "sudo dmesg")
    assert [found.links[name]["status"] for name in ("permissions", "buffer", "matrix", "gravity")] == [
        "not checked"] * 4
    assert found.links["daemon"]["status"] == "ok"


def test_no_driver(bed, place, root, diagnose):
    bed.add("i2c", "i2c-MXC6655:00", {"modalias": "acpi:MXC6655:MXC6655:"})
    modules = place / "modules" / os.uname().release
    modules.mkdir(parents=True)
    (modules / "modules.dep").write_text(
        "kernel/drivers/iio/accel/mxc4005.ko.xz: kernel/drivers/iio/industrialio.ko.xz\n"
        "kernel/drivers/net/other.ko.xz:\n")
    (modules / "modules.alias").write_text(
        "# Aliases extracted from modules themselves.\nalias acpi*:MXC*:* other\nalias acpi*:MXC6655:* mxc4005\n")
    # There is one wherever a kernel is installed; a container has none.
    pathlib.Path("/lib/modules").mkdir(exist_ok=True)
    over = ["unshare", "--mount", "sh", "-c", 'mount --bind "$0" /lib/modules && exec "$@"', modules.parent]
    found = diagnose(command=over)
    found.assert_broken("driver", "i2c-MXC6655:00 has no driver, although mxc4005 is made for it", "sudo modprobe mxc4005")


def test_no_permission(bed, place, start, nobody, diagnose):
    for path in (place, bed.root):
        path.chmod(0o777)
    sensor = IIOAccelerometer(bed, attributes=buffered(*S16), fifo=True)
    node = bed.root / "dev/iio:device0"
    os.close(sensor.pipe)
    node.chmod(0o600)
    # The daemon must be able to say that it is ready.
    former = os.umask(0)
    start(bed=bed, config=FAST, command=nobody[:-2])
    os.umask(former)
    found = diagnose()
    found.assert_broken(
        "permissions", "may not read and write /dev/iio:device0 (root:root, mode 600)", "sudo adduser nobody orientd")


def test_another_program_that_has_the_buffer(bed, start, root, diagnose):
    sensor = IIOAccelerometer(bed, attributes=buffered(*S16), fifo=True)
    start(bed=bed, config=FAST)
    # The other side of the pipe that stands for the device is this process.
    diagnose().assert_broken(
        "buffer", f"(process {os.getpid()}) has iio:device0 open, and one alone may use its buffer",
        f"sudo kill {os.getpid()}")
    os.close(sensor.pipe)


def test_iio_sensor_proxy_that_has_the_buffer(bed, place, start, root, diagnose):
    sensor = IIOAccelerometer(bed, attributes=buffered(*S16), fifo=True)
    start(bed=bed, config=FAST)
    shutil.copy(shutil.which("sleep"), place / "iio-sensor-proxy")
    with subprocess.Popen([place / "iio-sensor-proxy", "60"], stdin=sensor.pipe) as proxy:
        eventually(lambda: pathlib.Path(f"/proc/{proxy.pid}/comm").read_text() == "iio-sensor-prox\n")
        diagnose().assert_broken(
            "buffer", f"iio-sensor-prox (process {proxy.pid}) has iio:device0 open",
            "sudo systemctl mask --now iio-sensor-proxy")
        proxy.kill()
    os.close(sensor.pipe)


def test_a_malformed_matrix(bed, start, diagnose):
    IIOAccelerometer(bed, properties={"ACCEL_MOUNT_MATRIX": "1,0,0;0,1;0,0,1"})
    start(bed=bed, config=FAST)
    diagnose().assert_broken(
        "matrix", "'1,0,0;0,1;0,0,1' from udev is none: row 2 has 2 entries instead of 3", "sudo orientctl calibrate")


def test_a_sensor_that_the_daemon_does_not_use(bed, start, diagnose):
    IIOAccelerometer(bed, properties={"ACCEL_LOCATION": "base"})
    start(bed=bed, config=FAST)
    diagnose().assert_broken("location", "mxc4005: it sits in the base", "'iio:mxc4005' | sudo tee ")


def test_no_daemon(bed, place, diagnose):
    IIOAccelerometer(bed, properties={"ACCEL_LOCATION": "display"})
    found = diagnose()
    # The machine may have no user orientd, as it is not installed there.
    assert set(found.all_broken) <= {"permissions", "daemon"}
    daemon = found.links["daemon"]
    assert daemon["detail"] == f"orientd is not running: nothing listens on {place / 'socket'}"
    assert daemon["remedy"] == f"orientd --socket {place / 'socket'}"
    assert found.status == 1
    assert found.links["location"]["detail"] == "mxc4005: display"
    assert found.links["lock"]["status"] == "not checked"


@pytest.mark.parametrize("name, problem", [("file", "{} is no socket"), ("x" * 120, "{} is too long for the path of a socket")])
def test_a_path_where_no_daemon_can_be(bed, place, name, problem):
    (place / name).touch()
    found = Diagnosis(bed, place / name)
    assert found.links["daemon"]["detail"] == problem.format(place / name)
    assert found.links["daemon"]["remedy"].startswith("unset ORIENTD_SOCKET ")


def test_a_device_that_lies_flat(start, bed, diagnose):
    IIOAccelerometer(bed, pose="faceUp")
    start(bed=bed, config=FAST)
    detail = diagnose().links["data"]["detail"]
    assert detail == "readings come; the device is faceUp, and while it lies flat the screen stays as it is"


def test_a_silent_sensor(bed, start, diagnose):
    IIOAccelerometer(bed, attributes={f"in_accel_{axis}_raw": 0 for axis in "xyz"})
    start(bed=bed, config=FAST)
    found = diagnose()
    found.assert_broken("data", "the accelerometer is on, and g", "journalctl -u orientd")
    assert found.links["rate"]["status"] == "not checked"


def test_a_sensor_that_reads_no_gravity(bed, start, diagnose):
    # 300 counts of 0.01 m/s².
    sensor = IIOAccelerometer(bed)
    sensor.show([0, -300, 0])
    start(bed=bed, config=FAST)
    diagnose().assert_broken("gravity", "it reads 3.0 m/s² at rest, where gravity is 9.81", "orientctl record --raw")


def test_a_sensor_that_is_slow(bed, start, diagnose):
    IIOAccelerometer(bed)
    start(bed=bed, config="[sensor]\nperiod-milliseconds = 500\n")
    diagnose().assert_broken("rate", "readings a second through iio-poll; below 8", "period-milliseconds = 100")


def test_a_lock(daemon, diagnose):
    orientctl("lock", "landscapeLeft", socket=daemon.socket)
    diagnose().assert_broken("lock", "the interface is locked to landscapeLeft by ", "orientctl unlock")


@pytest.mark.parametrize("allowed, detail", [
    (["landscapeLeft", "landscapeRight"], "and the device is portrait"),
    (["portrait"], "the machine allows portrait")])
def test_a_mask(daemon, diagnose, allowed, detail):
    orientctl("allow", *allowed, socket=daemon.socket)
    diagnose().assert_broken("mask", detail, "orientctl allow all")


def test_a_program_that_refuses(bed, start, diagnose):
    sensor = IIOAccelerometer(bed, pose="portrait")
    daemon = start(bed=bed, config=FAST)
    stubborn = window(controller("editor", supportedOrientations=["portrait"]))
    with daemon.subscribe() as state, Participant(daemon, name="writer", windows=[stubborn]):
        state.wait_for(deviceOrientation="portrait")
        sensor.hold("landscapeLeft")
        state.wait_for(deviceOrientation="landscapeLeft")
        found = diagnose()
    found.assert_broken("participants", 'controller "editor" in window "main" of client ', "go to another window")


def test_no_display(daemon, diagnose, no_desktop):
    diagnose().assert_broken("display", "no program turns the screen", "orientctl exec -- ")


def test_who_is_not_privileged_is_told_what_only_root_sees(bed, daemon, nobody, no_desktop):
    bed.root.chmod(0o755)
    result = subprocess.run(
        ["umockdev-wrapper", *nobody, "orientctl", "doctor", "--json"], capture_output=True, text=True, timeout=20,
        env=environment(UMOCKDEV_DIR=bed.root, ORIENTD_SOCKET=daemon.socket))
    links = {link["name"]: link for link in json.loads(result.stdout)["links"]}
    assert (json.loads(result.stdout)["broken"], result.returncode, result.stderr) == (None, 0, "")
    unchecked = [name for name, link in links.items() if link["status"] == "not checked"]
    assert unchecked == ["buffer", "rate", "gravity", "participants", "display"]
    assert {links[name]["remedy"] for name in unchecked} == {"sudo orientctl doctor"}


def test_a_pretended_sensor_leaves_the_machine_unlooked_at(start, bed, diagnose):
    daemon = start(sensor="simulated")
    with Display(daemon):
        found = diagnose()
    assert (found.broken, found.status) == (None, 0)
    assert found.links["device"]["detail"] == "orientd reads no device: simulated"

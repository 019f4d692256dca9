# SPDX-License-Identifier: Apache-2.0
"""A locale whose decimal numbers have a comma."""
import subprocess

import pytest

from bed import IIOAccelerometer
from programs import orientctl

PRELOADED = """
#include <locale.h>
#include <stdlib.h>
__attribute__((constructor)) static void adopt(void) {
    /* As a library might do behind the program's back. */
    if (!setlocale(LC_ALL, "") || *localeconv()->decimal_point != ',') abort();
}
"""


@pytest.fixture(scope="module")
def comma(tmp_path_factory):
    """The environment that puts a program into the locale, whether or not it asks for one."""
    place = tmp_path_factory.mktemp("locale")
    subprocess.run(["localedef", "-i", "de_DE", "-f", "UTF-8", place / "de_DE.UTF-8"], check=True)
    (place / "adopt.c").write_text(PRELOADED)
    subprocess.run(["cc", "-shared", "-fPIC", "-o", place / "adopt.so", place / "adopt.c"], check=True)
    return {"LOCPATH": place, "LC_ALL": "de_DE.UTF-8", "LD_PRELOAD": place / "adopt.so"}


def test_fractions_are_read_from_sysfs_and_udev(start, bed, place, comma):
    sensor = IIOAccelerometer(
        bed, attributes={"in_accel_scale": "0.5", "in_accel_offset": "-0.5", "sampling_frequency": "6.25",
                         "sampling_frequency_available": "6.25 12.5"},
        properties={"ACCEL_MOUNT_MATRIX": "0.0, -1.5, 0.0; 1.5, 0.0, 0.0; 0.0, 0.0, 1.5"})
    sensor.show((0.5, -19.1, 0.5))
    daemon = start(bed=bed, **comma)
    daemon.subscribe().wait_for(deviceOrientation="landscapeRight")
    assert sensor.get("sampling_frequency") == "12.5"
    recording = orientctl("record", "--raw", "--seconds", "0.1", socket=daemon.socket, **comma).stdout
    assert "\n0.0,0.0,-9.8,0.0\n" in recording
    assert "# matrix: 0, -1.5, 0; 1.5, 0, 0; 0, 0, 1.5\n" in recording


def test_fractions_are_read_from_the_configuration(start, bed, comma):
    IIOAccelerometer(bed)
    daemon = start(bed=bed, config="[sensor]\nmatrix = 0, 0.5, 0; -0.5, 0, 0; 0, 0, 0.5\n", **comma)
    daemon.subscribe().wait_for(deviceOrientation="landscapeLeft")


def test_fractions_are_read_from_and_written_to_recordings(comma):
    trace = "t,x,y,z\n0.0,0.25,9.75,0\n" + "".join(f"{i / 16},0.25,9.75,0\n" for i in range(1, 9))
    changes = orientctl("replay", "--csv", "-", input=trace.encode(), **comma).stdout
    assert changes == orientctl("replay", "--csv", "-", input=trace.encode()).stdout
    assert changes.splitlines()[1].endswith(",portrait")

# SPDX-License-Identifier: Apache-2.0
"""The screen of a headless sway turns with the device, by `orientctl exec -- sh -c 'swaymsg ...'`."""
import os
import pathlib
import struct
import subprocess
import zlib

import pytest

from programs import Lines, Orientctl, environment, eventually
from screen import Screen

# A panel that is naturally portrait, and a mark in the upper left corner of what it shows.
WIDTH, HEIGHT = 240, 400
RED, BLUE = (255, 0, 0), (0, 0, 255)
CONFIGURATION = f"""
output HEADLESS-1 resolution {WIDTH}x{HEIGHT} position 0,0
output * background {{picture}} stretch
"""


def write_picture(path):
    """A PNG with a mark in its upper left corner."""
    rows = [b"\0" + (bytes(RED) * 10 + bytes(BLUE) * 90 if row < 10 else bytes(BLUE) * 100) for row in range(100)]

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    path.write_bytes(
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 100, 100, 8, 2, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(b"".join(rows))) + chunk(b"IEND", b""))


@pytest.fixture
def sway(place):
    """The variables by which to find a sway, which refuses to run as root."""
    runtime = place / "runtime"
    runtime.mkdir(mode=0o700)
    write_picture(place / "picture.png")
    (place / "config").write_text(CONFIGURATION.format(picture=place / "picture.png"))
    words = ["sway", "--config", place / "config"]
    if os.geteuid() == 0:
        words = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *words]
        os.chown(runtime, 65534, 65534)
    variables = {
        "XDG_RUNTIME_DIR": runtime, "SWAYSOCK": runtime / "sway", "WLR_BACKENDS": "headless",
        "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman"}
    process = subprocess.Popen(
        [str(word) for word in words], env=environment(**variables), stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    log = Lines(process.stderr)
    try:
        eventually(lambda: (runtime / "sway").exists() or log.is_over)
        yield {"XDG_RUNTIME_DIR": runtime, "SWAYSOCK": runtime / "sway", "WAYLAND_DISPLAY": "wayland-1"}
    finally:
        process.terminate()
        process.wait()
        print(log.wait_for_end())


def picture(variables):
    """What grim takes: the picture as who holds the device sees it, its size and its pixels' rows."""
    ppm = subprocess.run(
        ["grim", "-t", "ppm", "-"], env=environment(**variables), capture_output=True, check=True).stdout
    _, size, _, pixels = ppm.split(b"\n", 3)
    width, height = map(int, size.split())
    starts = range(0, 3 * width * height, 3 * width)
    return [[tuple(pixels[at:at + 3]) for at in range(start, start + 3 * width, 3)] for start in starts]


def marked_corners(rows):
    """The corners of a picture that have the mark."""
    corners = {
        "upper left": rows[2][2], "upper right": rows[2][-3], "lower left": rows[-3][2], "lower right": rows[-3][-3]}
    return [name for name, color in corners.items() if color == RED]


def test_the_screen_turns_with_the_device(start, sway):
    daemon = start(sensor="simulated")
    screen = Screen(pathlib.Path(sway["XDG_RUNTIME_DIR"]) / sway["WAYLAND_DISPLAY"])
    command = "swaymsg -q output HEADLESS-1 transform $SWAY_TRANSFORM"
    turner = Orientctl("exec", "--", "sh", "-c", command, socket=daemon.socket, **sway)
    with daemon.client() as client, turner:
        # Where the mark is on the panel, its natural upper side up: turned to the left, the right side of the panel is
        # up, so that what is seen in the upper left corner is in the panel's upper right one.
        for device, corner in [
                ("portrait", "upper left"), ("landscapeLeft", "upper right"), ("portraitUpsideDown", "lower right"),
                ("landscapeRight", "lower left"), ("portrait", "upper left")]:
            client.call("org.orientd.Testing.Report", {"deviceOrientation": device})
            eventually(lambda: marked_corners(screen.capture()) == [corner])
            # And the picture is upright for who holds the device.
            rows = picture(sway)
            is_landscape = device.startswith("landscape")
            assert (len(rows[0]), len(rows)) == ((HEIGHT, WIDTH) if is_landscape else (WIDTH, HEIGHT))
            assert marked_corners(rows) == ["upper left"]
        assert turner.errors.text == ""

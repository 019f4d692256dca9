# SPDX-License-Identifier: Apache-2.0
"""orientctl plot: recordings as pictures."""
import gzip
import os
from xml.etree import ElementTree

import pytest

from programs import ROOT, orientctl

DEMO = ROOT / "Sources/Traces/Resources/demo.csv"
SVG = "{http://www.w3.org/2000/svg}"


def test_the_picture_in_the_readme_is_what_is_drawn():
    drawn = orientctl("plot", DEMO).stdout
    assert drawn == (ROOT / "docs/plot.svg").read_text(), \
        "orientctl plot --force --output docs/plot.svg Sources/Traces/Resources/demo.csv"


def test_a_picture_is_well_formed_and_has_its_lines():
    picture = ElementTree.fromstring(orientctl("plot", DEMO).stdout)
    assert picture.tag == f"{SVG}svg"
    lines = {path.get("class") for path in picture.iter(f"{SVG}path")}
    assert {"trace x", "trace y", "trace z", "trace degrees"} <= lines


def test_gzip_standard_input_and_a_file_give_the_same(place):
    path = place / "standard input"
    path.write_bytes(gzip.compress(DEMO.read_bytes()))
    drawn = orientctl("plot", path).stdout
    assert orientctl("plot", "-", input=DEMO.read_bytes()).stdout == drawn
    orientctl("plot", "--output", place / "demo.svg", path)
    assert (place / "demo.svg").read_text() == drawn
    failed = orientctl("plot", "--output", place / "demo.svg", path, status=1)
    assert failed.stderr == f"orientctl: {place}/demo.svg exists; --force replaces it\n"


def test_sensor_axes_are_turned_as_the_recording_says(place):
    upright = "t,x,y,z\n" + "".join(f"{step / 10},9.8,0,0\n" for step in range(20))
    (place / "trace.csv").write_text("# axes: sensor\n# matrix: 0, 1, 0; -1, 0, 0; 0, 0, 1\n" + upright)
    assert ">portrait<" in orientctl("plot", place / "trace.csv").stdout


def test_a_part_is_drawn_with_its_own_times():
    drawn = orientctl("plot", "--from", "5", "--to", "10", DEMO).stdout
    assert ">5 s · 51 readings, 10 a second" in drawn
    failed = orientctl("plot", "--from", "5", "--to", "4", DEMO, status=2)
    assert failed.stderr == 'orientctl: plot: --from is behind --to; see "orientctl plot --help"\n'
    failed = orientctl("plot", "--from", "5000", DEMO, status=1)
    assert " has no reading in that time: its own are from 0.0 to " in failed.stderr


@pytest.mark.parametrize("text, problem", [
    ("t,x,y,z\n", " has no readings"), ("t,x,y,z\n0,0,nan,0\n", ":2: y is not a finite number"),
    ("", ":1: the file is empty"),
    ("t,x,y,z\n0,0,1e308,0\n", ":2: y is 1e+308, which no reading is"), ("t,x,y,z\n1e308,0,9,0\n", ":2: t is 1e+308")])
def test_what_cannot_be_drawn_is_named(place, text, problem):
    path = place / "trace.csv"
    path.write_text(text)
    failed = orientctl("plot", "--output", place / "trace.svg", path, status=1)
    assert failed.stderr.startswith(f"orientctl: {path}") and problem in failed.stderr
    assert not (place / "trace.svg").exists()


def test_the_recording_is_never_replaced_by_its_picture(place):
    path = place / "trace.csv"
    path.write_bytes(DEMO.read_bytes())
    (place / "symbolic").symlink_to(path)
    os.link(path, place / "hard")
    (place / "directory").mkdir()
    for name in (path, place / "symbolic", place / "hard", place / "directory/../trace.csv"):
        for more in ((), ("--force",)):
            failed = orientctl("plot", *more, "--output", name, path, status=1)
            assert failed.stderr == (
                f"orientctl: {name} is the recording that is read, and is not replaced; write to another file\n")
    with path.open("rb") as file:
        failed = orientctl("plot", "--force", "--output", path, "/dev/stdin", input=None, stdin=file, status=1)
        assert "is the recording that is read" in failed.stderr
        failed = orientctl("plot", "--force", "--output", path, "-", stdin=file, status=1)
        assert "is the recording that is read" in failed.stderr
    assert path.read_bytes() == DEMO.read_bytes()


def test_a_picture_takes_its_place_as_a_whole(place):
    path, target = place / "trace.svg", place / "target.svg"
    target.write_text("old")
    target.chmod(0o640)
    path.symlink_to(target)
    # A reader who has the old one open keeps it.
    with target.open() as old:
        orientctl("plot", "--force", "--output", path, DEMO)
        assert old.read() == "old"
    assert path.is_symlink() and target.read_text() == orientctl("plot", DEMO).stdout
    assert target.stat().st_mode & 0o777 == 0o640
    assert sorted(file.name for file in place.iterdir()) == ["target.svg", "trace.svg"]


@pytest.mark.parametrize("command", ["plot --output", "record"])
def test_a_name_that_is_no_file_is_said_to_be_that(place, start, command):
    daemon = start(sensor="simulated")
    trace = [DEMO] if command.startswith("plot") else []
    for more in ((), ("--force",)):
        failed = orientctl(*command.split(), place, *trace, *more, socket=daemon.socket, status=1)
        assert failed.stderr == f"orientctl: {place} is a directory; name a file in it\n"
        failed = orientctl(*command.split(), "", *trace, *more, socket=daemon.socket, status=2)
        assert "the name of the file to write is empty" in failed.stderr

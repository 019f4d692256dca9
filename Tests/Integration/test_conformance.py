# SPDX-License-Identifier: Apache-2.0
"""The rotation rules, case by case, through a real daemon and its socket."""
import subprocess

from programs import PROGRAMS, ROOT, environment

CONFORMANCE = PROGRAMS / "conformance"
# Written once in the rules; a case that is lost would pass.
CASES_FOR_THE_DAEMON = 89
# A case takes a few seconds of real time, and may be run four times.
CASE_SECONDS = 2


def run(*words):
    cases = sorted((ROOT / "Tests/Conformance/cases").glob("*.case"))
    return subprocess.run(
        [str(word) for word in (CONFORMANCE, *words, *cases)], env=environment(), stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=len(cases) * CASE_SECONDS)


def test_every_case_of_the_daemon_passes_through_the_socket(start, place):
    daemon = start(sensor="simulated", STATE_DIRECTORY=place)
    result = run("--socket", daemon.socket)
    report = "\n".join(line for line in result.stdout.splitlines() if "out of scope" not in line)
    assert report.splitlines()[-1] == f"{CASES_FOR_THE_DAEMON} passed, 0 failed", report
    assert (result.returncode, result.stderr) == (0, "")


def test_a_daemon_with_another_sensor_is_refused(start):
    daemon = start(sensor="demo")
    result = run("--socket", daemon.socket)
    assert result.returncode == 2
    assert result.stderr == f"conformance: the daemon at {daemon.socket} does not run with --sensor simulated\n"


def test_a_socket_without_a_daemon_is_refused(place):
    result = run("--socket", place / "nothing")
    assert result.returncode == 2
    assert result.stderr == f"conformance: orientd is not running: nothing listens on {place}/nothing\n"

# SPDX-License-Identifier: Apache-2.0
"""The rotation rules, case by case, through a real daemon and its socket."""
import subprocess

from programs import PROGRAMS, ROOT, environment

CONFORMANCE = PROGRAMS / "conformance"
# Written once in the rules; a case that is lost would pass.
CASES_FOR_THE_DAEMON = 89
# A case takes a few seconds of real time, and may be run four times.
CASE_SECONDS = 2


CASES = sorted((ROOT / "Tests/Conformance/cases").glob("*.case"))
# What a client puts off during a rotation comes before a turn that is due at its end.
PUT_OFF = """id: C-900
title: put-off-before-due-turn
source: B.0.4
runs: process daemon
controllers
  N nav children=A
  A plain
  B plain
given
  setRoot N
when
  device dL
  on A.willAnimate push N B
  on A.willAnimate +0.1 device dR
expect
  A.willRotate(IR,0.3)
  A.willAnimate(IR,0.3)
  A.didRotate(P)
  B.willRotate(IL,0.6)
  B.willAnimate(IL,0.6)
  B.didRotate(IR)
"""


def run(*words, cases=CASES):
    return subprocess.run(
        [str(word) for word in (CONFORMANCE, *words, *cases)], env=environment(), stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=len(cases) * CASE_SECONDS)


def test_every_case_of_the_daemon_passes_through_the_socket(start, place):
    daemon = start(sensor="simulated", STATE_DIRECTORY=place)
    result = run("--socket", daemon.socket)
    report = "\n".join(line for line in result.stdout.splitlines() if "out of scope" not in line)
    assert report.splitlines()[-1] == f"{CASES_FOR_THE_DAEMON} passed, 0 failed", report
    assert (result.returncode, result.stderr) == (0, "")


def test_what_a_client_puts_off_comes_before_the_next_turn(start, place):
    daemon = start(sensor="simulated", STATE_DIRECTORY=place)
    case = place / "put-off.case"
    case.write_text(PUT_OFF)
    result = run("--socket", daemon.socket, cases=[case])
    assert result.stdout.splitlines()[-1] == "1 passed, 0 failed", result.stdout


def test_a_daemon_with_another_sensor_is_refused(start):
    daemon = start(sensor="demo")
    result = run("--socket", daemon.socket)
    assert result.returncode == 2
    assert result.stderr == f"conformance: the daemon at {daemon.socket} does not run with --sensor simulated\n"


def test_a_socket_without_a_daemon_is_refused(place):
    result = run("--socket", place / "nothing")
    assert result.returncode == 2
    assert result.stderr == f"conformance: orientd is not running: nothing listens on {place}/nothing\n"

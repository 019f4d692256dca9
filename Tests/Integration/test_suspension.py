# SPDX-License-Identifier: Apache-2.0
"""An application that is suspended, as by a session that keeps what is in the background from running (A-41)."""
import contextlib
import pathlib
import signal

from participants import participants, report
from programs import eventually
from test_orientkit import TURN, Probe, is_declared


@contextlib.contextmanager
def launched(daemon):
    probe = Probe(daemon.socket)
    try:
        is_declared(daemon)
        yield probe
    finally:
        probe.process.kill()
        probe.process.wait()


@contextlib.contextmanager
def suspended(probe):
    status = pathlib.Path(f"/proc/{probe.process.pid}/stat")
    probe.process.send_signal(signal.SIGSTOP)
    eventually(lambda: status.read_text().rpartition(")")[2].split()[0] == "T")
    yield
    probe.process.send_signal(signal.SIGCONT)


def callbacks(lines):
    return [line["callback"] for line in lines if line.get("controller") == "root"]


def test_suspending_an_application_calls_nobody(start):
    daemon = start(sensor="simulated")
    with launched(daemon) as probe:
        probe.state()
        with suspended(probe):
            # Flat on its back: the device has moved, and nothing is to turn.
            report(daemon, "faceUp")
        probe.tell("state")
        assert callbacks(probe.until("state")) == []
        report(daemon, "landscapeLeft")
        assert probe.turned() == TURN


def test_one_that_slept_through_a_turn_catches_up_and_does_not_reappear(start):
    daemon = start(sensor="simulated")
    with launched(daemon) as probe:
        probe.state()
        with suspended(probe):
            report(daemon, "landscapeLeft")
            # After the deadlines of three phases the turn goes on without it.
            eventually(lambda: not participants(daemon)["windows"])
        heard = callbacks(probe.until("callback", callback="didRotate", controller="root"))
        assert not any("ppear" in name for name in heard)
        probe.attached()
        eventually(lambda: probe.state()["interface"] == "landscapeRight")
        assert not probe.state()["rotating"] and not probe.state()["ignoring"]

# SPDX-License-Identifier: Apache-2.0
"""The file of the socket, and what a service manager sees of the daemon."""
import os
import signal
import socket
import stat
import subprocess

import pytest

from programs import ORIENTD, SANITIZERS, Lines, environment, orientd_fails
from wire import SERVICE, Client


def test_everybody_may_connect_and_nothing_is_left_at_the_end(start, place):
    daemon = start(sensor="simulated")
    assert stat.filemode(daemon.socket.stat().st_mode) == "srw-rw-rw-"
    before = set(os.listdir(place))
    daemon.stop()
    assert before - set(os.listdir(place)) == {"socket", "socket.lock"}


def test_a_second_daemon_refuses_and_leaves_the_first_alone(start):
    daemon = start(sensor="simulated")
    client = daemon.subscribe()
    client.wait_for(deviceOrientation="portrait")
    assert orientd_fails("--socket", daemon.socket, "--sensor", "simulated", "--config", daemon.configuration) == (
        1, f"orientd: using the accelerometer simulated (simulated)\norientd: another daemon already serves "
        f"{daemon.socket}: stop it first, or choose another socket path\n")
    assert daemon.client().state()["deviceOrientation"] == "portrait"


def test_the_socket_of_a_killed_daemon_is_replaced(start):
    killed = start(sensor="simulated")
    killed.signal(signal.SIGKILL)
    killed.process.wait()
    assert killed.socket.is_socket()
    assert start(sensor="simulated").client().state()["schema"] == 1


@pytest.mark.parametrize(
    "make, kind",
    [
        (lambda path: path.write_text("precious"), "a file"),
        (lambda path: path.mkdir(), "a directory"),
        (lambda path: os.mkfifo(path), "a FIFO"),
        (lambda path: path.symlink_to("elsewhere"), "a symbolic link"),
    ],
    ids=["file", "directory", "pipe", "link"])
def test_what_is_no_socket_is_left_alone(place, make, kind):
    path = place / "socket"
    make(path)
    before = path.lstat()
    status, errors = orientd_fails("--socket", path, "--sensor", "simulated")
    assert (status, errors.splitlines()[-1]) == (
        1, f"orientd: {path} is {kind}, not a socket, and was left alone: remove it, or choose another socket path")
    after = path.lstat()
    assert (after.st_ino, after.st_mode, after.st_mtime_ns) == (before.st_ino, before.st_mode, before.st_mtime_ns)


def test_a_path_that_is_no_address_is_named(place):
    path = place / ("x" * 108)
    status, errors = orientd_fails("--socket", path, "--sensor", "simulated")
    assert status == 1
    assert errors.splitlines()[-1] == (
        f'orientd: the socket path "{path}" must have 1 to 107 bytes, none of them NUL')


def test_a_users_own_daemon_serves_in_the_users_runtime_directory(nobody, place):
    runtime = place / "runtime"
    runtime.mkdir()
    os.chown(runtime, 65534, 65534)
    process = subprocess.Popen(
        [*nobody, f"XDG_RUNTIME_DIR={runtime}", "orientd", "--sensor", "simulated"], env=environment(),
        stderr=subprocess.PIPE, text=True)
    log = Lines(process.stderr)
    path = runtime / "orientd/org.orientd"
    log.wait_for(f"serving on {path}")
    assert Client(path).state()["schema"] == 1
    process.terminate()
    assert process.wait() == 0
    assert os.listdir(path.parent) == []


def test_a_passed_socket_is_adopted_and_left_in_place(place):
    path = place / "passed"
    process = subprocess.Popen(
        ["systemd-socket-activate", *(f"--setenv={name}" for name in SANITIZERS), "--listen", path,
         ORIENTD, "--sensor", "simulated", "--socket", place / "own"],
        env=environment(), stderr=subprocess.PIPE, text=True)
    log = Lines(process.stderr)
    log.wait_for("Listening on")
    # The daemon is not there before the first client.
    with Client(path) as client:
        assert client.state(wait=10_000)["deviceOrientation"] == "portrait"
    process.terminate()
    assert process.wait() == 0, log.wait_for_end()
    assert path.is_socket()
    assert not (place / "own").exists()


def test_the_service_manager_learns_of_start_reload_and_end(start):
    # Started means that it has said READY=1.
    daemon = start(sensor="simulated")
    daemon.signal(signal.SIGHUP)
    reloading = daemon.wait_for_notification("RELOADING=1")
    assert any(variable.startswith("MONOTONIC_USEC=") for variable in reloading)
    daemon.wait_for_notification("READY=1")
    daemon.signal(signal.SIGTERM)
    daemon.wait_for_notification("STOPPING=1")


def test_the_watchdog_is_fed_while_the_loop_runs(start):
    daemon = start(sensor="simulated", WATCHDOG_USEC=200_000)
    for _ in range(3):
        daemon.wait_for_notification("WATCHDOG=1")
    daemon.signal(signal.SIGSTOP)
    with pytest.raises((AssertionError, socket.timeout)):
        while True:
            daemon.wait_for_notification("WATCHDOG=1", timeout=0.5)
    daemon.signal(signal.SIGCONT)
    daemon.wait_for_notification("WATCHDOG=1")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_while_clients_are_connected(start, number):
    daemon = start(sensor="simulated")
    subscriber, idle = daemon.subscribe(), daemon.client()
    subscriber.wait_for(deviceOrientation="portrait")
    idle.call(f"{SERVICE}.GetInfo")
    daemon.signal(number)
    assert daemon.process.wait(2) == 0
    assert idle.receive() is None

# SPDX-License-Identifier: Apache-2.0
"""orientd and orientctl as processes: started, listened to, ended."""
import contextlib
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import threading
import time

from wire import Client

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = pathlib.Path(os.environ.get("ORIENTD_PROGRAMS", ROOT / ".build/debug")).resolve()
ORIENTD, ORIENTCTL = PROGRAMS / "orientd", PROGRAMS / "orientctl"
# A sanitizer keeps freed memory for a while, and threads of its own.
IS_SANITIZED = any(name in ORIENTD.read_bytes() for name in (b"__asan_init", b"__tsan_init"))
# How long anything may take that has no bound of its own: a busy machine, a sanitizer.
PATIENCE = 20
# What the programs must not inherit from whoever runs the tests.
FOREIGN = ("LD_PRELOAD", "UMOCKDEV_DIR", "ORIENTD_SOCKET", "NOTIFY_SOCKET", "NO_COLOR", "JOURNAL_STREAM")
# Runs a program with the descriptor that is its first argument as the one that a service manager passed.
PASSING = ("bash", "-c", 'n=$0; [ $n = 3 ] || exec 3<&$n {n}<&-; LISTEN_PID=$$ exec "$@"')


# What sanitizers are told, in a build that has them: leaks are looked for in the daemon, which has what can leak.
SANITIZERS = {
    "ASAN_OPTIONS": "detect_leaks=0",
    "LSAN_OPTIONS": f"suppressions={ROOT}/Tests/LeakSanitizer.suppressions:print_suppressions=0",
    "TSAN_OPTIONS": f"suppressions={ROOT}/Tests/ThreadSanitizer.suppressions",
}


def environment(**changes):
    """The environment of a program: what the machine has, without what would make it another test."""
    kept = {key: value for key, value in os.environ.items() if key not in FOREIGN}
    # Nor may they serve the desktop of whoever runs the tests.
    kept |= {"LC_ALL": "C.UTF-8", "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere/bus"}
    return kept | SANITIZERS | {key: str(value) for key, value in changes.items()}


def eventually(condition, timeout=PATIENCE):
    """Waits for something that announces itself to nobody."""
    deadline = time.monotonic() + timeout
    while not condition():
        assert time.monotonic() < deadline, f"not so within {timeout} s"
        time.sleep(0.01)


class Lines:
    """The lines that a process writes to a pipe, as they come."""

    def __init__(self, pipe):
        self.pipe = pipe
        self.lines = []
        self.is_over = False
        self.changed = threading.Condition()
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        with contextlib.suppress(OSError), self.pipe:
            # A terminal whose other side is closed is an error to read.
            for line in self.pipe:
                with self.changed:
                    self.lines.append(line.rstrip("\r\n"))
                    self.changed.notify_all()
        with self.changed:
            self.is_over = True
            self.changed.notify_all()

    @property
    def text(self):
        with self.changed:
            return "\n".join(self.lines)

    def wait_for(self, pattern, timeout=PATIENCE):
        """The first line in which the pattern is found."""
        deadline = time.monotonic() + timeout
        number = 0
        with self.changed:
            while True:
                while number < len(self.lines):
                    if match := re.search(pattern, self.lines[number]):
                        return match
                    number += 1
                left = deadline - time.monotonic()
                assert not self.is_over, f"the process ended without /{pattern}/:\n" + "\n".join(self.lines)
                assert left > 0, f"no /{pattern}/ within {timeout} s:\n" + "\n".join(self.lines)
                self.changed.wait(left)

    def wait_for_line(self, line):
        return self.wait_for(f"^{re.escape(line)}$")

    def wait_for_end(self, timeout=PATIENCE):
        self.thread.join(timeout)
        assert self.is_over, f"no end within {timeout} s:\n{self.text}"
        return self.text


class Daemon:
    """An orientd that is ready to serve, with its log."""

    def __init__(self, place, *options, sensor=None, config="", bed=None, bus="none", command=(), kept=None,
                 **changes):
        # The descriptor that is kept for the next, and its name.
        self.kept = kept
        self.socket = place / "socket"
        self.configuration = place / "orientd.conf"
        self.configure(config)
        self.notifications = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        notify = place / f"notify{len(list(place.iterdir()))}"
        self.notifications.bind(str(notify))
        words = [*command, ORIENTD, "--socket", self.socket, "--config", self.configuration, "--bus", bus, *options]
        if sensor:
            words += ["--sensor", sensor]
        # Another user may not read what the suppressions of leaks are found by.
        changes = {
            "NOTIFY_SOCKET": notify, "STATE_DIRECTORY": place / "state", "ASAN_OPTIONS": f"detect_leaks={0 if command else 1}"} | changes
        if bed:
            words = ["umockdev-wrapper", *words]
            changes |= {"UMOCKDEV_DIR": bed.root}
        if kept:
            words = [*PASSING, kept[0], *words]
            changes |= {"LISTEN_FDS": 1, "LISTEN_FDNAMES": kept[1]}
        self.process = subprocess.Popen(
            [str(word) for word in words], env=environment(**changes), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace",
            pass_fds=kept[:1] if kept else ())
        self.log = Lines(self.process.stderr)
        try:
            self.wait_for_notification("READY=1")
        except BaseException:
            self.process.kill()
            raise AssertionError(f"orientd is not ready:\n{self.log.wait_for_end()}") from None

    def configure(self, text):
        """Writes the configuration file; the panel's shape must not depend on the machine that runs the tests."""
        if "[screen]" not in text:
            text += "\n[screen]\nnatural = portrait\n"
        self.configuration.write_text(text)

    def wait_for_notification(self, variable, timeout=PATIENCE):
        """The variables of the next message to the service manager that has this one."""
        deadline = time.monotonic() + timeout
        while True:
            self.notifications.settimeout(max(0.001, deadline - time.monotonic()))
            text, descriptors, _, _ = socket.recv_fds(self.notifications, 4096, 1)
            message = text.decode().split("\n")
            self.keep(message, descriptors)
            if variable in message:
                return message

    def keep(self, message, descriptors):
        """Keeps a descriptor as a service manager does that has room for one."""
        if "FDSTOREREMOVE=1" in message:
            self.close_kept()
        if descriptors:
            assert "FDSTORE=1" in message and not self.kept
            self.kept = (*descriptors, *(line[7:] for line in message if line.startswith("FDNAME=")))

    def drop(self):
        """Keeps nothing any more, nor what nobody has read yet."""
        self.notifications.settimeout(0)
        with contextlib.suppress(BlockingIOError):
            while True:
                text, descriptors, _, _ = socket.recv_fds(self.notifications, 4096, 1)
                self.keep(text.decode().split("\n"), descriptors)
        self.close_kept()

    def close_kept(self):
        if self.kept:
            os.close(self.kept[0])
        self.kept = None

    def next(self):
        """What to start the next one with, so that it takes over what this one has had kept."""
        kept, self.kept = self.kept, None
        return {"kept": kept}

    @property
    def pid(self):
        return self.process.pid

    def threads(self):
        """The /proc directories of its own threads; a sanitizer has one more."""
        own = []
        for thread in pathlib.Path(f"/proc/{self.pid}/task").iterdir():
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # It may just have ended.
                if thread.name == str(self.pid) or (thread / "comm").read_text() == "sensor\n":
                    own.append(thread)
        return own

    def client(self):
        return Client(self.socket)

    def subscribe(self):
        return self.client().subscribe()

    def status(self, **more):
        """The state as `orientctl status` prints it."""
        return json.loads(orientctl("status", "--json", socket=self.socket, **more).stdout)

    def sensors(self):
        """What `orientctl sensors` prints, whether it likes it or not."""
        return json.loads(orientctl("sensors", "--json", socket=self.socket, status=None).stdout)["sensors"]

    def signal(self, number):
        self.process.send_signal(number)

    def stop(self, timeout=PATIENCE, keep=False):
        """Ends it as a service manager does, and checks that nothing went wrong in it on the way.

        `keep` is for a restart: what it has had kept is for the next.
        """
        if self.process.poll() is None:
            self.signal(signal.SIGTERM)
        try:
            status = self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError(f"SIGTERM did not end orientd within {timeout} s:\n{self.log.text}") from None
        log = self.log.wait_for_end()
        assert status == 0, f"orientd ended with status {status}:\n{log}"
        assert "Sanitizer" not in log, log
        if not keep:
            self.drop()
        return log

    def close(self):
        """Ends what a test left running."""
        try:
            if self.process.poll() is None:
                self.stop()
        finally:
            self.process.kill()
            self.process.wait()
            self.drop()
            self.notifications.close()
            # pytest shows it with a failure.
            print(self.log.wait_for_end())


def orientd_fails(*words, **changes):
    """What orientd says when it ends by itself: its status and its last words."""
    result = subprocess.run(
        [str(word) for word in (ORIENTD, *words)], env=environment(**changes), stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=PATIENCE)
    assert result.stdout == ""
    return result.returncode, result.stderr


def orientctl(
        *words, socket=None, status=0, command=(), timeout=PATIENCE, input=None, stdin=subprocess.DEVNULL, **changes):
    """Runs orientctl to its end; `status` is the exit status expected, None for any."""
    where = {"ORIENTD_SOCKET": socket} if socket else {}
    result = subprocess.run(
        [str(word) for word in (*command, ORIENTCTL, *words)], env=environment(**where, **changes), input=input,
        stdin=stdin if input is None else None, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        timeout=timeout)
    result.stdout, result.stderr = result.stdout.decode(), result.stderr.decode()
    if status is not None:
        assert result.returncode == status, (words, result)
    return result


class Orientctl:
    """An orientctl that goes on, with what it prints."""

    def __init__(self, *words, socket, terminal=False, stdin=subprocess.DEVNULL, **changes):
        ours, theirs = os.openpty() if terminal else os.pipe()
        with os.fdopen(theirs, "wb") as output:
            self.process = subprocess.Popen(
                [str(word) for word in (ORIENTCTL, *words)], env=environment(ORIENTD_SOCKET=socket, **changes),
                stdin=stdin, stdout=output, stderr=subprocess.PIPE, text=True)
        self.output = Lines(os.fdopen(ours, encoding="utf-8"))
        self.errors = Lines(self.process.stderr)

    def interrupt(self):
        self.process.send_signal(signal.SIGINT)

    def wait(self, timeout=PATIENCE):
        status = self.process.wait(timeout)
        self.output.wait_for_end()
        self.errors.wait_for_end()
        return status

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

# SPDX-License-Identifier: Apache-2.0
"""orientctl watch in a terminal: what it draws, and that it leaves the terminal as it found it."""
import os
import signal

import pytest

from bed import IIOAccelerometer
from programs import ORIENTCTL, eventually, orientctl
from terminal import Terminal


@pytest.fixture
def daemon(start):
    return start(sensor="simulated")


@pytest.fixture
def watch(daemon, place):
    """Starts it in a terminal, from a shell that lets jobs be stopped if that is asked for."""
    terminals = []

    def watch(columns=80, rows=24, shell=False, **changes):
        words = ["sh", "-i"] if shell else [ORIENTCTL, "watch"]
        terminal = Terminal(place, *words, columns=columns, rows=rows, ORIENTD_SOCKET=daemon.socket, PS1="$ ", **changes)
        terminals.append(terminal)
        if shell:
            terminal.press(f"{ORIENTCTL} watch", "Enter")
        terminal.wait_for_text("Device +portrait$")
        return terminal

    yield watch
    for terminal in terminals:
        terminal.close()


def hold(daemon, *words):
    orientctl("simulate", *words, socket=daemon.socket)


def is_drawn(lines):
    """Whether there are dots of a picture."""
    return any("\u2800" < character <= "\u28ff" for line in lines for character in line)


def height(lines):
    """How many rows the picture takes."""
    rows = [row for row, line in enumerate(lines) if is_drawn([line])]
    return max(rows) - min(rows) + 1


def test_the_picture_and_the_text_follow_the_device(daemon, watch):
    terminal = watch()
    terminal.wait_for(is_drawn)
    terminal.wait_for_text("Rate +10 Hz")
    terminal.wait_for_text("Angle +0°")
    hold(daemon, "landscapeLeft")
    terminal.wait_for_text("Device +landscapeLeft")
    terminal.wait_for_text("Angle +90°")
    terminal.wait_for_text("Kept +from 30 to 150°")
    hold(daemon, "faceUp")
    terminal.wait_for_text("Device +faceUp")
    terminal.wait_for_text("Tilt +90°")
    lines = terminal.wait_for_text("Veto +it lies flat")
    # Seen from its edge it is a line, from which the arrow of gravity goes down half of the rest.
    assert height(lines) < 24 / 2


def test_it_fits_a_terminal_that_changes_its_size(watch):
    terminal = watch(columns=100, rows=40)
    terminal.wait_for(is_drawn)
    terminal.resize(80, 16)
    terminal.wait_for(lambda lines: len(lines) >= 16 and lines[15] == "q ends it" and is_drawn(lines))
    terminal.resize(40, 8)
    # Too small for the picture.
    terminal.wait_for(lambda lines: lines[7] == "q ends it" and not is_drawn(lines))


def test_without_unicode_it_draws_in_ascii(watch):
    lines = watch(LC_ALL="C").wait_for(lambda lines: any("**" in line for line in lines))
    assert all(line.isascii() for line in lines)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGQUIT])
def test_a_signal_ends_it_and_the_terminal_is_restored(watch, number):
    terminal = watch()
    os.kill(terminal.process("watch"), number)
    terminal.wait_for_text("restored, status 0")
    assert terminal.is_restored()


def test_q_ends_it_and_the_terminal_is_restored(watch):
    terminal = watch()
    terminal.press("q")
    terminal.wait_for_text("restored, status 0")
    assert terminal.is_restored()


def test_ctrl_c_ends_it(watch):
    terminal = watch(shell=True)
    terminal.press("C-c")
    eventually(terminal.is_restored)
    terminal.press("echo status $?", "Enter")
    terminal.wait_for_text("^status 0$")


def test_a_terminal_that_goes_ends_it(watch):
    terminal = watch()
    process = terminal.process("watch")
    terminal.close()

    def is_gone():
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            return True
    eventually(is_gone)


def test_a_daemon_that_goes_ends_it_with_its_sentence(daemon, watch):
    terminal = watch()
    daemon.stop()
    terminal.wait_for_text("orientctl: orientd went away")
    terminal.wait_for_text("restored, status 3")
    assert terminal.is_restored()


def test_stopped_it_gives_the_terminal_back_and_continued_it_draws_anew(daemon, watch):
    terminal = watch(shell=True)
    terminal.press("C-z")
    eventually(terminal.is_restored)
    terminal.press("stty -a | grep -ow -e '-echo' -e '-icanon'; echo modes $?", "Enter")
    # Neither is off.
    terminal.wait_for_text("^modes 1$")
    hold(daemon, "landscapeRight")
    terminal.press("fg", "Enter")
    terminal.wait_for_text("Device +landscapeRight")
    assert not terminal.is_restored()
    terminal.press("q")
    eventually(terminal.is_restored)


def test_without_a_terminal_it_says_what_to_use_instead(daemon):
    result = orientctl("watch", socket=daemon.socket, status=1)
    assert result.stdout == ""
    assert result.stderr == (
        "orientctl: watch draws on a terminal, and standard output is none: orientctl monitor prints lines\n")


@pytest.mark.parametrize("prefix, reason", [
    ("TERM=dumb", "TERM says that this one cannot be drawn on [(]dumb[)]: orientctl monitor prints lines"),
    ("TERM=", "TERM does not say which: orientctl monitor prints lines"),
    ("true |", "standard input is none: orientctl monitor prints lines")])
def test_what_keeps_it_from_drawing_is_named(place, prefix, reason):
    terminal = Terminal(place, "sh", "-c", f"{prefix} {ORIENTCTL} watch", columns=150)
    try:
        terminal.wait_for_text(f"^orientctl: watch draws on a terminal, and {reason}$")
    finally:
        terminal.close()


def test_readings_that_have_ended_are_not_shown_any_more(place, start, bed):
    sensor = IIOAccelerometer(bed)
    daemon = start(bed=bed, config="[sensor]\nperiod-milliseconds = 10\n")
    terminal = Terminal(place, ORIENTCTL, "watch", columns=80, rows=24, ORIENTD_SOCKET=daemon.socket)
    try:
        terminal.wait_for_text("Felt +9")
        # What a chip reads that has no data.
        sensor.show((0, 0, 0))
        terminal.wait_for_text("Readings +no more")
        terminal.wait_for(lambda lines: not any("Felt" in line for line in lines))
        sensor.hold("portrait")
        terminal.wait_for_text("Felt +9")
    finally:
        terminal.close()


def test_nothing_is_sent_while_nothing_changes(daemon, watch, place):
    terminal = watch()
    terminal.wait_for_text("Rate +10 Hz")
    terminal.tmux("pipe-pane", f"cat > {place / 'sent'}")
    eventually((place / "sent").exists)

    def is_quiet():
        """Whether ten readings that all say the same draw nothing."""
        before = (place / "sent").stat().st_size
        with daemon.client() as client:
            client.send(b'{"method":"org.orientd.Sensors.Samples","more":true}\0')
            for _ in range(10):
                client.receive()
        return (place / "sent").stat().st_size == before

    # The first picture may still be on its way.
    eventually(is_quiet)
    hold(daemon, "landscapeLeft")
    eventually(lambda: b"landscapeLeft" in (place / "sent").read_bytes())


def test_who_is_not_privileged_sees_the_state(daemon, place, nobody):
    terminal = Terminal(place, *nobody, "orientctl", "watch", columns=80, rows=24, ORIENTD_SOCKET=daemon.socket)
    try:
        terminal.wait_for_text("Device +portrait$")
        terminal.wait_for_text("Readings +for privileged users alone")
        hold(daemon, "faceDown")
        terminal.wait_for_text("Device +faceDown")
        terminal.press("q")
        terminal.wait_for_text("restored, status 0")
    finally:
        terminal.close()

# SPDX-License-Identifier: Apache-2.0
"""docs/protocol.md says what really goes over the wire, and the examples work."""
import json
import re
import subprocess
import sys

import pytest

from participants import Observer, participants, report
from programs import PATIENCE, ROOT, Lines, environment, eventually
from wire import Client, encode

PAGE = (ROOT / "docs/protocol.md").read_text()
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
CONVERSATIONS = "".join(text for kind, text in BLOCKS if not kind and re.match(r"[A-Z][<>] ", text))


def test_the_conversations_are_what_goes_over_the_wire(start):
    daemon = start(sensor="simulated")
    connections, tokens = {}, {}
    lines = re.findall(r"^([A-Z])([<>]) (.*?)(?=^[A-Z][<>] |\Z)", CONVERSATIONS, re.MULTILINE | re.DOTALL)
    assert lines
    for name, direction, text in lines:
        if name not in connections:
            connections[name] = Client(daemon.socket)
        message = json.loads(text)
        if direction == ">":
            if token := message.get("parameters", {}).get("session"):
                message["parameters"]["session"] = tokens[token]
            connections[name].send(json.dumps(message).encode() + b"\0")
        else:
            received = connections[name].receive()
            if token := message.get("parameters", {}).get("session"):
                tokens[token] = received["parameters"]["session"]
                received["parameters"]["session"] = token
            assert received == message, f"on connection {name}"


def test_every_error_of_the_definition_is_listed():
    definitions = (ROOT / "Sources/OrientationAPI/Interfaces").glob("*.varlink")
    names = [name for path in definitions for name in re.findall(r"^error (\w+)", path.read_text(), re.MULTILINE)]
    errors = PAGE[PAGE.index("## Errors"):PAGE.index("## Limits")]
    assert [name for name in names if not re.search(rf"^\| .*\b{name}`.* \|", errors, re.MULTILINE)] == []


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_programs_of_the_page_run_as_they_are(start, number):
    """On the recording that the page plays, whose first turn comes after a moment."""
    daemon = start(sensor="demo")
    text = [text for kind, text in BLOCKS if kind == "python"][number]
    process = run(["-u", "-c", text.replace("/tmp/orientd.sock", str(daemon.socket))], daemon)
    try:
        if "Subscribe" in text:
            process.lines.wait_for("portraitUpsideDown")
        else:
            assert process.wait(PATIENCE) == 0, process.lines.wait_for_end()
            assert process.lines.text in ("unknown", "portraitUpsideDown", "landscapeRight")
    finally:
        process.kill()
        process.wait()


def run(words, daemon):
    """Starts a Python program, with what it prints."""
    process = subprocess.Popen(
        [sys.executable, *words], cwd=ROOT, env=environment(ORIENTD_SOCKET=daemon.socket), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    process.lines = Lines(process.stdout)
    return process


def test_the_examples_turn_together(start):
    daemon = start(sensor="simulated", config="[rotation]\nquarter-turn-milliseconds = 50\n")
    report(daemon, "portrait")
    participant, display = run(["examples/participant.py"], daemon), run(["examples/display.py"], daemon)
    try:
        eventually(lambda: participants(daemon)["windows"] and participants(daemon)["displays"])
        display.lines.wait_for_line("0")
        with Observer(daemon) as observer:
            report(daemon, "landscapeLeft")
            observer.wait_for("rotateEnd")
        participant.lines.wait_for("rotationEnded")
        assert participant.lines.text.splitlines() == [
            "orientationChanged (portrait)", "may turn? to anything but upside down", "rotationBegan (portrait)",
            "willRotate to landscapeRight in 0.05 s", "layout 480x300", "orientationChanged (landscapeRight)",
            "willAnimate to landscapeRight", "didRotate from portrait", "rotationEnded (landscapeRight)"]
        assert display.lines.text.splitlines() == ["0", "270"]
    finally:
        for process in (participant, display):
            process.kill()
            process.wait()


@pytest.mark.parametrize("command, word, transform", [("true", "rotateEnd", 270), ("false", "rotateAbort", 0)])
def test_the_example_of_a_display_runs_a_command_and_says_whether_it_failed(start, command, word, transform):
    daemon = start(sensor="simulated")
    report(daemon, "portrait")
    display = run(["examples/display.py", command], daemon)
    try:
        eventually(lambda: participants(daemon)["displays"])
        with Observer(daemon) as observer:
            report(daemon, "landscapeLeft")
            observer.wait_for(word)
        [status] = participants(daemon)["displays"]
        assert (status["builtIn"], status["transform"]) == (True, transform)
    finally:
        display.kill()
        display.wait()

# SPDX-License-Identifier: Apache-2.0
"""Taking part in rotations from the command line: lock, unlock, allow, status, monitor, attach, exec."""
import functools
import json
import os
import pathlib
import pwd
import signal
import subprocess

import pytest

from programs import ORIENTCTL, ROOT, Lines, Orientctl, environment, eventually, orientctl
from wire import encode

ROTATION, TESTING = "org.orientd.Rotation", "org.orientd.Testing"
STEPS = ["willRotate", "transform", "snapshotBegin", "layout", "flip", "willAnimate", "animation", "snapshotEnd",
         "innerLayout", "didRotate", "reload"]
SHOW = "echo $PHASE $PREVIOUS-$ORIENTATION $TRANSFORM $SWAY_TRANSFORM $ANGLE"
# Short, as tests wait for it.
CONFIGURATION = "[rotation]\ndeadline-milliseconds = 300\n"


@pytest.fixture
def daemon(start, place):
    return start(sensor="simulated", config=CONFIGURATION, STATE_DIRECTORY=place / "state")


@pytest.fixture
def run(daemon):
    """Runs orientctl to its end."""
    return lambda *words, **more: orientctl(*words, socket=daemon.socket, **more)


@pytest.fixture
def go(daemon):
    """Starts an orientctl that goes on; each is ended with the test."""
    running = []

    def go(*words, **more):
        running.append(Orientctl(*words, socket=daemon.socket, **more))
        return running[-1]

    yield go
    for process in running:
        process.__exit__()


def attach(go, *options, **more):
    """An attached participant that has declared what it has to."""
    participant = go("attach", *options, **more)
    participant.output.wait_for(r'^{"client":\d+}$')
    return participant


def execute(go, *words, **more):
    """An `orientctl exec` whose command has printed something at the start."""
    process = go("exec", *words, **more)
    process.output.wait_for(".")
    return process


def watch(go):
    """An `orientctl monitor` that hears of events."""
    monitor = go("monitor")
    monitor.output.wait_for("^  key window: ")
    return monitor


def call(daemon, method, **parameters):
    with daemon.client() as client:
        reply = client.call(method, parameters)
    assert "error" not in reply, reply
    return reply["parameters"]


def turn(daemon, device):
    call(daemon, f"{TESTING}.Report", deviceOrientation=device)


def is_idle(daemon):
    return call(daemon, f"{TESTING}.IsIdle")["idle"]


def messages(participant):
    return [json.loads(line) for line in participant.output.lines[1:]]


def reasons(run):
    """The paragraphs of `orientctl status` that say why the screen does not turn."""
    return run("status").stdout.split("\n\n", 1)[1:]


# lock, unlock, allow


def test_lock_turns_and_holds_until_unlock(daemon, run):
    assert run("lock", "landscapeRight").stdout == "locked to landscapeRight\n"
    state = daemon.status()
    assert (state["interfaceOrientation"], state["transform"]) == ("landscapeRight", 270)
    assert state["lock"] == {"orientation": "landscapeRight", "setBy": pwd.getpwuid(os.geteuid()).pw_name}
    turn(daemon, "portraitUpsideDown")
    assert daemon.status()["interfaceOrientation"] == "landscapeRight"
    assert json.loads(run("lock", "--json").stdout) == {"orientation": "landscapeRight", "saved": True}
    assert run("unlock").stdout == "unlocked\n"
    eventually(lambda: daemon.status()["interfaceOrientation"] == "portraitUpsideDown")
    assert daemon.status()["lock"] is None
    assert json.loads(run("unlock", "--json").stdout) == {"saved": True}


def test_a_lock_that_the_key_window_refuses_holds_what_there_is(daemon, run, go):
    attach(go, "--supports", "portrait")
    failed = run("lock", "landscapeLeft", status=1)
    assert failed.stdout == "locked to portrait\n"
    assert failed.stderr == (
        "orientctl: landscapeLeft was refused, so portrait is held: orientctl status tells by whom\n")
    assert "The turn to landscapeLeft was refused" in run("status").stdout


def test_allow_limits_what_is_turned_to(daemon, run):
    assert run("allow", "portrait,landscapeLeft").stdout == "allowed: portrait, landscapeLeft\n"
    turn(daemon, "landscapeLeft")
    assert daemon.status()["interfaceOrientation"] == "portrait"
    reply = json.loads(run("allow", "--json", "portrait", "landscapeRight").stdout)
    assert reply == {"allowed": ["portrait", "landscapeRight"], "saved": True}
    eventually(lambda: daemon.status()["interfaceOrientation"] == "landscapeRight")
    everything = "portrait, portraitUpsideDown, landscapeRight, landscapeLeft"
    assert run("allow", "all").stdout == f"allowed: {everything}\n"


def test_what_cannot_be_saved_is_said(start, place):
    (place / "state").write_text("a file where the directory should be")
    daemon = start(sensor="simulated", STATE_DIRECTORY=place / "state")
    for words in (("lock",), ("unlock",), ("allow", "portrait")):
        assert "will not survive a restart" in orientctl(*words, socket=daemon.socket).stderr


@pytest.mark.parametrize(
    "words, named",
    [
        (("lock", "landscapeleft"), "(did you mean landscapeLeft?)"), (("lock", "portrait", "portrait"), "unexpected"),
        (("unlock", "portrait"), "unexpected argument"), (("allow",), "expected orientations"),
        (("allow", "portrait,landscpeLeft"), "(did you mean landscapeLeft?)"), (("allow", "all", "portrait"), "alone"),
        (("attach", "--supports", "portait"), "(did you mean portrait?)"), (("attach", "--ack", "later"), "delay="),
        (("attach", "--size", "big"), "600x1024"), (("attach", "--built-in"), "--display"),
        (("attach", "--callbacks", "didRotat"), "(did you mean didRotate?)"),
        (("attach", "--tree", "f", "--ask"), "--tree and --ask exclude each other"), (("exec",), "expected CMD"),
        (("exec", "--phase", "dit", "--", "true"), "will, layout, did"), (("exec", "--timeout", "0", "true"), "0.1"),
        (("exec", "--ack-on-exit", "--phase", "did", "true"), "layout"),
    ])
def test_wrong_usage_is_status_2_and_named(words, named):
    failed = orientctl(*words, status=2)
    assert failed.stdout == ""
    assert named in failed.stderr


def test_commands_for_privileged_users_are_refused_to_others(daemon, nobody):
    for words in (("lock",), ("unlock",), ("allow", "all"), ("attach",), ("exec", "orientctl", "status")):
        refused = subprocess.run(
            [*nobody, "orientctl", *words], env=environment(ORIENTD_SOCKET=daemon.socket), capture_output=True,
            text=True)
        assert (refused.returncode, refused.stdout) == (4, "")
        assert "only root, members of group orientd" in refused.stderr


# status


def test_status_shows_participants(daemon, run, go):
    attach(go, "--name", "editor", "--class", "Editor", "--supports", "portrait", "--window", "text")
    attach(go, "--display", "DSI-1", "--built-in")
    text = run("status").stdout
    assert ('Key:        window "text" of client 1 "editor"; "root" (Editor) decides; it supports portrait\n') in text
    assert 'window "text"\n' in text and 'display "DSI-1" (built in, 0°)\n' in text
    participants = daemon.status()["participants"]
    assert [client["name"] for client in participants["clients"]] == ["editor", "DSI-1"]
    assert participants["windows"][0]["deciderClass"] == "Editor"
    assert participants["lastSkip"] is None


def test_status_without_privilege_shows_the_rest(daemon, nobody):
    turn(daemon, "faceUp")
    words = [*nobody, "orientctl", "status"]
    result = subprocess.run(
        words, env=environment(ORIENTD_SOCKET=daemon.socket), capture_output=True, text=True, check=True)
    assert "Clients:    only privileged users see them\n" in result.stdout
    assert "The device lies flat" in result.stdout
    result = subprocess.run(
        [*words, "--json"], env=environment(ORIENTD_SOCKET=daemon.socket), capture_output=True, check=True)
    assert json.loads(result.stdout)["participants"] is None


def test_status_tells_why_the_screen_does_not_turn(daemon, run):
    assert reasons(run) == []
    turn(daemon, "faceUp")
    assert reasons(run) == [
        "The device lies flat, which leaves the interface as it is.\n  Hold it upright to turn the screen.\n"]
    run("lock")
    turn(daemon, "landscapeLeft")
    [text] = reasons(run)
    assert text.startswith("The interface is locked to portrait by ")
    assert "\n  orientctl unlock lets it follow the device.\n" in text
    run("allow", "portrait")
    run("unlock")
    [text] = reasons(run)
    assert "was refused" in text and "(app-mask): the machine does not allow it." in text
    run("allow", "all")
    eventually(lambda: reasons(run) == [])


NAMED = 'controller "root" (Editor) in window "main" of client 1 "orientctl" '


@pytest.mark.parametrize(
    "members, reason",
    [
        ({"supportedOrientations": ["portrait"]}, f"(veto): {NAMED}does not support it."),
        ({"autorotates": False}, f"(declined): {NAMED}does not turn at all."),
        ({"initialised": False}, f"(uninitialised): {NAMED}was never initialised by its base class."),
        ({"supportedOrientations": []}, f"(invalid-orientation): {NAMED}supports nothing that the machine allows."),
        (None, "(no-root): the key window has no root controller."),
    ],
    ids=["veto", "declined", "uninitialised", "invalid-orientation", "no-root"])
def test_status_tells_who_refused_a_turn(daemon, run, go, place, members, reason):
    controllers = [] if members is None else [{"name": "root", "className": "Editor"} | members]
    (place / "tree").write_text(json.dumps({"name": "main", "controllers": controllers}))
    attach(go, "--tree", place / "tree")
    turn(daemon, "landscapeLeft")
    [text] = reasons(run)
    assert text.startswith("The turn to landscapeRight was refused 0.")
    assert reason in text


def test_status_tells_that_a_child_refused_a_turn(daemon, run, go, place):
    controllers = [
        {"name": "tabs", "kind": "tab", "supportedOrientations": ["portrait", "landscapeRight"]},
        {"name": "map", "parent": "tabs", "supportedOrientations": ["portrait"]}]
    (place / "tree").write_text(json.dumps({"name": "main", "era": "ios5", "controllers": controllers}))
    attach(go, "--tree", place / "tree")
    turn(daemon, "landscapeLeft")
    assert '(child-veto): controller "map" in window "main"' in reasons(run)[0]


def test_status_tells_that_the_built_in_display_did_not_turn(daemon, run, go):
    attach(go, "--display", "DSI-1", "--built-in", "--ack", "never")
    turn(daemon, "landscapeLeft")
    named = '(display-failed): display "DSI-1" of client 1 "DSI-1" did not turn its picture.'
    eventually(lambda: named in "".join(reasons(run)))


def test_status_tells_that_a_transition_or_a_rotation_runs(start):
    daemon = start(sensor="simulated", config="[rotation]\ndeadline-milliseconds = 10000\n")
    run = functools.partial(orientctl, socket=daemon.socket)
    with daemon.client() as stream, daemon.client() as client:
        stream.send(encode(f"{ROTATION}.Attach", {"name": "slow"}, more=True))
        session = stream.receive()["parameters"]["session"]
        window = {"name": "main", "controllers": [{"name": "root", "callbacks": ["willRotate"]}]}
        client.call(f"{ROTATION}.SetWindow", {"session": session, "window": window})
        client.call(f"{ROTATION}.BeginTransition", {
            "session": session, "transition": 1, "window": "main", "controller": "root", "presentation": False})
        turn(daemon, "landscapeLeft")
        assert reasons(run)[0].startswith(
            "The turn to landscapeRight waits for a program that is asked, or in a transition.")
        client.call(f"{ROTATION}.EndTransition", {"session": session, "transition": 1})
        # It waits for an answer to willRotate.
        assert reasons(run)[0].startswith("A rotation is under way.")


def test_status_tells_that_there_is_no_accelerometer_or_a_silent_one(start, place):
    daemon = start(sensor="iio:no-such-sensor")
    assert "\n\nThere is no accelerometer.\n" in orientctl("status", socket=daemon.socket).stdout
    daemon.stop()
    (place / "trace").write_text("t,x,y,z\n0,0,9.8,0\n")
    daemon = start(sensor=f"replay:{place}/trace")
    subscriber = daemon.subscribe()
    subscriber.wait_for(sensor="stalled")
    assert "\n\nThe accelerometer is silent.\n" in orientctl("status", socket=daemon.socket).stdout
    subscriber.close()


# monitor


def test_monitor_tells_what_happens_in_a_rotation(daemon, go):
    monitor = watch(go)
    participant = attach(go, "--ask", "--supports", "portrait,landscapeRight")
    turn(daemon, "landscapeLeft")
    monitor.output.wait_for_line("  rotation 1 ends")
    turn(daemon, "landscapeRight")
    monitor.output.wait_for("^  not turned: .*veto")
    participant.interrupt()
    monitor.output.wait_for_line("  client 1 is gone")
    monitor.interrupt()
    assert monitor.wait() == 0
    events = [line[2:] for line in monitor.output.lines if line.startswith("  ")]
    root = 'controller "root" in window "main" of client 1'
    assert events[:3] == ["key window: none", 'window "main" of client 1 has the root "root"',
                          'key window: window "main" of client 1']
    rotation = events.index("rotation 1 begins: portrait to landscapeRight, 0.4 s")
    assert [event.split(" (")[0] for event in events[rotation - 4:rotation]] == [
        f"{root} is asked shouldAutorotate", events[rotation - 3], f"{root} is asked supportedInterfaceOrientations",
        events[rotation - 1]]
    assert events[rotation - 1].endswith(" is answered: portrait, landscapeRight")
    assert events[rotation + 1:rotation + 12] == [f"rotation 1: {step}" for step in STEPS]
    assert f"not turned: {root} does not support it (veto)" in events
    assert monitor.errors.text == ""


def test_monitor_as_json_adds_events_to_states(daemon, go):
    monitor = go("monitor", "--json")
    monitor.output.wait_for('"event"')
    turn(daemon, "landscapeLeft")
    monitor.output.wait_for('"kind":"rotateEnd"')
    monitor.interrupt()
    assert monitor.wait() == 0
    lines = [json.loads(line) for line in monitor.output.lines]
    assert "event" not in lines[0]
    kinds = [line["event"]["kind"] for line in lines if "event" in line]
    assert kinds[0] == "keyWindow"
    assert [kind for kind in kinds if kind.startswith("rotate")] == ["rotateBegin", "rotateEnd"]
    contract = lines[0].keys()
    assert all(line.keys() - {"event"} == contract for line in lines)


def test_monitor_without_privilege_shows_states_alone(daemon, nobody):
    process = subprocess.Popen(
        [*nobody, "orientctl", "monitor"], env=environment(ORIENTD_SOCKET=daemon.socket), stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True)
    output, errors = Lines(process.stdout), Lines(process.stderr)
    errors.wait_for_line("orientctl: only privileged users see what happens in rotations: sudo orientctl monitor")
    turn(daemon, "landscapeLeft")
    output.wait_for("device landscapeLeft +interface landscapeRight")
    process.terminate()
    assert process.wait() == 0
    assert len(errors.lines) == 1
    assert not any(line.startswith(" ") for line in output.lines)


def test_monitor_tells_that_a_decision_is_abandoned(daemon, go):
    monitor = watch(go)
    participant = attach(go, "--ask", "--ack", "stdin", stdin=subprocess.PIPE)
    turn(daemon, "landscapeLeft")
    participant.output.wait_for("shouldAutorotate")
    participant.process.kill()
    monitor.output.wait_for_line("  abandoned: the client that was asked is gone")


# attach


def test_attach_prints_each_message_as_it_is_on_the_wire(daemon, go):
    participant = attach(go, "--size", "600x1024", "--supports", "portrait,landscapeRight")
    turn(daemon, "landscapeLeft")
    participant.output.wait_for("rotationEnded")
    told = messages(participant)
    assert [message["kind"] for message in told] == [
        "orientationChanged", "rotationBegan", "willRotate", "layout", "orientationChanged", "willAnimate", "didRotate",
        "rotationEnded"]
    layout = told[3]
    assert layout == {
        "serial": layout["serial"], "kind": "layout", "awaited": True, "interfaceOrientation": "portrait",
        "window": "main", "controller": "root", "size": {"width": 1024, "height": 600}}
    assert "session" not in participant.output.text
    participant.interrupt()
    assert participant.wait() == 0
    assert participant.errors.text == ""


def test_attach_answers_questions_with_what_it_supports(daemon, go):
    participant = attach(go, "--ask", "--supports", "portrait,landscapeRight", "--callbacks", "didRotate")
    turn(daemon, "landscapeRight")
    participant.output.wait_for("supportedInterfaceOrientations")
    eventually(lambda: is_idle(daemon))
    turn(daemon, "landscapeLeft")
    participant.output.wait_for("rotationEnded")
    assert [message["kind"] for message in messages(participant)] == [
        "orientationChanged", "shouldAutorotate", "supportedInterfaceOrientations", "shouldAutorotate",
        "supportedInterfaceOrientations", "rotationBegan", "orientationChanged", "didRotate", "rotationEnded"]


def test_attach_takes_answers_from_standard_input(daemon, go):
    participant = attach(go, "--ask", "--ack", "stdin", "--callbacks", "willRotate", stdin=subprocess.PIPE)

    def say(line):
        participant.process.stdin.write(line + "\n")
        participant.process.stdin.flush()

    turn(daemon, "landscapeLeft")
    say(participant.output.wait_for(r'"serial":(\d+),"kind":"shouldAutorotate"')[1] + " yes")
    question = participant.output.wait_for(r'"serial":(\d+),"kind":"supportedInterfaceOrientations"')[1]
    say("nonsense")
    say(f"{question} yes")
    say(f"{question} maybe")
    say(f"{question} portrait,landscapeRight")
    say(participant.output.wait_for(r'"serial":(\d+),"kind":"willRotate"')[1])
    participant.output.wait_for("rotationEnded")
    say("99999 done")
    participant.errors.wait_for("line 7")
    participant.process.stdin.close()
    participant.process.terminate()
    assert participant.wait() == 0
    assert participant.errors.lines == [
        'orientctl: line 2: expected the serial of a message, found "nonsense"',
        f"orientctl: line 3: this is no answer to message {question}, which still awaits one",
        'orientctl: line 4: expected done, failed, yes, no or interface orientations, found "maybe"',
        "orientctl: line 7: message 99999 awaits no answer, or no longer"]


def test_attach_may_answer_late_or_never(daemon, run, go):
    monitor = watch(go)
    attach(go, "--ack", "delay=0.1", "--callbacks", "willRotate")
    turn(daemon, "landscapeLeft")
    monitor.output.wait_for_line("  rotation 1 ends")
    assert "no answer in time" not in monitor.output.text
    silent = attach(go, "--size", "600x1024", "--ack", "never")
    turn(daemon, "portrait")
    # Three phases without an answer are enough.
    assert silent.wait() == 3
    assert silent.errors.text == "orientctl: orientd went away or turned us away: journalctl -u orientd"
    monitor.output.wait_for_line("  client 2 is disconnected, for it does not answer")


def test_attach_takes_a_tree_from_a_file_or_standard_input(daemon, run, go, place):
    tree = {"name": "main", "controllers": [
        {"name": "split"}, {"name": "list", "parent": "split", "callbacks": ["didRotate"]},
        {"name": "page", "parent": "split", "callbacks": ["willRotate"]}]}
    (place / "tree.json").write_text(json.dumps(tree))
    participant = attach(go, "--tree", place / "tree.json")
    turn(daemon, "landscapeLeft")
    participant.output.wait_for("rotationEnded")
    assert [(message["kind"], message["controller"]) for message in messages(participant) if "controller" in message] \
        == [("willRotate", "page"), ("didRotate", "list")]
    participant = attach(go, "--tree", "-", stdin=(place / "tree.json").open())
    assert len(daemon.status()["participants"]["windows"]) == 2


@pytest.mark.parametrize(
    "text, place_named",
    [
        ('{"name": "main",\n "controllers": [}', "line 2, column 18"),
        ('{"name": "main", "controllers": [{"name": "a", "era": "ios5"}]}', "Window.controllers[0].era is not known"),
        ('{"name": "main", "controllers": [{"name": "a"}, {"name": "a", "parent": "a"}]}', '"a" twice'),
    ])
def test_attach_names_what_is_wrong_in_a_tree(daemon, run, text, place_named):
    failed = run("attach", "--tree", "-", status=1, input=text.encode())
    assert failed.stderr.startswith("orientctl: standard input: ")
    assert place_named in failed.stderr


def test_attach_a_display(daemon, run, go):
    display = attach(go, "--display", "DSI-1", "--built-in")
    turn(daemon, "landscapeLeft")
    display.output.wait_for("rotationEnded")
    transforms = [message for message in messages(display) if message["kind"] == "applyTransform"]
    assert [(message["transform"], message["awaited"]) for message in transforms] == [(0, False), (270, True)]
    assert transforms[1]["display"] == "DSI-1"
    taken = run("attach", "--display", "other", "--built-in", status=4)
    assert taken.stderr == (
        "orientctl: another program turns the built-in display already: orientctl status shows which\n")


def test_attach_ends_when_nobody_reads_or_the_daemon_goes(daemon, go):
    unread = subprocess.Popen(
        [ORIENTCTL, "attach"], env=environment(ORIENTD_SOCKET=daemon.socket), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert unread.stdout.readline()
    unread.stdout.close()
    assert unread.wait(20) == 0
    participant = attach(go)
    daemon.stop()
    assert participant.wait() == 3


def test_memory_warning_reaches_all_who_are_attached(daemon, run, go):
    good, display, silent = attach(go), attach(go, "--display", "DSI-1"), attach(go, "--ack", "never")
    for number in range(3):
        assert run("memory-warning").stdout == ""
        for participant in (good, display):
            eventually(lambda: participant.output.text.count("didReceiveMemoryWarning") == number + 1)
    assert silent.wait() == 3
    assert [message["kind"] for message in messages(silent)] == ["orientationChanged"] + 3 * ["didReceiveMemoryWarning"]
    assert [client["name"] for client in daemon.status()["participants"]["clients"]] == ["orientctl", "DSI-1"]


# exec


def test_exec_runs_the_command_at_the_start_and_at_each_turn(daemon, go):
    process = execute(go, "--", "sh", "-c", SHOW)
    for number, (device, line) in enumerate([
            ("landscapeLeft", "layout portrait-landscapeRight 270 90 90"),
            ("portraitUpsideDown", "layout landscapeRight-portraitUpsideDown 180 180 180"),
            ("landscapeRight", "layout portraitUpsideDown-landscapeLeft 90 270 270"),
            ("portrait", "layout landscapeLeft-portrait 0 normal 0")]):
        turn(daemon, device)
        process.output.wait_for_line(line)
        eventually(lambda: is_idle(daemon))
        assert len(process.output.lines) == number + 2
    assert process.output.lines[0] == "layout portrait-portrait 0 normal 0"
    process.interrupt()
    assert process.wait() == 0
    assert process.errors.text == ""


def test_exec_knows_a_panel_that_is_naturally_landscape(start):
    daemon = start(sensor="simulated", config="[screen]\nnatural = landscape\n")
    with Orientctl("exec", "--phase", "will", "--", "sh", "-c", SHOW, socket=daemon.socket) as process:
        eventually(lambda: daemon.status()["participants"]["displays"])
        turn(daemon, "portrait")
        process.output.wait_for_line("will landscapeLeft-portrait 270 90 90")


def test_exec_runs_the_phases_around_the_layout(daemon, go):
    processes = [go("exec", "--phase", phase, "--", "sh", "-c", SHOW) for phase in ("will", "did")]
    eventually(lambda: len(daemon.status()["participants"]["displays"]) == 2)
    participant = attach(go)
    turn(daemon, "landscapeLeft")
    for phase, process in zip(("will", "did"), processes):
        process.output.wait_for_line(f"{phase} portrait-landscapeRight 270 90 90")
    participant.output.wait_for("rotationEnded")
    # A turn that the built-in display does not follow is none.
    attach(go, "--display", "DSI-1", "--built-in", "--ack", "never")
    turn(daemon, "portrait")
    processes[0].output.wait_for_line("will landscapeRight-portrait 0 normal 0")
    eventually(lambda: is_idle(daemon))
    assert len(processes[1].output.lines) == 1


def test_exec_delays_nobody_unless_it_is_wanted(daemon, go):
    monitor = watch(go)
    slow = execute(go, "--", "sh", "-c", "echo x; sleep 600")
    turn(daemon, "landscapeLeft")
    monitor.output.wait_for_line("  rotation 1 ends")
    assert "no answer in time" not in monitor.output.text
    slow.interrupt()
    assert slow.wait() == 0
    execute(go, "--ack-on-exit", "--", "sh", "-c", "echo x; [ $ORIENTATION = $PREVIOUS ] || exec sleep 600")
    turn(daemon, "portrait")
    monitor.output.wait_for("^  no answer in time: display .*, applyTransform$")
    monitor.output.wait_for_line("  rotation 2 ends")


def test_exec_tells_the_others_how_the_command_ended(daemon, go):
    monitor = watch(go)
    process = execute(go, "--ack-on-exit", "--", "sh", "-c", "echo x; [ $ORIENTATION != landscapeLeft ]")
    turn(daemon, "landscapeLeft")
    monitor.output.wait_for_line("  rotation 1 ends")
    assert "failed to turn" not in monitor.output.text
    turn(daemon, "landscapeRight")
    monitor.output.wait_for("^  display .* of client 1 failed to turn$")
    process.errors.wait_for_line("orientctl: sh ended with status 1")


def test_exec_ends_a_command_that_takes_too_long(daemon, go):
    script = "trap 'echo told' TERM; echo started; while :; do sleep 0.01; done"
    process = execute(go, "--timeout", "0.1", "--", "bash", "-c", script)
    process.output.wait_for_line("told")
    process.errors.wait_for_line("orientctl: bash has run for 0.1 s and is ended")
    turn(daemon, "landscapeLeft")
    # It ignores that, and is killed a second later; then it is the next one's turn.
    eventually(lambda: process.output.lines.count("started") == 2)
    process.interrupt()
    assert process.wait() == 0


def test_exec_runs_the_newest_turn_after_a_command_that_was_killed(daemon, go, place):
    os.mkfifo(place / "gate")
    script = f'echo $$ $ORIENTATION; [ $ORIENTATION != portrait ] || read -r line < {place}/gate'
    process = execute(go, "--timeout", "60", "--", "sh", "-c", script)
    for device in ("landscapeLeft", "portraitUpsideDown", "landscapeRight"):
        turn(daemon, device)
        eventually(lambda: is_idle(daemon))
    os.kill(int(process.output.wait_for(r"^(\d+) portrait$")[1]), signal.SIGKILL)
    process.output.wait_for(r"^\d+ landscapeLeft$")
    process.errors.wait_for_line("orientctl: sh was ended by signal 9 (Killed)")
    assert len(process.output.lines) == 2


def test_exec_ends_with_the_command_that_runs(daemon, go):
    process = execute(go, "--", "sh", "-c", "sleep 600 & echo $!; wait")
    sleeper = pathlib.Path("/proc") / process.output.lines[0]
    assert sleeper.exists()
    process.process.terminate()
    assert process.wait() == 0
    eventually(lambda: not sleeper.exists() or "Z" in (sleeper / "stat").read_text().split()[2])


def test_exec_goes_on_with_a_daemon_that_was_restarted(daemon, go, start, place):
    process = execute(go, "--", "sh", "-c", "echo $ORIENTATION")
    daemon.stop()
    process.errors.wait_for("waiting for it to come back")
    restarted = start(sensor="simulated", config=CONFIGURATION, STATE_DIRECTORY=place / "state")
    eventually(lambda: process.output.lines.count("portrait") == 2)
    turn(restarted, "landscapeLeft")
    process.output.wait_for_line("landscapeRight")
    process.interrupt()
    assert process.wait() == 0


def test_exec_says_at_once_that_there_is_no_such_command(daemon, run, place):
    failed = run("exec", "--", "orientctl-no-such-command", status=1)
    assert failed.stderr == 'orientctl: there is no program "orientctl-no-such-command" in PATH\n'
    (place / "script").write_text("no program")
    assert run("exec", place / "script", status=1).stderr == f'orientctl: there is no program "{place}/script"\n'


def test_exec_goes_on_when_the_command_is_gone(daemon, go, place):
    script = place / "script"
    script.write_text("#!/bin/sh\necho $ORIENTATION\n")
    script.chmod(0o755)
    process = execute(go, script)
    script.unlink()
    turn(daemon, "landscapeLeft")
    process.errors.wait_for_line(f"orientctl: {script} cannot be started: No such file or directory")
    script.write_text("#!/bin/sh\necho $ORIENTATION\n")
    script.chmod(0o755)
    turn(daemon, "portraitUpsideDown")
    process.output.wait_for_line("portraitUpsideDown")


# examples


def test_the_participant_in_shell(daemon):
    variables = environment(ORIENTD_SOCKET=daemon.socket, PATH=f"{ORIENTCTL.parent}:{os.environ['PATH']}")
    process = subprocess.Popen(
        [ROOT / "examples/participant.sh"], env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True)
    output, errors = Lines(process.stdout), Lines(process.stderr)
    try:
        eventually(lambda: daemon.status()["participants"]["windows"])
        turn(daemon, "portraitUpsideDown")
        eventually(lambda: daemon.status()["participants"]["lastSkip"])
        assert daemon.status()["participants"]["lastSkip"]["reason"] == "veto"
        turn(daemon, "landscapeLeft")
        output.wait_for_line("did rotate from portrait")
        assert output.lines == [
            "will rotate to landscapeRight", "lay out in 1024 x 600", "animate for 0.4 s", "did rotate from portrait"]
    finally:
        process.kill()
        process.wait()
    # With the script its orientctl is gone.
    eventually(lambda: not daemon.status()["participants"]["clients"])
    assert errors.wait_for_end() == ""

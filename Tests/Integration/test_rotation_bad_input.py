# SPDX-License-Identifier: Apache-2.0
"""What a participant must not be able to do to the daemon and to the others."""
import json
import os
import pathlib
import random
import resource
import subprocess
import sys
import time

import pytest

from nonsense import Nonsense
from participants import (
    PHASES, TURN, CallFailed, Display, Observer, Participant, controller, participants, report, result, window)
from programs import IS_SANITIZED, environment, eventually
from wire import ORIENTATION, ROTATION, SENSORS, SERVICE, TESTING, encode

CONFIG = "[rotation]\nquarter-turn-milliseconds = 0\nhalf-turn-milliseconds = 0\ndeadline-milliseconds = 400\n"
WINDOW_LIMIT = 256 << 10
FUZZ_ROUNDS = int(os.environ.get("ORIENTD_FUZZ_ROUNDS", 1500))
STREAMS = ["Attach", "AttachDisplay", "Observe", "Subscribe", "Samples"]


@pytest.fixture
def daemon(start):
    """A daemon that must still lead a client through a whole rotation when the test is over."""
    daemon = start(sensor="simulated", config=CONFIG)
    report(daemon, "portrait")
    yield daemon
    assert_turns(daemon)


def assert_turns(daemon):
    """Turns a client that is well-behaved, as soon as nothing else runs, whatever others do meanwhile."""
    assert daemon.process.poll() is None, daemon.log.text
    report(daemon, "faceUp")
    with Participant(daemon, name="witness") as client, daemon.client() as caller:
        eventually(lambda: result(caller.call(f"{TESTING}.IsIdle"))["idle"])
        client.call("MakeKey", window="main")
        client.pending()
        is_upright = caller.state()["interfaceOrientation"].startswith("portrait")
        report(daemon, "landscapeLeft" if is_upright else "portrait")
        assert client.turn() == TURN


@pytest.fixture
def client(daemon):
    with Participant(daemon) as client:
        yield client


def refused(call, *arguments, **parameters):
    """The error that a call is answered with."""
    with pytest.raises(CallFailed) as caught:
        call(*arguments, **parameters)
    return caught.value.name, caught.value.parameters


def chain(length):
    """Controllers that stand in each other."""
    first = {"name": "0"}
    return [first] + [{"name": str(number), "parent": str(number - 1)} for number in range(1, length)]


TREES = {
    "named twice": ([{"name": "a"}, {"name": "b", "parent": "a"}, {"name": "b", "parent": "a"}], '"b"'),
    "cycle": ([{"name": "a"}, {"name": "b", "parent": "c"}, {"name": "c", "parent": "b"}], '"b"'),
    "in itself": ([{"name": "a"}, {"name": "b", "parent": "b"}], '"b"'),
    "1000 deep": (chain(1000), '"64"'),
    "65 deep": (chain(65), '"64"'),
    "4097": ([{"name": "a"}, *({"name": str(n), "parent": "a"} for n in range(4096))], "4096"),
    "no parent": ([{"name": "a"}, {"name": "b", "parent": "c"}], '"c"'),
    "two roots": ([{"name": "a"}, {"name": "b"}], '"b"'),
    "two presented": ([{"name": "a"}, *({"name": n, "parent": "a", "role": "presented"} for n in "bc")], '"c"'),
    "root with a parent": ([{"name": "a"}, {"name": "b", "parent": "a", "role": "root"}], '"b"'),
    "child without": ([{"name": "a", "role": "child"}], '"a"'),
    "empty name": ([{"name": ""}], "empty"),
    "long name": ([{"name": "x" * 256}], "255"),
    "control character": ([{"name": "a\n"}], "control"),
    "long class": ([{"name": "a", "className": "x" * 256}], "255"),
}


@pytest.mark.parametrize("kind", TREES)
def test_controllers_that_are_no_tree_are_refused_and_the_former_ones_stay(daemon, client, kind):
    controllers, word = TREES[kind]
    error, parameters = refused(client.set_window, {"name": "main", "controllers": controllers})
    assert error == "InvalidWindow"
    assert word in parameters["reason"]
    [status] = participants(daemon)["windows"]
    assert (status["decider"], status["controllers"]) == ("main", 1)
    report(daemon, "landscapeLeft")
    assert client.turn() == TURN


@pytest.mark.parametrize("controllers", [chain(64), [{"name": str(n), "role": "beside"} for n in range(4096)]])
def test_what_is_just_within_the_limits_is_taken(daemon, client, controllers):
    assert client.set_window({"name": "main", "controllers": controllers})
    [status] = participants(daemon)["windows"]
    assert status["controllers"] == len(controllers)


def test_a_client_is_told_in_one_go_of_as_many_controllers_as_it_has(daemon):
    many = [{"name": "0", "callbacks": ["didRotate"]}]
    many += [{"name": str(n), "parent": "0", "callbacks": ["didRotate"]} for n in range(1, 4096)]
    client = Participant(daemon, windows=[{"name": "main", "controllers": many}])
    report(daemon, "landscapeLeft")
    assert client.turn().count("didRotate") == 4096


def test_a_tree_of_100_000_is_too_long_a_message_and_the_connection_goes_on(daemon, client):
    controllers = [{"name": "a"}, *({"name": str(n), "parent": "a"} for n in range(100_000))]
    assert refused(client.set_window, {"name": "main", "controllers": controllers}) == (
        "MessageTooLong", {"limitBytes": WINDOW_LIMIT})
    assert client.set_window(window())


def test_only_set_window_may_be_long(daemon, client):
    assert refused(client.call, "Acknowledge", serial=1, padding="x" * (65 << 10)) == (
        "MessageTooLong", {"limitBytes": 64 << 10})
    # The name of the method has to be where it is seen in time, and to be the method's.
    call = json.dumps({"parameters": {"x": f"{ROTATION}.SetWindow" + "x" * (65 << 10)}, "method": f"{ROTATION}.List"})
    client.calls.send(call.encode() + b"\0")
    assert client.calls.receive() == {"error": f"{ROTATION}.MessageTooLong", "parameters": {"limitBytes": 64 << 10}}
    assert client.set_window(window())


STRANGER = """
import json, sys
sys.path.insert(0, sys.argv[1])
from wire import Client
client = Client(sys.argv[2])
for call in json.loads(sys.argv[3]):
    print(json.dumps(client.call(*call)), flush=True)
"""


def strangers_answers(nobody, place, daemon, calls):
    """What somebody without any rights is answered."""
    (place / "wire.py").write_text((pathlib.Path(__file__).parent / "wire.py").read_text())
    words = [*nobody[:-2], sys.executable, "-c", STRANGER, str(place), str(daemon.socket), json.dumps(calls)]
    output = subprocess.run(words, check=True, capture_output=True, text=True, env=environment()).stdout
    return [json.loads(line) for line in output.splitlines()]


def test_who_may_only_read_cannot_take_part(daemon, client, nobody, place):
    sensible = Nonsense(ROTATION, random.Random(1), oddity=0)
    calls = [(f"{ROTATION}.{method.name}", sensible.parameters(method)) for method in sensible.methods]
    for _, parameters in calls:
        if "session" in parameters:
            parameters["session"] = client.session
    calls += [(f"{ORIENTATION}.{method}", {}) for method in ("Lock", "Unlock", "SetAllowed")]
    calls += [(f"{TESTING}.Report", {"deviceOrientation": "faceUp"})]
    calls += [(f"{ROTATION}.SetWindow", {"session": client.session, "window": "x" * (65 << 10)})]
    *answers, last = strangers_answers(nobody, place, daemon, calls)
    assert answers == [{"error": f"{SERVICE}.PermissionDenied", "parameters": {}}] * (len(calls) - 1)
    # Nor send long messages.
    assert last == {"error": f"{ROTATION}.MessageTooLong", "parameters": {"limitBytes": 64 << 10}}


def test_a_token_is_of_no_use_to_another_user(start, nobody, place):
    """The daemon's own user may take part, and root may; but not in each other's place."""
    runtime = place / "runtime"
    runtime.mkdir()
    os.chown(runtime, 65534, 65534)
    process = subprocess.Popen(
        [*nobody, "orientd", "--sensor", "simulated", "--socket", runtime / "socket"], env=environment(),
        stderr=subprocess.DEVNULL)
    try:
        eventually((runtime / "socket").is_socket)
        daemon = type("Daemon", (), {"socket": runtime / "socket"})
        with Participant(daemon) as client:
            [answer] = strangers_answers(
                nobody, place, daemon, [(f"{ROTATION}.RemoveWindow", {"session": client.session, "window": "main"})])
            assert answer == {"error": f"{ROTATION}.ForeignSession", "parameters": {}}
            assert client.call("RemoveWindow", window="main") == {}
    finally:
        process.terminate()
        assert process.wait() == 0


def test_a_token_that_nobody_has_or_had_is_refused(daemon, client):
    gone = Participant(daemon)
    gone.close()
    eventually(lambda: len(participants(daemon)["clients"]) == 1)
    for token in ("", "x", client.session[:-1], client.session + " ", gone.session, "0" * 32):
        client.session = token
        assert refused(client.call, "GetDevice") == ("UnknownSession", {})


def test_what_was_not_asked_cannot_be_acknowledged(daemon, client):
    other = Participant(daemon)
    report(daemon, "landscapeLeft")
    mine, theirs = client.wait_for("willRotate")["serial"], other.wait_for("willRotate")["serial"]
    for serial in (theirs, 1, 0, -1, 2**62, -(2**63)):
        assert refused(client.call, "Acknowledge", serial=serial) == ("NotAwaited", {"serial": serial})
    for answer in ({"yes": True}, {"orientations": ["portrait"]}, {"failed": True}):
        assert refused(client.call, "Acknowledge", serial=mine, **answer) == ("UnsuitableAnswer", {"serial": mine})
    # It is still awaited.
    assert client.call("Acknowledge", serial=mine) == {}
    assert refused(client.call, "Acknowledge", serial=mine) == ("NotAwaited", {"serial": mine})
    assert client.pending() == []
    other.call("Acknowledge", serial=theirs)
    assert other.step() == ["layout"]
    assert client.turn() == TURN[2:]
    other.close()


def test_a_question_wants_its_kind_of_answer(daemon):
    asking = controller(asks=["shouldAutorotate", "supportedInterfaceOrientations"])
    client = Participant(daemon, windows=[window(asking)])
    report(daemon, "landscapeLeft")
    for kind, unsuitable, suitable in [
        ("shouldAutorotate", [{}, {"orientations": ["portrait"]}, {"failed": False}], {"yes": True}),
        ("supportedInterfaceOrientations", [{}, {"yes": True}, {"failed": True}], {"orientations": ["landscapeRight"]}),
    ]:
        message = client.next()
        assert message["kind"] == kind
        for answer in unsuitable:
            assert refused(client.call, "Acknowledge", serial=message["serial"], **answer) == (
                "UnsuitableAnswer", {"serial": message["serial"]})
        client.acknowledge(message, **suitable)
    assert client.turn() == TURN
    client.close()


def test_what_is_somebody_elses_is_unknown(daemon, client):
    other = Participant(daemon, windows=[window(name="theirs")])
    transition = {"transition": 1, "controller": "main", "presentation": False}
    for method, parameters in [
        ("MakeKey", {}), ("RemoveWindow", {}), ("Settle", {"controller": "main", "boundary": "appearing"}),
        ("BeginTransition", transition),
    ]:
        assert refused(client.call, method, window="theirs", **parameters) == ("UnknownWindow", {"window": "theirs"})
    other.call("BeginTransition", window="theirs", **transition)
    assert refused(client.call, "EndTransition", transition=1) == ("UnknownTransition", {"transition": 1})
    assert refused(client.call, "Focus", process=os.getpid()) == ("NoDisplay", {})
    assert [window["key"] for window in participants(daemon)["windows"]] == [True, False]
    other.close()


def test_what_a_window_does_not_have_is_named(daemon, client):
    assert refused(client.call, "Settle", window="main", controller="x", boundary="appearing") == (
        "UnknownController", {"controller": "x"})
    for method in ("MakeKey", "RemoveWindow"):
        assert refused(client.call, method, window="x") == ("UnknownWindow", {"window": "x"})
    client.call("BeginTransition", transition=7, window="main", controller="main", presentation=True)
    assert refused(
        client.call, "BeginTransition", transition=7, window="main", controller="main", presentation=True) == (
        "TransitionRuns", {"transition": 7})
    client.call("EndTransition", transition=7)


@pytest.mark.parametrize("number", [-1, -(2**63)])
def test_numbers_that_nothing_can_have_are_refused_by_name(daemon, client, number):
    unlikely = controller(portraitSize={"width": 3, "height": number}, landscapeSize={"width": 4, "height": 3})
    for parameter, call in {
        "ageMilliseconds": lambda: client.call("MakeKey", window="main", ageMilliseconds=number),
        "process": lambda: client.call("Focus", process=number),
        "height": lambda: client.set_window(window(unlikely)),
    }.items():
        assert refused(call) == (f"{SERVICE}.InvalidParameter", {"parameter": parameter})
    with daemon.client() as caller:
        for parameter in ("timeoutLimit", "memoryWarningLimit", "deadlineMilliseconds", "transitionLimitMilliseconds"):
            assert caller.call(f"{TESTING}.Reset", {parameter: number}) == {
                "error": f"{SERVICE}.InvalidParameter", "parameters": {"parameter": parameter}}
    # What was a long time ago is no mistake.
    assert client.call("MakeKey", window="main", ageMilliseconds=2**63 - 1) == {}


@pytest.mark.parametrize("name", ["", "x" * 256, "ä" * 128])
def test_names_have_1_to_255_bytes(daemon, client, name):
    # It is not repeated in full.
    expected = ("InvalidName", {"name": name[:255]})
    assert refused(Participant, daemon, name=name) == expected
    assert refused(Display, daemon, name=name) == expected
    assert refused(client.set_window, window(name=name)) == expected


@pytest.mark.parametrize("what, limit", [("windows", 64), ("transitions", 64)])
def test_a_session_has_only_so_many(daemon, client, what, limit):
    for number in range(limit - (what == "windows")):
        add(client, what, number)
    assert refused(add, client, what, limit) == ("TooMany", {"what": what, "limit": limit})


def add(client, what, number):
    if what == "windows":
        client.set_window(window(name=str(number)))
    else:
        client.call(
            "BeginTransition", transition=number, window="main", controller="main", presentation=False)


def test_a_user_has_only_so_many_sessions(daemon):
    sessions = [Participant(daemon, windows=[]) for _ in range(255)]
    display = Display(daemon)
    assert refused(Participant, daemon) == refused(Display, daemon, name="other") == (
        "TooMany", {"what": "sessions", "limit": 256})
    assert len(participants(daemon)["clients"]) == 256
    for session in [*sessions, display]:
        session.close()
    eventually(lambda: participants(daemon)["clients"] == [])


def test_a_user_has_only_so_many_windows_which_one_list_can_hold(daemon):
    longest = [{"name": "c" * 255, "className": "\u00fc" * 127}]
    sessions = [
        Participant(daemon, windows=[
            {"name": f"{number:02}".ljust(255, "w"), "controllers": longest} for number in range(64)])
        for _ in range(8)]
    other = Participant(daemon, windows=[])
    assert refused(other.set_window, window()) == ("TooMany", {"what": "windows", "limit": 512})
    assert len(participants(daemon)["windows"]) == 512
    for session in [*sessions, other]:
        session.close()


def test_a_user_has_only_so_many_controllers(daemon, client):
    many = [{"name": str(n), "role": "beside"} for n in range(4096)]
    other = Participant(daemon)
    for number in range(15):
        (client, other)[number % 2].set_window({"name": str(number), "visible": False, "controllers": many})
    expected = ("TooMany", {"what": "controllers", "limit": 65_536})
    assert refused(client.set_window, {"name": "16", "controllers": many}) == expected
    # What takes the place of something else does not count twice.
    assert client.set_window({"name": "0", "controllers": many})
    other.close()
    eventually(lambda: len(participants(daemon)["clients"]) == 1)
    assert client.set_window({"name": "16", "controllers": many})


def test_displays_are_bounded_and_distinct(daemon, client):
    displays = [Display(daemon, name=str(number), session=client.session) for number in range(16)]
    assert refused(Display, daemon, name="16", session=client.session) == ("TooMany", {"what": "displays", "limit": 16})
    assert refused(Display, daemon, name="0", session=client.session) == ("DisplayExists", {"display": "0"})
    assert refused(Display, daemon, seat="seat1") == ("OtherSeat", {"seat": "seat1"})
    panel = Display(daemon, builtIn=True)
    assert refused(Display, daemon, builtIn=True) == ("BuiltInDisplayTaken", {})
    # The refused ones left nothing behind.
    assert len(participants(daemon)["clients"]) == 2
    assert len(participants(daemon)["displays"]) == 17
    for display in [*displays, panel]:
        display.close()


@pytest.mark.parametrize("method", ["Attach", "AttachDisplay", "Observe"])
def test_what_has_many_replies_wants_more(daemon, method):
    with daemon.client() as client:
        parameters = {"name": "x"} if method != "Observe" else {}
        assert client.call(f"{ROTATION}.{method}", parameters) == {
            "error": f"{SERVICE}.ExpectedMore", "parameters": {}}
    assert participants(daemon)["clients"] == []


def test_a_flood_of_declarations_is_refused_and_disturbs_nobody(daemon, client):
    good = Participant(daemon, name="good")
    client.call("RemoveWindow", window="main")
    call = encode(f"{ROTATION}.SetWindow", {"session": client.session, "window": window(visible=False)})
    report(daemon, "landscapeLeft")
    client.calls.send(call * 300)
    began = time.monotonic()
    assert good.turn() == TURN
    assert time.monotonic() - began < 4 * 0.4
    answers = [client.calls.receive() for _ in range(300)]
    assert answers.count({"error": f"{ROTATION}.TooFast", "parameters": {"limitPerSecond": 200}}) >= 50


def test_a_participant_that_never_reads_is_dropped_and_disturbs_nobody(daemon, client):
    many = [{"name": str(n), "role": "beside", "callbacks": ["didRotate"]} for n in range(2)]
    many += [{"name": f"in {n}", "parent": "0", "callbacks": ["didRotate"]} for n in range(2000)]
    deaf = Participant(daemon, name="deaf", windows=[{"name": "main", "controllers": many}])
    orientations = ("landscapeLeft", "portrait")
    turns = 0
    while len(participants(daemon)["clients"]) == 2:
        report(daemon, orientations[turns % 2])
        assert client.turn() == TURN
        turns += 1
        assert turns < 20
    daemon.log.wait_for("closing its connection: the peer does not read")
    deaf.close()


def descriptors(daemon):
    return len(os.listdir(f"/proc/{daemon.pid}/fd"))


def resident_bytes(daemon):
    pages = int(pathlib.Path(f"/proc/{daemon.pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize()


def test_a_thousand_clients_that_come_and_go_leave_nothing_behind(daemon, client):
    many = [controller(str(number).zfill(255), role="beside") for number in range(10)]

    def come_and_go(times):
        for _ in range(times):
            with Participant(daemon, windows=[window(*many)]):
                pass
        eventually(lambda: len(participants(daemon)["clients"]) == 1)

    come_and_go(200)
    files, memory = descriptors(daemon), resident_bytes(daemon)
    come_and_go(800)
    # The daemon may only just hear that the last have closed, one of which asked who is left.
    eventually(lambda: descriptors(daemon) <= files)
    # The names that they declared are 2 MB alone.
    assert IS_SANITIZED or resident_bytes(daemon) - memory < 1 << 20


@pytest.mark.parametrize("method, limit", [("Settle", 200), ("WarnOfLowMemory", 20), ("Lock", 20)])
def test_what_everybody_notices_cannot_be_flooded(daemon, client, method, limit):
    good, subscriber = Participant(daemon), daemon.subscribe()
    left, right = (
        controller(f"to {where}", role="beside", preferredOrientation=where)
        for where in ("landscapeLeft", "landscapeRight"))
    client.set_window({"name": "main", "controllers": [left, right]})
    calls = {
        "Settle": [
            encode(f"{ROTATION}.Settle", {
                "session": client.session, "window": "main", "controller": where["name"], "boundary": "presenting"})
            for where in (left, right)],
        "WarnOfLowMemory": [encode(f"{ROTATION}.WarnOfLowMemory")],
        "Lock": [encode(f"{ORIENTATION}.Lock"), encode(f"{ORIENTATION}.Unlock")],
    }[method]
    errors = []
    while len(errors) < 500:
        # What the others hear of meanwhile waits for them.
        client.calls.send(b"".join(calls) * (200 // len(calls)))
        errors += [answer for answer in (client.calls.receive() for _ in range(200)) if "error" in answer]
        for message in good.pending():
            good.acknowledge(message)
        while subscriber.receive_at_once():
            pass
    assert errors == [{"error": f"{ROTATION}.TooFast", "parameters": {"limitPerSecond": limit}}] * len(errors)
    good.close()
    client.close()
    with daemon.client() as caller:
        eventually(lambda: "error" not in caller.call(f"{ORIENTATION}.Unlock"))
    # Nobody was cut off.
    report(daemon, "faceDown")
    assert subscriber.wait_for(deviceOrientation="faceDown")


def test_random_parameters_harm_nobody(daemon):
    source = random.Random(20240301)
    interfaces = [Nonsense(name, source) for name in (ROTATION, ORIENTATION, TESTING, SENSORS)]
    known = {f"{it.interface.name}.{error}" for it in interfaces for error in it.errors}
    known |= {f"{SERVICE}.{error}" for error in ("InvalidParameter", "ExpectedMore", "PermissionDenied")}
    methods = [(it, method) for it in interfaces for method in it.methods]
    pool, understood = [], set()
    for number in range(FUZZ_ROUNDS):
        if number % 100 == 0:
            for participant in pool:
                participant.close()
            pool = [Participant(daemon, name="pool", windows=[window(visible=False)]) for _ in range(3)]
            pool.append(Display(daemon, session=pool[0].session))
        it, method = source.choice(methods)
        parameters = it.parameters(method)
        if "session" in method.in_type.fields and source.random() < 0.95:
            parameters["session"] = source.choice(pool).session
        if "wait" in parameters:
            parameters["wait"] = 1
        with daemon.client() as client:
            client.send(encode(f"{it.interface.name}.{method.name}", parameters, more=method.name in STREAMS))
            # A lock may have to wait for a turn.
            if method.name != "Lock":
                answer = client.receive()
                assert answer is not None, (method.name, parameters)
                assert answer.get("error") in known | {None}, answer
                if "error" not in answer:
                    understood.add(method.name)
    for participant in pool:
        participant.close()
    with daemon.client() as caller:
        eventually(lambda: "error" not in caller.call(f"{ORIENTATION}.Unlock"))
        eventually(lambda: "error" not in caller.call(f"{ORIENTATION}.SetAllowed"))
    # The others want a number that was given out, or that nobody is attached.
    assert {method.name for _, method in methods} - understood <= {"Lock", "Acknowledge", "EndTransition", "Reset"}

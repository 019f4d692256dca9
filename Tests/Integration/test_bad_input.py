# SPDX-License-Identifier: Apache-2.0
"""What a client must not be able to do to the daemon and to other clients."""
import json
import os
import random
import re
import resource
import socket

import pytest

from programs import PATIENCE
from wire import ORIENTATION, ROTATION, SENSORS, SERVICE, Client, encode

LIMIT = 64 << 10
GET_INFO = encode(f"{SERVICE}.GetInfo")
FUZZ_ROUNDS = int(os.environ.get("ORIENTD_FUZZ_ROUNDS", 2000))


@pytest.fixture
def daemon(start):
    """A daemon that must be the same, and serve others, when the test is over."""
    daemon = start(sensor="simulated")
    witness = daemon.subscribe()
    witness.wait_for(deviceOrientation="portrait")
    yield daemon
    assert_unimpressed(daemon)
    # The witness heard nothing, and is not cut off.
    with pytest.raises(socket.timeout):
        witness.receive(0.01)


def assert_unimpressed(daemon):
    assert daemon.process.poll() is None, daemon.log.text
    with daemon.client() as client:
        assert client.state()["deviceOrientation"] == "portrait"


NO_VARLINK = {
    "deep arrays": (b'{"method":"a.B","parameters":{"x":' + b"[" * 10_000 + b"]" * 10_000 + b"}}\0", "deep"),
    "deep objects": (b'{"x":' * 10_000 + b"1" + b"}" * 10_000 + b"\0", "deep"),
    "deep and unfinished": (b"[" * 10_000 + b"\0", "deep"),
    "empty": (b"\0", ""),
    "no JSON": (b"hello\0", ""),
    "half an object": (b"{\0", ""),
    "single quotes": (b"{'method':'a.B'}\0", ""),
    "array": (b"[]\0", "message is not a JSON object"),
    "string": (b'"text"\0', "message is not a JSON object"),
    "no method": (b"{}\0", 'message has no member "method"'),
    "method is a number": (b'{"method":1}\0', '"method" of the message is not'),
    "method is null": (b'{"method":null}\0', 'message has no member "method"'),
    "parameters are an array": (b'{"method":"a.B","parameters":[]}\0', '"parameters" of the message is not'),
    "more is a number": (b'{"method":"a.B","more":1}\0', '"more" of the message is not'),
    "oneway is a string": (b'{"method":"a.B","oneway":"yes"}\0', '"oneway" of the message is not'),
    "oneway and more": (b'{"method":"a.B","oneway":true,"more":true}\0', 'call sets both "oneway" and "more"'),
    "duplicate key": (b'{"method":"a.B","method":"a.C"}\0', "duplicate"),
    "duplicate key inside": (b'{"method":"a.B","parameters":{"x":1,"x":2}}\0', "duplicate"),
    "invalid UTF-8": (b'{"method":"a.\xff"}\0', "unable to decode"),
    "surrogate in UTF-8": (b'{"method":"a.\xed\xa0\x80"}\0', "unable to decode"),
    "too large a real": (b'{"method":"a.B","parameters":{"x":1e999}}\0', ""),
    "too large an integer": (b'{"method":"a.B","parameters":{"x":123456789012345678901234567890}}\0', ""),
}


@pytest.mark.parametrize("kind", NO_VARLINK)
def test_what_is_no_varlink_is_logged_and_the_connection_closed(daemon, kind):
    message, reason = NO_VARLINK[kind]
    with daemon.client() as client:
        try:
            client.send(message)
        except (BrokenPipeError, ConnectionResetError):
            pass
        assert client.receive() is None
    daemon.log.wait_for(f"process {os.getpid()}: closing its connection: .*{re.escape(reason)}")


def test_a_message_of_just_the_limit_is_taken(daemon):
    call = GET_INFO[:-2]
    with daemon.client() as client:
        client.send(call + b" " * (LIMIT - len(call) - 1) + b"}\0")
        assert client.receive()["parameters"]["product"] == "orientd"


@pytest.mark.parametrize("size", [LIMIT + 1, 2 << 20])
def test_a_message_over_the_limit_is_answered_at_its_end_and_the_next_one_served(daemon, size):
    with daemon.client() as client:
        client.send(b"x" * size)
        with pytest.raises(socket.timeout):
            client.receive(0.1)
        client.send(b"\0" + GET_INFO)
        assert client.receive() == {
            "error": "org.orientd.Rotation.MessageTooLong", "parameters": {"limitBytes": LIMIT}}
        assert client.receive()["parameters"]["product"] == "orientd"


@pytest.mark.parametrize(
    "call, error, parameters",
    [
        (("org.example.Other.Method",), "InterfaceNotFound", {"interface": "org.example.Other"}),
        ((f"{ORIENTATION}.Explode",), "MethodNotFound", {"method": f"{ORIENTATION}.Explode"}),
        (("GetState",), "MethodNotFound", {"method": "GetState"}),
        (("",), "MethodNotFound", {"method": ""}),
        ((f"{ORIENTATION}.GetState", {"wait": "1"}), "InvalidParameter", {"parameter": "wait"}),
        ((f"{ORIENTATION}.GetState", {"wait": 1.5}), "InvalidParameter", {"parameter": "wait"}),
        ((f"{ORIENTATION}.GetState", {"wait": [1]}), "InvalidParameter", {"parameter": "wait"}),
        ((f"{ORIENTATION}.GetState", {"await": 1}), "InvalidParameter", {"parameter": "await"}),
        ((f"{SERVICE}.GetInterfaceDescription",), "InvalidParameter", {"parameter": "interface"}),
        ((f"{ORIENTATION}.Subscribe",), "ExpectedMore", {}),
        ((f"{SENSORS}.Samples", {"maximumHertz": "fast"}), "InvalidParameter", {"parameter": "maximumHertz"}),
    ])
def test_a_call_that_makes_no_sense_is_answered_with_an_error(daemon, call, error, parameters):
    with daemon.client() as client:
        assert client.call(*call) == {"error": f"{SERVICE}.{error}", "parameters": parameters}
        daemon.log.wait_for(f"process {os.getpid()}: refusing {re.escape(call[0])}: {SERVICE}.{error}")
        # The connection goes on.
        assert "parameters" in client.call(f"{SERVICE}.GetInfo")


@pytest.mark.parametrize("wait", [-1, 0, 2**31, 2**62, -(2**63)])
def test_a_waiting_time_out_of_range_is_cut(daemon, wait):
    with daemon.client() as client:
        assert client.state(wait=wait)["deviceOrientation"] == "portrait"


@pytest.mark.parametrize("length", [1, 20, len(GET_INFO) - 1])
def test_half_a_message_and_an_end_is_logged(daemon, length):
    with daemon.client() as client:
        client.send(GET_INFO[:length])
        client.socket.shutdown(socket.SHUT_WR)
        assert client.receive() is None
    daemon.log.wait_for(
        f"process {os.getpid()}: closing its connection: it left in the middle of a message")


def test_a_client_that_leaves_in_order_is_not_worth_a_line(daemon):
    for _ in range(3):
        with daemon.client() as client:
            client.call(f"{SERVICE}.GetInfo")
        daemon.subscribe().close()
    assert_unimpressed(daemon)
    assert "process" not in daemon.log.text


@pytest.mark.parametrize("call", [b'{"method":""}\0', b'{"method":"","oneway":true}\0'], ids=["call", "oneway"])
def test_thousands_of_calls_in_one_go_exhaust_nothing(daemon, call):
    with daemon.client() as client:
        try:
            client.send(call * 20_000)
        except (BrokenPipeError, ConnectionResetError):
            pass
        assert_unimpressed(daemon)


def test_a_message_that_comes_byte_by_byte_is_put_together(daemon):
    with daemon.client() as client:
        for byte in GET_INFO:
            client.send(bytes([byte]))
        assert client.receive()["parameters"]["product"] == "orientd"


def test_pipelined_calls_are_answered_in_their_order(daemon):
    with daemon.client() as client:
        client.send(b"".join([GET_INFO, encode("a.B"), encode(f"{SERVICE}.GetInfo", oneway=True),
                              encode(f"{ORIENTATION}.GetState", {"wait": 5000}), encode(f"{SENSORS}.List")]))
        answers = [client.receive() for _ in range(4)]
    assert [list(answer["parameters"])[0] for answer in answers[1:]] == ["interface", "state", "sensors"]
    assert answers[0]["parameters"]["product"] == "orientd"


def test_a_oneway_call_gets_no_answer_not_even_an_error(daemon):
    with daemon.client() as client:
        for method in (f"{SERVICE}.GetInfo", f"{ORIENTATION}.GetState", f"{ORIENTATION}.Subscribe", "a.B"):
            client.send(encode(method, oneway=True))
        assert client.call(f"{SENSORS}.List")["parameters"].keys() == {"sensors"}


def test_calls_piled_up_behind_a_running_one_are_bounded(daemon):
    with daemon.client() as client:
        client.subscribe()
        assert client.next_state()
        with pytest.raises((BrokenPipeError, ConnectionResetError)):
            while True:
                client.send(GET_INFO * 100)
    daemon.log.wait_for(f"process {os.getpid()}.*more than 131072 bytes were sent behind a running call")


def test_lines_in_the_log_cannot_be_forged(daemon):
    with daemon.client() as client:
        assert client.call("a\norientd: forged\x1b[31m.B")["error"] == f"{SERVICE}.InterfaceNotFound"
    daemon.log.wait_for("refusing a.*forged")
    assert "orientd: forged" not in daemon.log.lines
    assert "\x1b" not in daemon.log.text


def test_a_flood_of_bad_messages_is_logged_in_few_lines(daemon):
    for _ in range(300):
        with daemon.client() as client:
            client.send(b"nonsense\0")
            assert client.receive() is None
    assert sum("closing its connection" in line for line in daemon.log.lines) <= 20


def test_a_thousand_clients_are_served(daemon):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
    clients = []
    try:
        for _ in range(1000):
            clients.append(daemon.subscribe())
        for client in clients:
            client.wait_for(deviceOrientation="portrait")
        assert_unimpressed(daemon)
    finally:
        for client in clients:
            client.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def socket_capacity(size):
    """How many messages of this size the kernel takes for a peer that does not read."""
    ours, theirs = socket.socketpair(socket.AF_UNIX)
    with ours, theirs:
        ours.setblocking(False)
        count = 0
        try:
            while True:
                ours.send(b"x" * size)
                count += 1
        except BlockingIOError:
            return count


def test_a_subscriber_that_never_reads_is_dropped_when_64_events_wait(start):
    daemon = start(sensor="simulated", config="[sensor]\nperiod-milliseconds = 10\n")
    with daemon.client() as client:
        answer = len(json.dumps(client.call(f"{SERVICE}.GetInfo"), separators=(",", ":"))) + 1
    slow, quick, hand = daemon.client(), daemon.subscribe(), daemon.client()
    quick.wait_for(deviceOrientation="portrait")
    # Answers fill what the kernel holds for it and most of its queue, so that few changes do the rest.
    slow.send(GET_INFO * (socket_capacity(answer) + 55))
    slow.subscribe()
    turns = 0
    while "does not read" not in daemon.log.text:
        turns += 1
        pose = ("landscapeLeft", "landscapeRight")[turns % 2]
        hand.call(f"{SENSORS}.Simulate", {"x": 9.8 if pose == "landscapeLeft" else -9.8, "y": 0, "z": 0})
        # The other one misses nothing.
        assert quick.next_state()["deviceOrientation"] == pose
    assert 1 <= turns <= 64
    daemon.log.wait_for(f"process {os.getpid()}: closing its connection: the peer does not read")
    assert_ends(slow)


def assert_ends(client):
    """What the kernel had taken is still there, then comes the end, perhaps inside of a message."""
    while client.socket.recv(65536):
        pass


def test_a_caller_that_never_reads_its_answers_is_dropped(daemon):
    call = encode(f"{SERVICE}.GetInterfaceDescription", {"interface": ORIENTATION})
    with daemon.client() as client, pytest.raises((BrokenPipeError, ConnectionResetError)):
        while True:
            client.send(call * 100)
    daemon.log.wait_for(f"process {os.getpid()}: closing its connection: the peer does not read")


def test_random_bytes_and_mangled_calls_harm_nobody(daemon):
    source = random.Random(20240229)
    calls = [
        GET_INFO, encode(f"{ORIENTATION}.GetState", {"wait": 5}), encode(f"{ORIENTATION}.Subscribe", more=True),
        encode(f"{SENSORS}.List"), encode(f"{SENSORS}.Samples", {"maximumHertz": 200, "axes": "sensor"}, more=True),
        encode(f"{SERVICE}.GetInterfaceDescription", {"interface": SENSORS}),
    ]

    def mangled(call):
        data = bytearray(call)
        for _ in range(source.randint(1, 4)):
            place = source.randrange(len(data))
            change = source.randrange(4)
            if change == 0:
                data[place] = source.randrange(256)
            elif change == 1:
                del data[place]
            elif change == 2:
                data.insert(place, source.choice(b'{}[]":,\0\\\xff0'))
            else:
                data[place:place] = data[source.randrange(len(data)):][:source.randrange(1, 20)]
            data = data or bytearray(b"\0")
        return bytes(data)

    for number in range(FUZZ_ROUNDS):
        with daemon.client() as client:
            pieces = [
                source.choice([source.choice(calls), mangled(source.choice(calls)), source.randbytes(20)])
                for _ in range(source.randint(1, 4))]
            data = b"".join(pieces)
            cut = source.randrange(len(data))
            try:
                client.send(data[:cut])
                client.send(data[cut:])
            except (BrokenPipeError, ConnectionResetError):
                pass
        if number % 250 == 0:
            assert_unimpressed(daemon)

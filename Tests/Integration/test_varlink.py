# SPDX-License-Identifier: Apache-2.0
"""The socket as an independent Varlink client sees it: the one from PyPI."""
import pytest
import varlink

from wire import ORIENTATION, ROTATION, SENSORS, SERVICE, TESTING

# This client leaves out what is null.
STATE = {
    "schema", "sensor", "deviceOrientation", "interfaceOrientation", "transform", "type", "angle", "allowed", "rotating"}
INTERFACES = [SERVICE, ORIENTATION, ROTATION, SENSORS, TESTING]


@pytest.fixture
def client(start):
    daemon = start(sensor="simulated")
    with varlink.Client(f"unix:{daemon.socket}") as client:
        yield client


def test_the_service_says_what_it_is(client):
    with client.open(SERVICE) as service:
        information = service.GetInfo()
    assert information["product"] == "orientd"
    assert set(information["interfaces"]) == set(INTERFACES)


@pytest.mark.parametrize("name", INTERFACES)
def test_every_interface_is_described_in_a_form_that_others_parse(client, name):
    interface = client.get_interface(name)
    assert interface.name == name
    assert list(interface.members)


def test_get_state_waits_for_the_first_decision(client):
    with client.open(ORIENTATION) as orientation:
        state = orientation.GetState(wait=10_000)["state"]
    assert state.keys() == STATE | {"ageMilliseconds"}
    assert (state["sensor"], state["deviceOrientation"], state["transform"]) == ("streaming", "portrait", 0)


def test_get_state_without_waiting_tells_what_is_known(client):
    with client.open(ORIENTATION) as orientation:
        state = orientation.GetState()["state"]
    assert (state["sensor"], state["deviceOrientation"]) == ("idle", "unknown")
    assert state.keys() == STATE


def test_subscribe_streams_the_state_first_in_full_then_at_each_change(client):
    with client.open(ORIENTATION) as orientation:
        states = []
        for reply in orientation.Subscribe(_more=True):
            states.append(reply["state"])
            if states[-1]["deviceOrientation"] == "portrait":
                break
    assert all(state.keys() >= STATE for state in states)
    assert [state["sensor"] for state in states] == ["starting", "streaming", "streaming"]


def test_sensors_are_listed(client):
    with client.open(SENSORS) as sensors:
        [sensor] = sensors.List()["sensors"]
    assert (sensor["driver"], sensor["selected"], sensor["problems"]) == ("simulated", True, [])


def test_samples_are_streamed_and_counted(client):
    with client.open(SENSORS) as sensors:
        samples = sensors.Samples(maximumHertz=5, _more=True)
        first, second = next(samples), next(samples)
    assert first.keys() == {"seconds", "x", "y", "z", "skipped"}
    assert (first["x"], first["y"], first["z"]) == pytest.approx((0, 9.80665, 0))
    # It is read ten times a second.
    assert second["seconds"] - first["seconds"] == pytest.approx(0.2, abs=0.1)
    assert second["skipped"] >= 1


@pytest.mark.parametrize(
    "interface, call, error, parameters",
    [
        (ORIENTATION, lambda it: it.Subscribe(), "org.varlink.service.ExpectedMore", {}),
        (SENSORS, lambda it: it.Samples(), "org.varlink.service.ExpectedMore", {}),
        (SENSORS, lambda it: it.Samples(axes="moon", _more=True), "org.varlink.service.InvalidParameter",
         {"parameter": "axes"}),
        (SERVICE, lambda it: it.GetInterfaceDescription("org.example.Nothing"),
         "org.varlink.service.InterfaceNotFound", {"interface": "org.example.Nothing"}),
    ],
    ids=["subscribe without more", "samples without more", "no such value", "no such interface"])
def test_errors_are_exceptions(client, interface, call, error, parameters):
    with client.open(interface) as connection, pytest.raises(varlink.VarlinkError) as caught:
        list(call(connection))
    assert caught.value.error() == error
    assert dict(caught.value.parameters() or {}) == parameters


def test_errors_of_an_interface_are_exceptions_too(start):
    daemon = start(sensor="demo")
    with varlink.Client(f"unix:{daemon.socket}") as client, client.open(SENSORS) as sensors:
        with pytest.raises(varlink.VarlinkError) as caught:
            sensors.Simulate(0, 9.8, 0)
    assert caught.value.error() == "org.orientd.Sensors.NotSimulated"

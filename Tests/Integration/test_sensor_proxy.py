# SPDX-License-Identifier: Apache-2.0
"""What desktops see over D-Bus: iio-sensor-proxy's objects, on a bus of the tests' own."""
import os
import pathlib
import pwd
import re
import socket
import sys
import time
from xml.etree import ElementTree

import pytest

from bed import POSES, IIOAccelerometer
from bus import COMPASS_NAME, COMPASS_PATH, NAME, PATH, POLKIT, Bus, BusError, Program
from programs import ROOT, eventually, orientctl
from test_idle import assert_sleeps, wakeups

# Fast polling makes fast tests.
FAST = "[sensor]\nperiod-milliseconds = 10\n"
# iio-sensor-proxy's orientations of a device that is held like this: its panel's edge that points up.
EDGES = {"portrait": "normal", "landscapeLeft": "right-up", "portraitUpsideDown": "bottom-up",
         "landscapeRight": "left-up"}
TILTS = {"portrait": "vertical", "faceUp": "face-up", "faceDown": "face-down"}
QT_NAMES = {"portrait": "TopUp", "landscapeLeft": "RightUp", "portraitUpsideDown": "TopDown",
            "landscapeRight": "LeftUp"}
# A user without rights, and another than the tests run daemons as.
STRANGER = 1
MONITOR = pathlib.Path(sys.prefix) / "bin/monitor-sensor"
QT = pathlib.Path(sys.prefix) / "qt"


@pytest.fixture
def bus(place):
    bus = Bus(place)
    yield bus.start()
    bus.stop()


@pytest.fixture
def serve(start, bus, bed):
    """Starts a daemon on the bus, with the devices of the bed."""
    return lambda **more: start(bed=bed, **{"bus": bus.address, "config": FAST} | more)


@pytest.fixture
def someone_else():
    """Gives clients of a user without rights."""
    if os.geteuid() != 0:
        pytest.skip("only root can become another user")

    def connect(bus, user=STRANGER):
        bus.path.chmod(0o666)
        os.seteuid(user)
        try:
            return bus.connect()
        finally:
            os.seteuid(0)

    return connect


# MARK: what the objects are


def members(text, interface):
    node = ElementTree.fromstring(text).find(f"interface[@name='{interface}']")
    return {(kind, member.get("name"), member.get("type"), member.get("access"))
            for kind in ("method", "property", "signal") for member in node.findall(kind)} | {
                (member.get("name"), argument.get("type")) for member in node.findall("method")
                for argument in member}


@pytest.mark.parametrize("path, interface", [(PATH, NAME), (COMPASS_PATH, COMPASS_NAME)])
def test_introspection_says_what_the_interface_file_says(serve, bus, path, interface):
    serve()
    file = (ROOT / f"dbus/{interface}.xml").read_text()
    assert members(bus.sensors().introspect(path), interface) == members(file, interface)


def test_without_sensors_everything_is_absent_and_can_be_claimed(serve, bus):
    serve()
    client = bus.sensors()
    assert client.all() == {
        "HasAccelerometer": False, "AccelerometerOrientation": "undefined", "AccelerometerTilt": "undefined",
        "HasAmbientLight": False, "LightLevelUnit": "lux", "LightLevel": 0.0, "HasProximity": False,
        "ProximityNear": False}
    assert client.all(COMPASS_PATH, COMPASS_NAME) == {"HasCompass": False, "CompassHeading": -1.0}
    for sensor in ("Accelerometer", "Light", "Proximity", "Compass"):
        assert client.claim(sensor) == ()
        assert client.release(sensor) == ()


@pytest.mark.parametrize("natural", ["portrait", "landscape"])
def test_four_orientations_are_the_edges_of_the_panel_that_point_up(serve, bus, bed, natural):
    sensor = IIOAccelerometer(bed)
    serve(config=f"{FAST}[screen]\nnatural = {natural}\n")
    client = bus.sensors()
    client.claim()
    for pose, edge in [*EDGES.items(), ("portrait", "normal")]:
        sensor.hold(pose)
        if (pose, client.get("AccelerometerOrientation")) != ("portrait", "normal"):
            client.wait_for("AccelerometerOrientation", edge)
        assert client.get("AccelerometerOrientation") == edge


def test_tilts_follow_and_lying_flat_keeps_the_orientation(serve, bus, bed):
    sensor = IIOAccelerometer(bed, pose="landscapeLeft")
    serve()
    client = bus.sensors()
    client.claim()
    for pose in ("faceUp", "portrait", "faceDown"):
        sensor.hold(pose)
        client.wait_for("AccelerometerTilt", TILTS[pose])
        if pose == "faceUp":
            assert client.get("AccelerometerOrientation") == "right-up"


@pytest.mark.parametrize("degrees, tilt", [(0, "vertical"), (15, "vertical"), (45, "tilted-up"), (-45, "tilted-down"),
                                           (80, "face-up"), (-80, "face-down")])
def test_tilts_are_those_of_iio_sensor_proxy(serve, bus, bed, degrees, tilt):
    from math import cos, radians, sin
    sensor = IIOAccelerometer(bed)
    sensor.show(sensor.counts((0, -cos(radians(degrees)), sin(radians(degrees)))))
    serve()
    client = bus.sensors()
    client.claim()
    assert client.get("AccelerometerTilt") == tilt


# MARK: claims


def test_a_claim_is_answered_with_the_first_reading(serve, bus, bed):
    IIOAccelerometer(bed, pose="landscapeRight")
    serve()
    client = bus.sensors()
    client.claim()
    assert client.get("AccelerometerOrientation") == "left-up"


def test_a_claim_of_a_silent_sensor_is_answered_all_the_same(serve, bus, bed):
    sensor = IIOAccelerometer(bed)
    pipe = sensor.block("in_accel_x_raw")
    serve()
    client = bus.sensors()
    begin = time.monotonic()
    client.claim()
    # 0.3 s, and what a busy machine takes.
    assert time.monotonic() - begin < 2
    assert client.get("HasAccelerometer") is True
    sensor.unblock("in_accel_x_raw", pipe, 0)


def test_without_a_claim_the_sensor_is_off_and_nobody_hears_of_it(serve, bus, bed):
    sensor = IIOAccelerometer(bed)
    daemon = serve()
    client, other = bus.sensors(), bus.connect()
    other.watch()
    client.claim()
    assert daemon.client().state()["sensor"] == "streaming"
    sensor.hold("landscapeLeft")
    client.wait_for("AccelerometerOrientation", "right-up")
    client.release()
    eventually(lambda: daemon.client().state()["sensor"] == "idle")
    eventually(lambda: len(daemon.threads()) == 1)
    assert other.told() == []


def test_without_a_claim_nothing_wakes_it_whatever_goes_on_on_the_bus(serve, bus, bed, place):
    sensor = IIOAccelerometer(bed)
    daemon = serve()
    client = bus.sensors()
    client.claim()
    client.release()
    eventually(lambda: len(daemon.threads()) == 1)
    eventually(lambda: (place / "state/claims.json").read_text() == "{}\n")
    assert_sleeps(daemon)
    before = wakeups(daemon)
    for number in range(20):
        other = bus.connect()
        other.own(f"org.example.Name{number}")
        other.close()
    sensor.hold("landscapeLeft")
    client.owner(NAME)
    assert wakeups(daemon) == before


def test_who_claims_late_is_told_what_it_has_missed(serve, bus, bed):
    sensor = IIOAccelerometer(bed)
    serve()
    early, late = bus.sensors(), bus.sensors()
    early.claim()
    assert late.get("AccelerometerOrientation") == "normal"
    sensor.hold("landscapeLeft")
    early.wait_for("AccelerometerOrientation", "right-up")
    late.claim()
    assert ("AccelerometerOrientation", "right-up") in late.told()


def test_one_release_ends_many_claims_and_the_last_claimant_switches_off(serve, bus, bed):
    IIOAccelerometer(bed)
    daemon = serve()
    first, second = bus.sensors(), bus.sensors()
    for _ in range(3):
        first.claim()
    second.claim()
    first.release()
    assert daemon.client().state()["sensor"] == "streaming"
    second.release()
    eventually(lambda: daemon.client().state()["sensor"] == "idle")


def test_who_leaves_the_bus_loses_its_claims(serve, bus, bed):
    IIOAccelerometer(bed)
    daemon = serve()
    client = bus.sensors()
    client.claim()
    assert daemon.client().state()["sensor"] == "streaming"
    client.close()
    eventually(lambda: daemon.client().state()["sensor"] == "idle")


def test_who_has_not_claimed_may_release(serve, bus):
    serve()
    assert bus.sensors().release() == ()


def test_claims_outlast_an_unplugged_sensor(serve, bus, bed):
    sensor = IIOAccelerometer(bed)
    serve()
    client, other = bus.sensors(), bus.connect()
    client.watch()
    other.watch()
    client.claim()
    sensor.unplug()
    client.wait_for("HasAccelerometer", False)
    other.wait_for("HasAccelerometer", False)
    # The picture stays as it is.
    assert client.get("AccelerometerOrientation") == "normal"
    sensor.plug()
    client.wait_for("HasAccelerometer", True)
    sensor.hold("landscapeLeft")
    client.wait_for("AccelerometerOrientation", "right-up")


def test_a_claim_from_before_the_sensor_exists_holds(serve, bus, bed):
    serve()
    client = bus.sensors()
    client.watch()
    client.claim()
    IIOAccelerometer(bed, pose="landscapeLeft")
    client.wait_for("HasAccelerometer", True)
    client.wait_for("AccelerometerOrientation", "right-up")


def test_claims_outlast_a_restart(serve, bus, bed):
    """Phosh, KWin and Qt neither claim again nor ask for anything when the service comes back."""
    sensor = IIOAccelerometer(bed)
    daemon = serve()
    client, gone = bus.sensors(), bus.sensors()
    client.claim()
    gone.claim("Light")
    daemon.stop()
    gone.close()
    client.told()
    daemon = serve()
    client.wait_for_name(NAME)
    sensor.hold("landscapeLeft")
    client.wait_for("AccelerometerOrientation", "right-up")
    assert "undefined" not in [value for _, value in client.told()]
    # Of the other nothing is left.
    client.release()
    eventually(lambda: daemon.client().state()["sensor"] == "idle")
    eventually(lambda: (daemon.socket.parent / "state/claims.json").read_text() == "{}\n")


def test_claims_outlast_a_crash(serve, bus, bed):
    sensor = IIOAccelerometer(bed)
    daemon = serve()
    client = bus.sensors()
    client.claim()
    daemon.process.kill()
    daemon.process.wait()
    daemon.drop()
    eventually(lambda: client.owner(NAME) is None)
    (daemon.socket).unlink()
    serve()
    sensor.hold("landscapeRight")
    client.wait_for("AccelerometerOrientation", "left-up")


def test_calls_that_waited_for_the_daemon_are_answered_before_anything_is_told(serve, bus, bed):
    """Phosh lets go of its claim while the daemon is away, and claims again when it hears of a sensor after that."""
    IIOAccelerometer(bed)
    bus.hold_calls(NAME)
    client = bus.connect()
    client.watch()
    waiting = client.send(client.claim_message("Accelerometer", verb="Release"))
    serve()
    assert client.receive(waiting) == ()
    assert not client.changes
    client.wait_for("HasAccelerometer", True)
    assert client.claim() == ()


def test_claims_of_another_bus_are_void(serve, bus, bed):
    IIOAccelerometer(bed)
    daemon = serve()
    client = bus.sensors()
    client.claim()
    daemon.stop()
    bus.stop()
    bus.start()
    daemon = serve()
    bus.sensors()
    assert daemon.client().state()["sensor"] == "idle"


@pytest.mark.parametrize("text", ["nonsense", '{"bus": 1}', '{"bus": "x", "claims": {"\'": ["light"]}}',
                                  '{"bus": "x", "claims": {":1.1": ["light", "smell"]}}'])
def test_a_broken_file_of_claims_is_passed_over(serve, bus, place, text):
    (place / "state").mkdir()
    (place / "state/claims.json").write_text(text)
    daemon = serve()
    daemon.log.wait_for("claims.json is not what orientd writes; going on without the claims")
    bus.sensors().claim()


# MARK: the lock


def test_the_lock_holds_desktops_and_letting_go_turns_them(serve, bus, bed):
    sensor = IIOAccelerometer(bed)
    daemon = serve()
    client = bus.sensors()
    client.claim()
    orientctl("lock", socket=daemon.socket)
    subscriber = daemon.subscribe()
    sensor.hold("landscapeLeft")
    subscriber.wait_for(deviceOrientation="landscapeLeft")
    assert client.get("AccelerometerOrientation") == "normal"
    orientctl("unlock", socket=daemon.socket)
    client.wait_for("AccelerometerOrientation", "right-up")


def test_what_is_not_allowed_holds_desktops(serve, bus, bed):
    sensor = IIOAccelerometer(bed)
    daemon = serve()
    client = bus.sensors()
    client.claim()
    orientctl("allow", "portrait,landscapeRight", socket=daemon.socket)
    subscriber = daemon.subscribe()
    sensor.hold("portraitUpsideDown")
    subscriber.wait_for(deviceOrientation="portraitUpsideDown")
    assert client.get("AccelerometerOrientation") == "normal"
    # The interface's landscapeRight belongs to a device whose left edge is down.
    sensor.hold("landscapeLeft")
    client.wait_for("AccelerometerOrientation", "right-up")


# MARK: who may claim


def test_polkit_is_asked_and_its_no_is_a_no(serve, bus, bed):
    IIOAccelerometer(bed)
    daemon = serve()
    polkit, client = bus.connect(), bus.sensors()
    polkit.own(POLKIT)
    serial = client.send(client.claim_message("Accelerometer"))
    subject, action, details, flags, cancellation = polkit.serve_once("(bba{ss})", ((False, False, {}),))
    assert subject == ("system-bus-name", {"name": ("s", client.name)})
    assert (action, details, flags, cancellation) == (f"{NAME}.claim-sensor", {}, 0, "")
    with pytest.raises(BusError) as failure:
        client.receive(serial)
    assert failure.value.name == "AccessDenied"
    assert daemon.client().state()["sensor"] == "idle"
    serial = client.send(client.claim_message("Accelerometer"))
    polkit.serve_once("(bba{ss})", ((True, False, {}),))
    assert client.receive(serial) == ()
    # Giving back what one has is nobody's business.
    assert client.release() == ()


def test_a_polkit_that_is_slow_holds_up_nobody_else(serve, bus, bed):
    sensor = IIOAccelerometer(bed)
    serve()
    client, slow = bus.sensors(), bus.sensors()
    client.claim()
    polkit = bus.connect()
    polkit.own(POLKIT)
    serial = slow.send(slow.claim_message("Accelerometer"))
    sensor.hold("landscapeLeft")
    client.wait_for("AccelerometerOrientation", "right-up")
    assert slow.get("AccelerometerOrientation") == "right-up"
    polkit.serve_once("(bba{ss})", ((True, False, {}),))
    assert slow.receive(serial) == ()


def test_who_is_refused_all_the_time_does_not_fill_the_log(serve, bus, someone_else):
    daemon = serve()
    bus.sensors()
    stranger = someone_else(bus)
    for _ in range(100):
        with pytest.raises(BusError):
            stranger.claim()
    assert daemon.stop().count("may not claim") <= 20


@pytest.mark.parametrize("error", [f"{POLKIT}.Error.Failed", "org.freedesktop.DBus.Error.NoReply"])
def test_a_polkit_that_fails_is_a_no(serve, bus, error):
    serve()
    polkit, client = bus.connect(), bus.sensors()
    polkit.own(POLKIT)
    serial = client.send(client.claim_message("Light"))
    polkit.serve_once(error=error)
    with pytest.raises(BusError) as failure:
        client.receive(serial)
    assert failure.value.name == "AccessDenied"


def test_a_polkit_that_does_not_let_us_ask_is_as_none(serve, bus):
    """It does so where the action is known from a file that names no owner, such as iio-sensor-proxy's own."""
    serve()
    polkit, client = bus.connect(), bus.sensors()
    polkit.own(POLKIT)
    serial = client.send(client.claim_message("Light"))
    polkit.serve_once(error=f"{POLKIT}.Error.NotAuthorized")
    # The tests' user is the daemon's own.
    assert client.receive(serial) == ()


def test_without_polkit_who_has_no_active_session_may_not_claim(serve, bus, someone_else):
    serve()
    bus.sensors()
    stranger = someone_else(bus)
    with pytest.raises(BusError) as failure:
        stranger.claim()
    assert failure.value.name == "AccessDenied"
    assert stranger.get("HasAccelerometer") is False
    assert stranger.release() == ()


# MARK: the bus comes and goes


def test_a_name_that_is_taken_is_waited_for_and_the_holder_is_named(serve, bus):
    holder = bus.connect()
    holder.own(NAME)
    daemon = serve()
    found = daemon.log.wait_for(rf"{re.escape(NAME)} belongs to (\S+), process (\d+); ")
    assert found.groups() == (holder.name, str(os.getpid()))
    holder.give_up(NAME)
    holder.wait_for_name(NAME)
    assert bus.sensors().claim() == ()


def test_the_name_is_handed_on_from_a_process_to_the_next(serve, bus):
    first = serve()
    first.wait_for_notification("FDSTORE=1")
    client = bus.sensors()
    client.watch_owners(NAME)
    first.stop(keep=True)
    second = serve(**first.next())
    owners = [client.next_owner()]
    # What it has kept is the new connection: nobody has the name when both have gone.
    second.wait_for_notification("FDSTORE=1")
    second.stop()
    owners.append(client.next_owner())
    assert owners[0] != "" and owners[1] == ""


@pytest.mark.parametrize("address", ["none", "unix:path=/nowhere/bus"])
def test_a_process_that_is_not_on_the_bus_lets_the_name_go(serve, bus, address):
    first = serve()
    first.wait_for_notification("FDSTORE=1")
    client = bus.sensors()
    client.watch_owners(NAME)
    first.stop(keep=True)
    second = serve(**first.next() | {"bus": address})
    assert second.kept is None
    assert client.next_owner() == ""


def test_a_name_that_another_has_taken_meanwhile_is_not_taken_back(serve, bus):
    first = serve()
    first.wait_for_notification("FDSTORE=1")
    client = bus.sensors()
    first.stop(keep=True)
    other = bus.connect()
    other.own(NAME, replace=True)
    second = serve(**first.next())
    second.log.wait_for(rf"{re.escape(NAME)} belongs to {other.name}, ")
    assert client.owner(NAME) == other.name


def test_claims_outlast_a_connection_that_is_lost(serve, bus, bed):
    sensor = IIOAccelerometer(bed)
    daemon = serve()
    client = bus.sensors()
    client.claim()
    daemon.wait_for_notification("FDSTORE=1")
    # What it has had kept is the connection itself.
    with socket.socket(fileno=os.dup(daemon.kept[0])) as connection:
        connection.shutdown(socket.SHUT_RDWR)
    daemon.log.wait_for("it has closed the connection")
    client.wait_for_name(NAME)
    sensor.hold("landscapeRight")
    client.wait_for("AccelerometerOrientation", "left-up")


def test_who_replaces_us_is_named_and_waited_for(serve, bus):
    daemon = serve()
    daemon.wait_for_notification("FDSTORE=1")
    bus.sensors()
    other = bus.connect()
    other.own(NAME, replace=True)
    daemon.log.wait_for(rf"{re.escape(NAME)} belongs to {other.name}, process {os.getpid()}; ")
    # Else the next process would take the name from the other.
    daemon.wait_for_notification("FDSTOREREMOVE=1")
    other.give_up(NAME)
    other.wait_for_name(NAME)
    assert bus.sensors().claim() == ()


def test_a_bus_that_does_not_let_us_have_the_name_is_said_once(start, place, bed):
    bus = Bus(place, policy=f'<deny own="{NAME}"/>').start()
    try:
        daemon = start(bed=bed, bus=bus.address)
        daemon.log.wait_for(f"the bus refuses {re.escape(NAME)}: .*AccessDenied")
        assert daemon.status()["sensor"] == "absent"
    finally:
        bus.stop()


def test_a_bus_that_restarts_gets_the_objects_again(serve, bus, bed):
    sensor = IIOAccelerometer(bed)
    daemon = serve()
    bus.sensors().claim()
    assert daemon.client().state()["sensor"] == "streaming"
    bus.stop()
    daemon.log.wait_for("no connection to the bus at .*: it has closed the connection; going on without it")
    eventually(lambda: daemon.client().state()["sensor"] == "idle")
    bus.start()
    client = bus.sensors()
    client.claim()
    sensor.hold("landscapeLeft")
    client.wait_for("AccelerometerOrientation", "right-up")


def test_a_bus_that_comes_late_is_found(start, place, bed):
    IIOAccelerometer(bed)
    bus = Bus(place)
    daemon = start(bed=bed, bus=bus.address, config=FAST)
    assert daemon.status()["deviceOrientation"] == "portrait"
    bus.start()
    try:
        client = bus.sensors()
        client.claim()
        assert client.get("AccelerometerOrientation") == "normal"
        log = daemon.stop().splitlines()
    finally:
        bus.stop()
    assert log.count(f"orientd: connected to the bus at {bus.address}") == 1


def test_without_any_bus_it_goes_on_and_says_so_once(start, place, bed):
    daemon = start(bed=bed, bus=f"unix:path={place}/none/bus")
    daemon.log.wait_for_line(
        f"orientd: no connection to the bus at unix:path={place}/none/bus: No such file or directory (ENOENT); "
        "going on without it until there is one")
    assert daemon.status()["sensor"] == "absent"
    assert daemon.stop().count("no connection to the bus") == 1


@pytest.mark.parametrize("reason", ["Connection refused (ECONNREFUSED)", "Not a directory (ENOTDIR)"])
def test_a_place_where_no_bus_can_be_is_named_once_with_the_reason_and_tried_again(start, place, bed, reason):
    home = place / "home"
    if "refused" in reason:
        home.mkdir()
        with socket.socket(socket.AF_UNIX) as left_behind:
            left_behind.bind(str(home / "bus"))
    else:
        home.touch()
    daemon = start(bed=bed, bus=f"unix:path={home}/bus")
    daemon.log.wait_for_line(
        f"orientd: no connection to the bus at unix:path={home}/bus: {reason}; going on without it until there is one")
    if home.is_file():
        home.unlink()
        home.mkdir()
    bus = Bus(home).start()
    try:
        daemon.log.wait_for_line(f"orientd: connected to the bus at {bus.address}")
        assert daemon.stop().count("no connection to the bus") == 1
    finally:
        bus.stop()


def test_a_bus_that_accepts_and_is_silent_is_said_after_a_while(start, place, bed):
    with socket.socket(socket.AF_UNIX) as silent:
        silent.bind(str(place / "silent"))
        silent.listen()
        daemon = start(bed=bed, bus=f"unix:path={place}/silent")
        daemon.log.wait_for("no connection to the bus at .*/silent: it does not answer; going on without it")
        assert daemon.stop().count("no connection to the bus") == 1


def test_an_address_that_makes_no_sense_is_said_and_survived(start, bed):
    daemon = start(bed=bed, bus="nonsense:path=x")
    daemon.log.wait_for("no connection to the bus at nonsense:path=x")
    assert daemon.status()["sensor"] == "absent"


# MARK: bad clients


@pytest.mark.parametrize("signature, body", [("s", ("x",)), ("b", (True,)), ("a{sv}", ({},))])
def test_arguments_that_a_method_does_not_take_are_an_error(serve, bus, signature, body):
    serve()
    client = bus.sensors()
    with pytest.raises(BusError) as failure:
        client.claim(signature=signature, body=body)
    assert failure.value.name == "InvalidArgs"
    assert client.claim() == ()


def test_properties_cannot_be_written_and_others_do_not_exist(serve, bus):
    serve()
    client = bus.sensors()
    for action, error in [(lambda: client.set("HasAccelerometer", "b", True), "PropertyReadOnly"),
                          (lambda: client.get("Smell"), "UnknownProperty"),
                          (lambda: client.claim("Smell"), "UnknownMethod"),
                          (lambda: client.all("/net/hadess/Nothing"), "UnknownObject")]:
        with pytest.raises(BusError) as failure:
            action()
        assert failure.value.name == error
    assert client.get("HasAccelerometer") is False


def test_a_thousand_claims_of_one_client_are_one(serve, bus, bed):
    IIOAccelerometer(bed)
    daemon = serve()
    client = bus.sensors()
    for _ in range(1000):
        client.claim()
    client.release()
    eventually(lambda: daemon.client().state()["sensor"] == "idle")


def test_a_flood_of_claims_that_nobody_waits_for_is_answered_or_refused(serve, bus, bed):
    IIOAccelerometer(bed)
    daemon = serve()
    client, other = bus.sensors(), bus.sensors()
    for _ in range(1000):
        client.send(client.claim_message("Accelerometer"))
    assert other.claim() == ()
    client.close()
    other.release()
    eventually(lambda: daemon.client().state()["sensor"] == "idle")


def test_clients_that_die_in_the_middle_of_a_call_leave_nothing(serve, bus, bed):
    IIOAccelerometer(bed)
    daemon = serve()
    bus.sensors()
    for _ in range(50):
        client = bus.connect()
        client.send(client.claim_message("Accelerometer"))
        client.close()
    assert bus.sensors().claim() == ()
    bus.clients[-1].close()
    eventually(lambda: daemon.client().state()["sensor"] == "idle")


# MARK: real clients


def test_monitor_sensor_follows_through_all_orientations_restart_and_unplug(serve, bus, bed):
    sensor = IIOAccelerometer(bed)
    with Program(bus, MONITOR) as monitor:
        # Late: it waits for the name.
        monitor.next("Waiting for iio-sensor-proxy to appear")
        daemon = serve()
        monitor.next("iio-sensor-proxy appeared")
        monitor.next("Has accelerometer")
        for pose in ("landscapeLeft", "portraitUpsideDown", "landscapeRight", "portrait"):
            sensor.hold(pose)
            monitor.next(f"Accelerometer orientation changed: {EDGES[pose]}")
        daemon.stop()
        monitor.next("iio-sensor-proxy vanished")
        serve()
        monitor.next("iio-sensor-proxy appeared")
        sensor.hold("landscapeLeft")
        monitor.next("Accelerometer orientation changed: right-up")
        sensor.unplug()
        monitor.next("Accelerometer disappeared|No accelerometer")
        sensor.plug()
        monitor.next("Accelerometer appeared|Has accelerometer")


def test_qt_follows_through_all_orientations_restart_and_unplug(serve, bus, bed):
    """As KDE Plasma's kscreen does; with iio-sensor-proxy it never reads again after a restart."""
    sensor = IIOAccelerometer(bed)
    daemon = serve()
    bus.sensors()
    with Program(bus, sys.executable, ROOT / "Tests/Integration/qt_orientation.py", PYTHONPATH=QT) as application:
        application.next("backend True iio-sensor-proxy.orientationsensor")
        application.next("started True")
        for pose in ("landscapeLeft", "portraitUpsideDown", "landscapeRight", "portrait"):
            sensor.hold(pose)
            application.next(f"reading {QT_NAMES[pose]}")
        daemon.stop()
        serve()
        sensor.hold("landscapeLeft")
        application.next("reading RightUp")
        sensor.unplug()
        sensor.plug()
        sensor.hold("landscapeRight")
        application.next("reading LeftUp")
        assert "Undefined" not in application.output.text


def test_qt_keeps_its_sensor_over_a_restart_that_hands_the_name_on(serve, bus, bed):
    """kscreen turns nothing any more once its sensor is not active."""
    sensor = IIOAccelerometer(bed)
    daemon = serve()
    bus.sensors()
    with Program(bus, sys.executable, ROOT / "Tests/Integration/qt_orientation.py", PYTHONPATH=QT) as application:
        application.next("started True")
        for pose in ("landscapeLeft", "portrait"):
            daemon.wait_for_notification("FDSTORE=1")
            daemon.stop(keep=True)
            daemon = serve(**daemon.next())
            sensor.hold(pose)
            application.next(f"reading {QT_NAMES[pose]}")
        assert "active False" not in application.output.text


# MARK: as installed


@pytest.fixture
def installed(place, nobody, start):
    """A bus and a daemon of a user of its own, with the files of ours that name that user."""
    for name in ("orientd.conf", "orientd.policy"):
        text = (ROOT / "dbus" / name).read_text()
        text = text.replace('user="orientd"', 'user="nobody"').replace("user:orientd", "user:nobody")
        (place / name).write_text(text)
    # What is not allowed is forbidden, as on a system's bus.
    policy = f"""
        <deny own="*"/><deny send_type="method_call"/><allow own="{POLKIT}"/>
        <allow send_destination="org.freedesktop.DBus"/><allow send_destination="{POLKIT}"/>
      </policy>
      <include>{place}/orientd.conf</include>
      <policy context="default">"""
    bus = Bus(place, policy).start()
    # The daemon's user makes files here, and tells that it is ready.
    place.chmod(0o777)
    umask = os.umask(0)
    bus.path.chmod(0o666)
    yield bus, lambda: start(bus=bus.address, sensor="simulated", command=nobody)
    os.umask(umask)
    bus.stop()


def test_the_bus_policy_lets_its_user_have_the_name_and_everybody_call(installed, someone_else):
    bus, serve = installed
    stranger = someone_else(bus)
    with pytest.raises(BusError) as failure:
        stranger.own(NAME)
    assert failure.value.name == "AccessDenied"
    serve()
    stranger.wait_for_name(NAME)
    assert stranger.get("HasAccelerometer") is True
    assert "ClaimAccelerometer" in stranger.introspect(PATH)
    assert stranger.release() == ()
    assert bus.connect().claim() == ()


def test_polkits_own_rules_decide(installed, someone_else, place):
    """Root it always lets, who has no session not, unless a rule says so; and it lets the daemon's user ask."""
    bus, serve = installed
    actions, rules = place / "actions", place / "rules"
    actions.mkdir()
    rules.mkdir()
    (place / "orientd.policy").rename(actions / "orientd.policy")
    (rules / "50-test.rules").write_text(
        f"""polkit.addRule(function(action, subject) {{
            if (action.id == "{NAME}.claim-sensor" && subject.user == "{pwd.getpwuid(STRANGER).pw_name}")
                return polkit.Result.YES;
        }});""")
    words = (f"mount --bind {actions} /usr/share/polkit-1/actions && mount --bind {rules} /usr/share/polkit-1/rules.d"
             " && exec /usr/lib/polkit-1/polkitd")
    with Program(bus, "unshare", "--mount", "sh", "-c", words) as polkit:
        polkit.next("Acquired the name")
        daemon = serve()
        assert bus.sensors().claim() == ()
        assert someone_else(bus).claim() == ()
        other = someone_else(bus, STRANGER + 1)
        with pytest.raises(BusError) as failure:
            other.claim()
        assert failure.value.name == "AccessDenied"
        daemon.log.wait_for(f"{re.escape(other.name)} on the bus may not claim sensors; refusing it")

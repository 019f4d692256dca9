# SPDX-License-Identifier: Apache-2.0
"""A system bus for the tests alone, and clients of it that know nothing of libsystemd."""
import collections
import re
import subprocess
import time

from jeepney import (
    DBusAddress, HeaderFields, MessageType, Properties, message_bus, new_error, new_method_call, new_method_return)
from jeepney.io.blocking import DBusConnection, prep_socket

from programs import PATIENCE, Lines, environment

NAME, PATH = "net.hadess.SensorProxy", "/net/hadess/SensorProxy"
COMPASS_NAME, COMPASS_PATH = f"{NAME}.Compass", f"{PATH}/Compass"
POLKIT = "org.freedesktop.PolicyKit1"
CONFIGURATION = """<busconfig>
  <listen>unix:path={path}</listen><auth>EXTERNAL</auth><servicedir>{place}</servicedir>
  <policy context="default">
    <allow user="*"/><allow own="*"/><allow send_destination="*"/><allow receive_sender="*"/>
    {policy}
  </policy>
</busconfig>
"""


class BusError(Exception):
    """An error that came back; its name and its text."""

    def __init__(self, name, text):
        super().__init__(name, text)
        self.name, self.text = name.removeprefix("org.freedesktop.DBus.Error."), text


class Bus:
    """A dbus-daemon."""

    def __init__(self, place, policy=""):
        self.place = place
        self.path = place / "bus"
        self.address = f"unix:path={self.path}"
        self.configuration = place / "bus.conf"
        self.configuration.write_text(CONFIGURATION.format(path=self.path, place=place, policy=policy))
        self.clients = []
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            ["dbus-daemon", "--nofork", "--print-address", f"--config-file={self.configuration}"],
            env=environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout.readline().startswith("unix:")
        return self

    def stop(self):
        """Ends it; what its clients have is void."""
        for client in self.clients:
            client.close()
        self.clients = []
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process.stdout.close()
            self.process = None

    def hold_calls(self, name):
        """Has calls to a name wait until somebody has it, as those wait that make systemd start a service."""
        (self.place / f"{name}.service").write_text(f"[D-BUS Service]\nName={name}\nExec=/bin/sleep 60\n")

    def connect(self):
        self.clients.append(Client(self.path))
        return self.clients[-1]

    def sensors(self):
        """A client, once the name has an owner."""
        client = self.connect()
        client.wait_for_name(NAME)
        return client


class Client:
    """One connection to the bus."""

    def __init__(self, path):
        self.connection = DBusConnection(prep_socket(str(path), timeout=PATIENCE))
        self.changes = collections.deque()
        self.name = self.connection.unique_name or self.ask(message_bus.Hello())[0]

    def close(self):
        self.connection.close()

    def send(self, message):
        """Sends without waiting for anything; returns the serial, to `receive` the reply of."""
        serial = next(self.connection.outgoing_serial)
        self.connection.send_message(message, serial=serial)
        return serial

    def receive(self, serial=None, timeout=PATIENCE):
        """The next message, or the body of the reply to `serial`; changes of properties are kept for `wait_for`."""
        deadline = time.monotonic() + timeout
        while True:
            message = self.connection.receive(timeout=max(0.001, deadline - time.monotonic()))
            fields = message.header.fields
            if message.header.message_type == MessageType.signal:
                if fields[HeaderFields.member] == "PropertiesChanged":
                    interface, values, invalidated = message.body
                    assert invalidated == []
                    self.changes += [(interface, name, value[1]) for name, value in values.items()]
                continue
            if serial is None:
                return message
            if fields.get(HeaderFields.reply_serial) == serial:
                if message.header.message_type == MessageType.error:
                    raise BusError(fields[HeaderFields.error_name], *(message.body or ("",)))
                return message.body

    def ask(self, message):
        return self.receive(self.send(message))

    def claim_message(self, sensor, verb="Claim", signature=None, body=()):
        where = (COMPASS_PATH, COMPASS_NAME) if sensor == "Compass" else (PATH, NAME)
        address = DBusAddress(where[0], bus_name=NAME, interface=where[1])
        return new_method_call(address, f"{verb}{sensor}", signature, body)

    def claim(self, sensor="Accelerometer", **more):
        return self.ask(self.claim_message(sensor, **more))

    def release(self, sensor="Accelerometer"):
        return self.ask(self.claim_message(sensor, verb="Release"))

    def get(self, name, path=PATH, interface=NAME):
        return self.ask(Properties(DBusAddress(path, bus_name=NAME, interface=interface)).get(name))[0][1]

    def set(self, name, signature, value):
        return self.ask(Properties(DBusAddress(PATH, bus_name=NAME, interface=NAME)).set(name, signature, value))

    def all(self, path=PATH, interface=NAME):
        body = self.ask(Properties(DBusAddress(path, bus_name=NAME, interface=interface)).get_all())[0]
        return {name: value[1] for name, value in body.items()}

    def introspect(self, path):
        address = DBusAddress(path, bus_name=NAME, interface="org.freedesktop.DBus.Introspectable")
        return self.ask(new_method_call(address, "Introspect"))[0]

    def watch_owners(self, name):
        """Has it told who gets a name; `next_owner` is the next, empty for nobody."""
        self.ask(message_bus.AddMatch(f"type='signal',member='NameOwnerChanged',arg0='{name}'"))

    def next_owner(self):
        deadline = time.monotonic() + PATIENCE
        while True:
            message = self.connection.receive(timeout=max(0.001, deadline - time.monotonic()))
            if message.header.fields.get(HeaderFields.member) == "NameOwnerChanged":
                return message.body[2]

    def watch(self):
        """Has everything that is broadcast delivered, as a client does that has matched it."""
        self.ask(message_bus.AddMatch("type='signal',interface='org.freedesktop.DBus.Properties'"))

    def wait_for(self, name, value):
        """Waits until this change is told, and forgets those before."""
        deadline = time.monotonic() + PATIENCE
        seen = []
        while True:
            while self.changes:
                change = self.changes.popleft()[1:]
                if change == (name, value):
                    return
                seen.append(change)
            assert time.monotonic() < deadline, f"no {name} = {value}, only {seen}"
            try:
                # Nothing but a signal is to come.
                self.receive(timeout=0.05)
            except TimeoutError:
                continue

    def told(self):
        """What was told until now, in order; the bus keeps the order, so an answer of it comes behind."""
        self.owner(NAME)
        changes = [change[1:] for change in self.changes]
        self.changes.clear()
        return changes

    def owner(self, name):
        try:
            return self.ask(message_bus.GetNameOwner(name))[0]
        except BusError:
            return None

    def wait_for_name(self, name, owner=None):
        deadline = time.monotonic() + PATIENCE
        while (found := self.owner(name)) is None or (owner and found != owner):
            assert time.monotonic() < deadline, f"{name} belongs to {found}"
            time.sleep(0.01)

    def own(self, name, replace=False):
        assert self.ask(message_bus.RequestName(name, 2 if replace else 0)) == (1,)

    def give_up(self, name):
        self.ask(message_bus.ReleaseName(name))

    def serve_once(self, *answer, error=None):
        """Answers the next call that comes in; returns its body."""
        call = self.receive()
        assert call.header.message_type == MessageType.method_call
        self.connection.send(new_error(call, error) if error else new_method_return(call, *answer))
        return call.body


class Program:
    """A program that is a client of the bus, with what it prints."""

    def __init__(self, bus, *words, **changes):
        self.process = subprocess.Popen(
            ["stdbuf", "-oL", *words], env=environment(DBUS_SYSTEM_BUS_ADDRESS=bus.address, **changes),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.output = Lines(self.process.stdout)
        self.position = 0

    def next(self, pattern):
        """Waits for a line that matches, behind the one of the last time."""
        with self.output.changed:
            while True:
                for number, line in enumerate(self.output.lines[self.position:], self.position + 1):
                    if re.search(pattern, line):
                        self.position = number
                        return
                assert not self.output.is_over and self.output.changed.wait(PATIENCE), (pattern, self.output.text)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

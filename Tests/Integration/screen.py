# SPDX-License-Identifier: Apache-2.0
"""What the panel of a Wayland output shows, before any program turns it: the compositor's own buffer."""
import array
import mmap
import os
import socket
import struct

XRGB8888 = 1


class Screen:
    """A client of wl_shm, wl_output and zwlr_screencopy_manager_v1, as small as it can be.

    A message is the object's number, the length and opcode, then arguments of 32 bits (wayland.xml,
    wlr-screencopy-unstable-v1.xml).
    """

    DISPLAY, REGISTRY = 1, 2

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(20)
        self.socket.connect(str(path))
        self.held = b""
        self.last_object = self.REGISTRY
        self.send(self.DISPLAY, 1, struct.pack("I", self.REGISTRY))
        globals_ = {}
        for object_, opcode, body in self.events_until_sync():
            if (object_, opcode) == (self.REGISTRY, 0):
                name, length = struct.unpack_from("II", body)
                globals_[body[8:8 + length - 1].decode()] = name
        self.shm, self.output, self.manager = [
            self.bind(globals_[interface], interface) for interface in
            ("wl_shm", "wl_output", "zwlr_screencopy_manager_v1")]

    def capture(self):
        """The rows of the panel's pixels, each red, green and blue."""
        frame = self.new_object()
        self.send(self.manager, 0, struct.pack("IiI", frame, 0, self.output))
        _, _, body = next(event for event in self.events() if event[:2] == (frame, 0))
        _, width, height, stride = struct.unpack("IIII", body)
        descriptor = os.memfd_create("frame")
        try:
            os.ftruncate(descriptor, stride * height)
            pool, buffer = self.new_object(), self.new_object()
            self.send(self.shm, 0, struct.pack("Ii", pool, stride * height), descriptor)
            self.send(pool, 0, struct.pack("IiiiiI", buffer, 0, width, height, stride, XRGB8888))
            self.send(frame, 0, struct.pack("I", buffer))
            is_flipped = False
            for object_, opcode, body in self.events():
                if (object_, opcode) == (frame, 1):
                    is_flipped = struct.unpack("I", body)[0] == 1
                if (object_, opcode) == (frame, 2):
                    break
                assert (object_, opcode) != (frame, 3), "the compositor could not copy its frame"
            with mmap.mmap(descriptor, stride * height) as pixels:
                rows = [
                    [(pixels[at + 2], pixels[at + 1], pixels[at]) for at in range(start, start + 4 * width, 4)]
                    for start in range(0, stride * height, stride)]
            for object_, opcode in ((buffer, 0), (pool, 1), (frame, 1)):
                self.send(object_, opcode)
            return rows[::-1] if is_flipped else rows
        finally:
            os.close(descriptor)

    def new_object(self):
        self.last_object += 1
        return self.last_object

    def bind(self, name, interface):
        object_ = self.new_object()
        text = interface.encode() + b"\0"
        padded = text + b"\0" * (-len(text) % 4)
        self.send(self.REGISTRY, 0, struct.pack("II", name, len(text)) + padded + struct.pack("II", 1, object_))
        return object_

    def send(self, object_, opcode, body=b"", descriptor=None):
        message = struct.pack("II", object_, (8 + len(body)) << 16 | opcode) + body
        rights = [] if descriptor is None else [
            (socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [descriptor]))]
        self.socket.sendmsg([message], rights)

    def events(self):
        """The events that come: object, opcode, arguments."""
        while True:
            while len(self.held) >= 8 and len(self.held) >= struct.unpack_from("I", self.held, 4)[0] >> 16:
                object_, word = struct.unpack_from("II", self.held)
                body, self.held = self.held[8:word >> 16], self.held[word >> 16:]
                assert (object_, word & 0xFFFF) != (self.DISPLAY, 0), f"a protocol error: {body}"
                yield object_, word & 0xFFFF, body
            received = self.socket.recv(65536)
            assert received, "the compositor went away"
            self.held += received

    def events_until_sync(self):
        callback = self.new_object()
        self.send(self.DISPLAY, 0, struct.pack("I", callback))
        for event in self.events():
            if event[0] == callback:
                return
            yield event

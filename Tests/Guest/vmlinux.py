#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""vmlinux.py VMLINUZ OUT: takes the ELF kernel out of a Debian bzImage.

qemu starts it as it is, which spares unpacking it on an emulated processor."""
import lzma
import pathlib
import sys

XZ_MAGIC = b"\xfd7zXZ\0"
ELF_MAGIC = b"\x7fELF"

image, out = map(pathlib.Path, sys.argv[1:])
_, magic, payload = image.read_bytes().partition(XZ_MAGIC)
kernel = lzma.LZMADecompressor(format=lzma.FORMAT_XZ).decompress(magic + payload) if magic else b""
if not kernel.startswith(ELF_MAGIC):
    sys.exit(f"{image}: no kernel packed with xz in it")
out.write_bytes(kernel)

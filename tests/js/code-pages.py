"""Prints, for lines of names on stdin, the page that Python or glibc has under one of them.

A line is a source and names. The answer is 256 code points in hexadecimal, `-` for none, or "none".
"""

import ctypes
import sys

libc = ctypes.CDLL(None)
FAILED = ctypes.c_size_t(-1).value
try:
    libc.iconv_open.restype = ctypes.c_void_p
    libc.iconv.argtypes = [ctypes.c_void_p] * 5
    libc.iconv.restype = ctypes.c_size_t
except AttributeError:
    libc = None


def python(name):
    b"a".decode(name)
    return lambda byte: byte.decode(name)


def glibc(name):
    handle = libc and libc.iconv_open(b"UTF-16LE", name.encode())
    if not handle or handle == FAILED:
        raise LookupError(name)

    def decode(byte):
        libc.iconv(handle, None, None, None, None)
        source, target = ctypes.create_string_buffer(byte, 1), ctypes.create_string_buffer(16)
        start = ctypes.c_void_p(ctypes.addressof(source))
        to = ctypes.c_void_p(ctypes.addressof(target))
        left, room, by = ctypes.c_size_t(1), ctypes.c_size_t(16), ctypes.byref
        result = libc.iconv(handle, by(start), by(left), by(to), by(room))
        libc.iconv(handle, None, None, by(to), by(room))
        return "" if result == FAILED else target.raw[: 16 - room.value].decode("utf-16-le")

    return decode


def page(source, names):
    for name in names:
        try:
            decode = {"python": python, "glibc": glibc}[source](name)
        except (LookupError, UnicodeError):
            continue
        for byte in range(256):
            try:
                text = decode(bytes([byte]))
            except UnicodeError:
                text = ""
            yield "-" if text in ("", "\ufffd") else f"{ord(text):x}"
        return


for line in sys.stdin:
    source, *names = line.split()
    print(" ".join(page(source, names)) or "none")

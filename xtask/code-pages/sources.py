"""What each source on this machine says of its single-byte encodings: names, and 256 code points.

A source that is not installed is left out.
"""

import codecs
import ctypes
import encodings.aliases
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

from pages import PAGES, SAME, STANDARD

try:
    import icu
except ImportError:
    icu = None

HERE = Path(__file__).parent
# More holes than this, and it is no single-byte encoding.
MOST_HOLES = 160


def table_of(decode):
    """Code points by byte of a function from a byte to a string, which may fail."""
    table = []
    for byte in range(256):
        try:
            text = decode(bytes([byte]))
            table.append(ord(text) if len(text) == 1 and text != "\ufffd" else -1)
        except (ValueError, TypeError, *([icu.ICUError] if icu else [])):
            table.append(-1)
    return tuple(table)


def python():
    folder = Path(encodings.__file__).parent
    for name in sorted(path.stem for path in folder.glob("*.py")):
        try:
            if not codecs.lookup(name)._is_text_encoding:
                continue
        except LookupError:
            continue
        aliases = [a for a, n in encodings.aliases.aliases.items() if n == name]
        yield [name, *aliases], table_of(lambda b, name=name: b.decode(name))


def icu_converters():
    if not icu:
        return
    listing = subprocess.run(["uconv", "-l", "--canon"], capture_output=True, text=True, check=True)
    converters = []
    for line in listing.stdout.splitlines():
        word = line.split()[0] if line.split() else ""
        if line and not line[0].isspace():
            converters.append([word])
        elif word and converters:
            converters[-1].append(word)
    for names in converters:
        # Converters that swap line ends, and UTFs, are none of these.
        if not re.match("utf|scsu|bocu|imap|iso-?2022|hz", names[0], re.I) and "," not in names[0]:
            yield names, table_of(lambda b, name=names[0]: str(icu.UnicodeString(b, name)))


def unicode():
    """The tables of https://www.unicode.org/Public/MAPPINGS/, from the folder MAPPINGS."""
    if "MAPPINGS" not in os.environ:
        return
    for path in sorted(Path(os.environ["MAPPINGS"]).rglob("*.TXT")):
        # Of Macintosh, Apple's tables count, not Microsoft's.
        if path.parent.name == "MAC":
            continue
        found = re.findall(r"^0x(\w\w)\s+0x(\w{4})\s", path.read_text("utf-8"), re.MULTILINE)
        points = {int(byte, 16): int(point, 16) for byte, point in found}
        if 0x20 not in points:
            points |= {byte: byte for byte in range(0x80)}  # NEXTSTEP.TXT leaves ASCII out
        prefix = "mac-" if path.parent.name == "APPLE" else ""
        yield [prefix + path.stem], tuple(-1 if (c := points.get(b, -1)) == 0xFFFD else c for b in range(256))


def glibc():
    libc = ctypes.CDLL("libc.so.6")
    libc.iconv_open.restype = ctypes.c_void_p
    libc.iconv.argtypes = [ctypes.c_void_p] * 5
    libc.iconv.restype = ctypes.c_size_t
    failed = ctypes.c_size_t(-1).value

    def character(handle, byte):
        libc.iconv(handle, None, None, None, None)
        source, target = ctypes.create_string_buffer(byte, 1), ctypes.create_string_buffer(16)
        start = ctypes.c_void_p(ctypes.addressof(source))
        to = ctypes.c_void_p(ctypes.addressof(target))
        left, room = ctypes.c_size_t(1), ctypes.c_size_t(16)
        by = ctypes.byref
        result = libc.iconv(handle, by(start), by(left), by(to), by(room))
        libc.iconv(handle, None, None, by(to), by(room))
        return "" if result == failed else target.raw[: 16 - room.value].decode("utf-16-le")

    listing = subprocess.run(["iconv", "-l"], capture_output=True, text=True, check=True)
    for line in listing.stdout.splitlines():
        names = line.replace("//", "").replace(",", "").split()
        handle = libc.iconv_open(b"UTF-16LE", names[0].encode()) if names else None
        if handle and handle != failed:
            yield names, table_of(lambda b, handle=handle: character(handle, b))


def program(*command):
    """The lines of JSON that a program of this folder writes: names and code points."""
    if not shutil.which(command[0]):
        return
    output = subprocess.run(command, capture_output=True, text=True, check=True, cwd=HERE).stdout
    for line in output.splitlines():
        names, table = json.loads(line)
        yield names, tuple(-1 if code == 0xFFFD else code for code in table)


def libiconv():
    """It has no list of its encodings, so it is asked for every name that a page has."""
    names = [name.replace("-", "") for page in [*STANDARD, *PAGES] for name in [page, *SAME.get(page, [])]]
    return program("node", "libiconv.js", *names)


def all_sources():
    found = {
        "python": python(),
        "icu": icu_converters(),
        "unicode": unicode(),
        "iconv-lite": program("node", "iconv-lite.js"),
        "java": program("java", "Charsets.java"),
        "perl": program("perl", "encode.pl"),
        "glibc": glibc(),
        "libiconv": libiconv(),
    }
    single = {
        source: [(names, table) for names, table in tables if table.count(-1) < MOST_HOLES]
        for source, tables in found.items()
    }
    return {source: tables for source, tables in single.items() if tables}

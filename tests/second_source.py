"""What other implementations make of all short inputs and of all scalar values, for
tests/second_source.

Usage: second_source.py SOURCE NAME (encode | decode BEFORE AFTER LENGTH)

SOURCE is python, glibc or icu. `encode` writes a line for each scalar value that the encoding has: the
scalar value and its bytes. `decode` writes a line for each input of LENGTH bytes that is well-formed
between the bytes BEFORE and AFTER: the bytes, and the UTF-8 of their text. All is hexadecimal. The
exit status is 3 if this machine does not have the source.
"""

import ctypes
import glob
import itertools
import re
import sys


# Each source is three functions: from text to bytes and from bytes to text, which raise ValueError for
# what they do not have, and from BLOCK characters to any bytes if it has one of them.
BLOCK = 256


def python(name):
    escape, _, name = name.rpartition(":")
    if escape:
        return designated(bytes.fromhex(escape), name)
    return (
        lambda text: text.encode(name),
        lambda data: data.decode(name),
        lambda text: text.encode(name, "ignore"),
    )


def designated(escape, name):
    """Of an encoding, what is not ASCII follows an escape sequence."""

    def encode(text):
        data = text.encode(name)
        # In EUC-KR, some syllables are four characters, jamo with a filler before them.
        if len(data) > 2 * len(text):
            raise ValueError
        return escape + data if max(data, default=0) > 0x7F else data

    def decode(data):
        return data.removeprefix(escape).decode(name)

    return (
        encode,
        decode,
        lambda text: text.encode(name, "ignore"),
    )


def glibc(name):
    """iconv of the C library, each call from its initial state to its initial state."""
    libc = ctypes.CDLL("libc.so.6")
    libc.iconv_open.restype = ctypes.c_void_p
    libc.iconv.argtypes = [ctypes.c_void_p] * 5
    libc.iconv.restype = ctypes.c_size_t
    failed = ctypes.c_size_t(-1).value
    by = ctypes.byref

    def converter(to, of):
        handle = libc.iconv_open(to.encode(), of.encode())
        if handle == failed:
            sys.exit(3)

        size = 8 * BLOCK
        target = ctypes.create_string_buffer(size)
        start, end, left, room = ctypes.c_char_p(), ctypes.c_void_p(), ctypes.c_size_t(), ctypes.c_size_t()

        def convert(data):
            libc.iconv(handle, None, None, None, None)
            start.value, left.value = data, len(data)
            end.value, room.value = ctypes.addressof(target), size
            # Some of its encoders replace characters, and count these as not reversible.
            result = libc.iconv(handle, by(start), by(left), by(end), by(room))
            if result != 0 and not to.endswith("//IGNORE"):
                raise ValueError
            libc.iconv(handle, None, None, by(end), by(room))
            return target.raw[: size - room.value]

        return convert

    encode, decode = converter(name, "UTF-32LE"), converter("UTF-32LE", name)
    ignore = converter(f"{name}//IGNORE", "UTF-32LE")

    def checked(result, given, substitute, meaning):
        """Of EBCDIC, some characters are substituted without saying so."""
        if name.startswith("IBM") and result == substitute and meaning not in given:
            raise ValueError
        return result

    return (
        lambda text: checked(encode(text.encode("utf-32-le")), text, b"\x3f", "\x1a"),
        lambda data: checked(decode(data).decode("utf-32-le"), data, "\x1a", b"\x3f"),
        lambda text: ignore(text.encode("utf-32-le")),
    )


def icu(name):
    """ucnv_toUChars and ucnv_fromUChars, with callbacks that stop, or that skip what is missing."""
    found = glob.glob("/usr/lib/*/libicuuc.so.*") + glob.glob("/usr/lib/libicuuc.so.*")
    if not found:
        sys.exit(3)
    library = ctypes.CDLL(found[0])
    version = re.search(r"so\.(\d+)", found[0])[1]
    function = lambda name: getattr(library, f"{name}_{version}")
    status = ctypes.c_int(0)
    open_converter = function("ucnv_open")
    open_converter.restype = ctypes.c_void_p

    def converter(what):
        opened = ctypes.c_void_p(open_converter(name.encode(), ctypes.byref(status)))
        if status.value > 0:
            sys.exit(3)
        for direction, kind in (("TO", "ToUCallBack"), ("FROM", "FromUCallBack")):
            callback = ctypes.cast(function(f"UCNV_{direction}_U_CALLBACK_{what}"), ctypes.c_void_p)
            set_callback = function(f"ucnv_set{kind}")
            set_callback(opened, callback, None, None, None, ctypes.byref(status))
        return opened

    stopping, skipping = converter("STOP"), converter("SKIP")
    to_units, from_units = function("ucnv_toUChars"), function("ucnv_fromUChars")
    size = 8 * BLOCK
    target = ctypes.create_string_buffer(size)

    def checked(length):
        # A warning is below 0.
        if status.value > 0:
            raise ValueError
        return length

    def decode(data):
        status.value = 0
        length = to_units(stopping, target, size // 2, data, len(data), ctypes.byref(status))
        return target.raw[: 2 * checked(length)].decode("utf-16-le")

    def encode(text, by=stopping):
        status.value = 0
        units = text.encode("utf-16-le")
        count = len(units) // 2
        length = from_units(by, target, size, units, count, ctypes.byref(status))
        return target.raw[: checked(length)]

    return encode, decode, lambda text: encode(text, skipping)


def main(source, name, operation, *rest):
    encode, decode, ignore = {"python": python, "glibc": glibc, "icu": icu}[source](name)
    lines = []
    if operation == "encode":
        for start in itertools.chain(range(0, 0xD800, BLOCK), range(0xE000, 0x110000, BLOCK)):
            block = [chr(scalar) for scalar in range(start, start + BLOCK)]
            for character in block if ignore("".join(block)) else []:
                try:
                    encoded = encode(character)
                    # Some leave out what they do not have and nobody sees, such as U+E0041.
                    if encoded:
                        lines.append(f"{ord(character):x} {encoded.hex()}")
                except ValueError:
                    pass
    else:
        before, after, length = bytes.fromhex(rest[0]), bytes.fromhex(rest[1]), int(rest[2])
        for data in itertools.product(range(256), repeat=length):
            data = bytes(data)
            try:
                text = decode(before + data + after)
                lines.append(f"{data.hex()} {text.encode().hex()}")
            except ValueError:
                pass
    print("\n".join(lines))


if __name__ == "__main__":
    main(*sys.argv[1:])

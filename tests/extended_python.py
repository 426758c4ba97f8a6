"""Python's own codecs, with which tests/extended_python.rs compares the extended encodings.

Reads lines of `codec operation hexadecimal`, where the operation is `encode` (of UTF-8) or
`decode`, and answers each with a line of hexadecimal (of bytes, or of UTF-8), or `error`.
"""

import base64
import re
import sys


def modified_base64(run, last_digit):
    digits = base64.b64encode(run.encode("utf-16-be")).decode().rstrip("=")
    return digits.replace("/", last_digit)


def utf_7_encode(text):
    """Python's codec always writes set O directly; this one does not."""
    runs = re.split(r"([A-Za-z0-9'(),\-./:? \t\r\n]+)", text)
    out = ""
    for i, run in enumerate(runs):
        if i % 2:
            needs_end = out and runs[i - 1].strip("+") and re.match(r"[A-Za-z0-9/\-]", run)
            out += ("-" if needs_end else "") + run
        else:
            # "+" is "+-" until a sequence begins.
            rest = run.lstrip("+")
            out += "+-" * (len(run) - len(rest))
            out += "+" + modified_base64(rest, "/") if rest else ""
    ends_shifted = runs[-1].strip("+")
    return (out + "-" if ends_shifted else out).encode()


def utf_7_imap_encode(text):
    runs = re.split(r"([ -~]+)", text)
    out = ""
    for i, run in enumerate(runs):
        if i % 2:
            out += run.replace("&", "&-")
        elif run:
            out += "&" + modified_base64(run, ",") + "-"
    return out.encode()


def utf_7_imap_decode(data):
    def run(match):
        digits = match[1].replace(",", "/")
        return base64.b64decode(digits + "=" * (-len(digits) % 4)).decode("utf-16-be") or "&"

    return re.sub("&([^-]*)-", run, data.decode("ascii"))


def cesu_8_encode(text):
    units = text.encode("utf-16-be")
    pairs = (units[i : i + 2] for i in range(0, len(units), 2))
    one_by_one = "".join(pair.decode("utf-16-be", "surrogatepass") for pair in pairs)
    return one_by_one.encode("utf-8", "surrogatepass")


def cesu_8_decode(data):
    text = data.decode("utf-8", "surrogatepass")
    if any(character > "\uffff" for character in text):
        raise UnicodeError("four-byte form")
    return text.encode("utf-16", "surrogatepass").decode("utf-16")


def modified_utf_8_encode(text):
    return cesu_8_encode(text).replace(b"\0", b"\xc0\x80")


def modified_utf_8_decode(data):
    # In well-formed CESU-8 no character ends in C0, so this finds nothing but whole characters.
    return cesu_8_decode(data.replace(b"\xc0\x80", b"\0"))


def codec(name, mark=b""):
    return (lambda text: mark + text.encode(name), lambda data: data.decode(name))


CODECS = {
    "utf-7": (utf_7_encode, lambda data: data.decode("utf-7")),
    "utf-7-optional-direct": codec("utf-7"),
    "utf-7-imap": (utf_7_imap_encode, utf_7_imap_decode),
    # Python writes the byte order of its machine, and reads it if there is no mark.
    "utf-16-rfc2781": (codec("utf-16-be", b"\xfe\xff")[0], codec("utf-16")[1]),
    "utf-16be-rfc2781": codec("utf-16-be"),
    "utf-16le-rfc2781": codec("utf-16-le"),
    "utf-32": (codec("utf-32-be", b"\0\0\xfe\xff")[0], codec("utf-32")[1]),
    "utf-32be": codec("utf-32-be"),
    "utf-32le": codec("utf-32-le"),
    "iso-2022-kr": codec("iso2022_kr"),
    "hz-gb-2312": codec("hz"),
    "cesu-8": (cesu_8_encode, cesu_8_decode),
    "iso-8859-1-strict": codec("latin-1"),
    "modified-utf-8": (modified_utf_8_encode, modified_utf_8_decode),
    "gb2312-strict": codec("gb2312"),
    "johab": codec("johab"),
}

for line in sys.stdin:
    name, operation, data = line.rstrip("\n").split(" ")
    encode, decode = CODECS[name]
    data = bytes.fromhex(data)
    try:
        if operation == "encode":
            answer = encode(data.decode())
        else:
            # A codec that lets a lone surrogate through fails here.
            answer = decode(data).encode()
        print(answer.hex())
    except UnicodeError:
        print("error")

"""Derives what `cargo xtask sets` packs, from ICU, and JIS X 0213 from the table of Project X0213: the entries
of a family of src/index/mixed.rs.

Usage: JIS_X_0213=jisx0213-2004-std.txt sets.py FAMILY

https://github.com/google/mozc has that table in its history, as src/data/unicode/jisx0213-2004-std.txt in commit
0fdb7a7b04bdbbc640058e1856b278e668a69b1e.

Writes a hexadecimal number for each entry, in the order that src/index/mixed.rs reads.
"""

import itertools
import os
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))
from second_source import icu

# The single-byte tables are those of the first ones. Those of double bytes are the same in all of
# `older`, and in all of the first ones.
FAMILIES = {
    "ebcdic-ja": (["ibm-1390", "ibm-1399"], "ibm-930"),
    "ebcdic-ko": (["ibm-1364"], "ibm-933"),
    "ebcdic-zh-hans": (["ibm-1388"], "ibm-935"),
    "ebcdic-zh-hant": (["ibm-1371"], "ibm-937"),
}
SECONDS = {"\u309a": 0, "\u0300": 1, "\u0301": 2, "\u02e5": 3, "\u02e9": 3}


def text(decode, data):
    try:
        return decode(data)
    except ValueError:
        return ""


def entry(characters):
    if len(characters) == 2:
        base, second = characters
        assert ord(base) < 0x4000
        return 0x10000 | SECONDS[second] << 14 | ord(base)
    point = ord(characters) if characters else 0
    # An entry of 0 is none, and src/index/mixed.rs keeps the lower half.
    assert point & 0xFFFF or point == 0
    return point


def print_pairs(singles, of_today, in_older):
    entries = [entry(t) for t in singles + of_today]
    entries += [entry(t) if is_older else 0 for t, is_older in zip(of_today, in_older)]
    print(" ".join(f"{e:x}" for e in entries))


def jis_x_0213():
    """The pairs as EUC-JIS-2004 has them, with plane 2 in the rows 0x60 before those of plane 1."""
    of_today, added = {}, set()
    row = r"^(([34])-(\w\w)(\w\w))\tU\+([\w+]+)(.*)$"
    table = Path(os.environ["JIS_X_0213"]).read_text("utf-8")
    for position, plane, lead, trail, points, note in re.findall(row, table, re.MULTILINE):
        pair = int(lead, 16) + (0x80 if plane == "3" else 0x20), int(trail, 16) + 0x80
        # In EUC, ASCII stands beside this set, whose own characters of ASCII are the fullwidth ones.
        fullwidth = re.findall(r"Fullwidth: U\+(\w+)", note)
        points = DIFFERENT.get(position) or (fullwidth or [points])[0]
        of_today[pair] = "".join(chr(int(point, 16)) for point in points.split("+"))
        if "[2004]" in note:
            added.add(pair)
    pairs = [*itertools.product(range(0x41, 0xFF), repeat=2), None]
    in_older = [pair in of_today and pair not in added for pair in pairs]
    print_pairs([], [of_today.get(pair, "") for pair in pairs], in_older)


# What Python and the C library have: the fullwidth forms of CP932, and the brackets that Unicode 3.2 added.
DIFFERENT = {"3-2131": "FFE3", "3-213D": "2015", "3-216F": "FFE5", "3-2256": "2985", "3-2257": "2986"}


def main(family):
    if family == "jis-x-0213":
        return jis_x_0213()
    today, older = FAMILIES[family]
    decoders = [icu(name)[1] for name in today]
    _, decode_older, _ = icu(older)
    singles = [text(decode, bytes([byte])) for decode in decoders for byte in range(256)]
    rows = range(0x41, 0xFF)
    pairs = [bytes([0x0E, lead, trail, 0x0F]) for lead in rows for trail in rows]
    pairs.append(b"\x0E\x40\x40\x0F")
    decode = decoders[0]
    in_older = [text(decode_older, pair) != "" for pair in pairs]
    of_today = [text(decode, pair) for pair in pairs]
    print_pairs(singles, of_today, in_older)


main(sys.argv[1])

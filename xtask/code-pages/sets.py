"""Derives what `cargo xtask sets` packs, from ICU, and JIS X 0213 from Python: the entries of a family of
src/index/mixed.rs.

Usage: sets.py FAMILY

Writes a hexadecimal number for each entry, in the order that src/index/mixed.rs reads.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))
from second_source import icu, python

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

    def bytes_of(lead, trail):
        if trail >= 0xA1 and lead >= 0xA1:
            return bytes([lead, trail])
        # In the other rows Python has JIS X 0212.
        if trail >= 0xA1 and lead - 0x40 in PLANE_2:
            return bytes([0x8F, lead + 0x60, trail])
        return b"\xff"

    rows = range(0x41, 0xFF)
    pairs = [bytes_of(lead, trail) for lead in rows for trail in rows] + [b"\xff"]
    of_today = [text(python("euc_jis_2004")[1], pair) for pair in pairs]
    in_older = [text(python("euc_jisx0213")[1], pair) != "" for pair in pairs]
    print_pairs([], of_today, in_older)


# The rows that plane 2 of JIS X 0213 has.
PLANE_2 = {1, 3, 4, 5, 8, *range(12, 16), *range(78, 95)}


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

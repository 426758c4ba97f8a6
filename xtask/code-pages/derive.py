"""Derives xtask/code-pages/pages.txt: every single-byte code page outside the standard, with its labels.

Needs Debian's python3 with python3-icu and icu-devtools, Node.js with `npm ci` done, Unicode's mapping
tables, which the folder `unicode` of https://github.com/tallakt/codepagex has, and, as further
witnesses, perl, java, glibc's gconv modules (package libc-bin, libc6) and GNU libiconv (libiconv.js).
The build reads pages.txt only.

    LIBICONV=… MAPPINGS=codepagex/unicode /usr/bin/python3 xtask/code-pages/derive.py

With `--witnesses` it writes nothing and needs none of them. It prints, for each page and each source
that is here, a line of JSON: the page, the source, and the cells that must be equal, as bytes and code
points.

A page is taken from ICU, Unicode or iconv-lite, in this order, among the sources that the largest
number of independent ones agrees with. EBCDIC's line ends (bytes 0x15 and 0x25) do not count: they
are custom, and every page here has U+0085 and U+000A there.
"""

import json
import re
import sys
from collections import defaultdict
from pathlib import Path

import sources
from pages import EBCDIC, LABELS, NOT_LABELS, ONLY_BY_NAME, PAGES, PREFER, SAME, STANDARD

HERE = Path(__file__).parent
NEL, LF = 0x15, 0x25
NONE = -1
# Where a table may come from, best first; the others only bear witness.
FREE = ["icu", "unicode", "iconv-lite"]
ALL = {*FREE, "python", "perl", "java", "glibc", "libiconv"}


def canonical(label):
    """A label without case and punctuation, and without the version that ICU adds: `_P100-1995`."""
    return re.sub("[^0-9a-z]", "", re.sub(r"_[PX]\d+-\d{4}$", "", label).lower())


def number(label):
    """The number that a label is for, if it has a usual prefix."""
    prefix = "(?:x?ibm|cp|windows|win|ccsid|ebcdiccp|x?mac|x|csibm|cspc?)?"
    found = re.fullmatch(prefix + r"0*(\d{2,5})", canonical(label))
    return found and found[1]


def key(label):
    return number(label) or canonical(label)


def with_line_ends(table):
    table = list(table)
    table[NEL], table[LF] = 0x85, 0x0A
    return tuple(table)


def compared(name):
    """The bytes that two tables must have alike to agree: not all have control characters."""
    if name in EBCDIC:
        return [b for b in range(256) if b not in (NEL, LF)]
    low = 0x20 if name not in ("viscii", "tcvn") else 0
    return [b for b in range(low, 256) if b != 0x7F]


def cells(name, table):
    return tuple(table[b] for b in compared(name))


# Whose tables a source's own were made from.
ORIGIN = {"iconv-lite": "libiconv", "python": "unicode", "perl": "unicode"}


def independent(names):
    """How many sources there are that were not made from each other."""
    return len({ORIGIN.get(name, name) for name in names})


def find(index, name, names):
    """By source the table under any of these names, the first that it has."""
    found = {}
    for source, tables in index.items():
        for wanted in names:
            if key(wanted) in tables:
                found[source] = tables[key(wanted)]
                break
    return found


def labels_of(name, found):
    every = [name, *LABELS.get(name, [])]
    if name in ONLY_BY_NAME:
        return every
    for _, aliases in found.values():
        every += aliases
    digits = number(name)
    if digits:
        every += [digits, "cp" + digits, "ibm" + digits]
    return every


def indexed():
    """By source and by key of a name, the table and its names."""
    index = {}
    for source, tables in sources.all_sources().items():
        index[source] = by = {}
        for names, table in tables:
            for name in names:
                by.setdefault(key(name), (table, names))
    return index


def main():
    index = indexed()
    if index.keys() != ALL:
        sys.exit(f"not installed: {sorted(ALL - index.keys())}")
    chosen, owner, report = {}, {}, []
    for name in PAGES:
        found = find(index, name, [name, *SAME.get(name, [])])
        groups = defaultdict(list)
        for source, (table, _) in found.items():
            groups[cells(name, table)].append(source)
        ranked = sorted(groups.items(), key=lambda group: -independent(group[1]))
        wanted = PREFER.get(name)
        agreed = next((g for g in ranked if wanted in g[1]), None) if wanted else ranked[0]
        if agreed is None:
            sys.exit(f"{name}: no source {wanted}; there are {sorted(found)}")
        source = next((s for s in FREE if s in agreed[1]), None)
        if source is None or (independent(agreed[1]) < 2 and not wanted):
            sys.exit(f"{name}: no two sources agree, or none is free: {list(groups.values())}")
        table = found[source][0]
        if name in EBCDIC:
            table = with_line_ends(table)
        elif name in ("viscii", "tcvn"):
            pass
        else:
            table = tuple(range(0x20)) + table[0x20:0x7F] + (0x7F,) + table[0x80:]
        others = []
        for group, names in ranked:
            if group is agreed[0]:
                continue
            differ = differences(name, table, found[names[0]][0])
            others.append((names, differ))
        chosen[name] = (table, source, [s for s in agreed[1] if s != source], others, found)
    every = [*STANDARD, *PAGES]
    known = {name: chosen[name][4] for name in PAGES}
    for name in STANDARD:
        known[name] = find(index, name, [name, *SAME.get(name, [])])
    # The name itself and what is said by hand come before what others call it.
    for name in every:
        for label in [name, *LABELS.get(name, [])]:
            if owner.setdefault(canonical(label), name) != name:
                sys.exit(f"{label} is both {owner[canonical(label)]} and {name}")
    labels = defaultdict(list)
    for name in every:
        seen = set()
        for label in labels_of(name, known[name]):
            label = canonical(label)
            if not label or label in seen or label in NOT_LABELS or len(label) > 40:
                continue
            if owner.setdefault(label, name) != name:
                report.append(f"{label}: {owner[label]}, not {name}")
                continue
            seen.add(label)
            labels[name].append(label)
    write(chosen, labels)
    print("\n".join(report), file=sys.stderr)


def differences(name, ours, theirs):
    return [(b, theirs[b]) for b in compared(name) if ours[b] != theirs[b]]


def witnesses():
    index = indexed()
    for name in PAGES:
        for source, (table, _) in find(index, name, [name, *SAME.get(name, [])]).items():
            print(json.dumps([name, source, [[b, table[b]] for b in compared(name)]]))


def value(code):
    return "-" if code == NONE else f"{code:04X}"


def runs(cells):
    """Bytes and code points as words: consecutive ones are one word, `80=0410+32`."""
    words, i = [], 0
    while i < len(cells):
        byte, code = cells[i]
        n = 1
        while i + n < len(cells) and cells[i + n] == (byte + n, code if code == NONE else code + n):
            n += 1
        words.append(f"{byte:02X}={value(code)}" + (f"+{n}" if n > 1 else ""))
        i += n
    return words


def write(chosen, labels):
    lines = [
        "# Made by derive.py. `like` is an earlier page, or latin1, of which a page differs in the cells",
        "# that follow: `80=0410+32` is 32 bytes from 0x80 and code points from U+0410 on, `-` none.",
    ]
    for name, standard in STANDARD.items():
        lines += ["", f"standard {name}", f"as {standard}"]
    before = {"latin1": tuple(range(256))}
    for name, (table, source, agreeing, others, _) in chosen.items():
        base = min(before, key=lambda b: sum(x != y for x, y in zip(before[b], table)))
        cells = [(b, c) for b, (c, d) in enumerate(zip(table, before[base])) if c != d]
        before[name] = table
        kind = "ebcdic" if name in EBCDIC else "page"
        lines += ["", f"{kind} {name}", "labels " + " ".join(labels[name])]
        lines.append(f"from {source}, as " + " ".join(agreeing) if agreeing else f"from {source}")
        for names, differ in others:
            some = " ".join(f"{b:02X}={value(c)}" for b, c in differ[:8])
            lines.append(f"not {' '.join(names)}, {len(differ)}: {some}" + (" …" if len(differ) > 8 else ""))
        lines += ["like " + base, *wrapped(runs(cells))]
    (HERE / "pages.txt").write_text("\n".join(lines) + "\n")
    print(f"{len(chosen)} pages, {sum(map(len, labels.values()))} labels")


def wrapped(words):
    line, lines = "", []
    for word in words:
        if len(line) + len(word) > 98:
            lines.append(line)
            line = ""
        line += " " * (line != "") + word
    return [*lines, line] if line else lines


if __name__ == "__main__":
    witnesses() if "--witnesses" in sys.argv else main()

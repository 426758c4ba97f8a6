"""Derives gsm.txt, the tables of 3GPP TS 23.038, from two implementations of them.

Usage: gsm.py SMS ANDROID

SMS is a clone of https://github.com/warthog618/sms (MIT), ANDROID a copy of GsmAlphabet.java of the
Android Open Source Project (Apache 2.0). Where these have canonically equivalent tables, the code
points are those of the former. Where they differ, OVERRULED says who is right and why.
"""

import json
import re
import sys
import textwrap
import unicodedata
from pathlib import Path

# By national language identifier.
LANGUAGES = [
    ("", "default"), ("tr", "turkish"), ("es", "spanish"), ("pt", "portuguese"), ("bn", "bengali"),
    ("gu", "gujarati"), ("hi", "hindi"), ("kn", "kannada"), ("ml", "malayalam"), ("or", "oriya"),
    ("pa", "punjabi"), ("ta", "tamil"), ("te", "telugu"), ("ur", "urdu"),
]  # fmt: skip
ESCAPE = 0x1B
CARRIAGE_RETURN = 0x0D

# Signs of Bengali in the table of Hindi, a slip: annex A.3.6 has those of Devanagari.
OVERRULED = {("hi", "locking"): {0x00: "\u0901", 0x01: "\u0902", 0x02: "\u0903"}}


def literal(text):
    """The character of a literal of Go."""
    if text.startswith("0x"):
        return chr(int(text, 16))
    body = text[1:-1]
    if body == "\\'":
        return "'"
    return json.loads('"' + body.replace('"', '\\"').replace("\\x", "\\u00") + '"')


def go_tables(folder, language):
    """The locking and the single shift table, characters by code; None for one that there is not."""
    source = (Path(folder) / f"encoding/gsm7/charset/{language}.go").read_text()
    tables = {"locking": None, "single": None}
    for name, body in re.findall(r"(\w+Decoder)\s*=\s*Decoder\{(.*?)\n\t\}", source, re.S):
        cells = re.findall(r"0x([0-9a-f]{2}):\s*('(?:[^'\\]|\\.)*'|0x[0-9a-f]+)", body)
        kind = "single" if "Ext" in name else "locking"
        tables[kind] = {int(code, 16): literal(text) for code, text in cells}
    runes = re.search(r"Runes\s*=\s*\[\]rune\((.*?)\)\n\)", source, re.S)
    if runes:
        parts = re.findall(r'"((?:[^"\\]|\\.)*)"', runes[1])
        text = "".join(json.loads('"' + part.replace("\\x", "\\u00") + '"') for part in parts)
        tables["locking"] = dict(enumerate(text))
    for table in tables.values():
        for control in [ESCAPE] if table is tables["locking"] else [ESCAPE, CARRIAGE_RETURN]:
            if table:
                table.pop(control, None)
    return tables


def android_tables(path, name):
    source = Path(path).read_text()
    array = re.search(name + r" = (?:new String\[\] )?\{(.*?)\};", source, re.S)[1]
    return [json.loads(f'"{text}"') for text in re.findall(r'"((?:[^"\\]|\\.)*)"', array)]


def as_text(table):
    """A table as Android has it, in a form in which equivalent ones are equal."""
    blank = {ESCAPE: "\uffff"} if " " in table.values() else {}
    text = "".join({**table, **blank}.get(code, " ") for code in range(128))
    return unicodedata.normalize("NFC", text)


def words(table):
    """As in pages.txt: `80=0410+32` is 32 code points from U+0410 on, for the codes from 0x80 on."""
    runs = []
    for code, character in sorted(table.items()):
        if runs and code - runs[-1][0] == ord(character) - runs[-1][1] == runs[-1][2]:
            runs[-1][2] += 1
        else:
            runs.append([code, ord(character), 1])
    return [f"{code:02x}={point:04x}" + (f"+{count}" if count > 1 else "") for code, point, count in runs]


def main(sms, android):
    locking, single = (android_tables(android, name) for name in ("sLanguageTables", "sLanguageShiftTables"))
    print("The tables of 3GPP TS 23.038 by language, made by gsm.py: code and code point, as in pages.txt.")
    print("`differs` is what warthog618/sms has where Android has what is here.")
    for number, (tag, language) in enumerate(LANGUAGES):
        tables = go_tables(sms, language)
        for kind, theirs in (("locking", locking[number]), ("single", single[number])):
            if tables[kind] is None:
                continue
            overruled = OVERRULED.get((tag, kind), {})
            table = {**tables[kind], **overruled}
            same = as_text(table) == unicodedata.normalize("NFC", theirs)
            assert same, (language, kind, as_text(table), theirs)
            print(f"\n{kind} {tag or 'default'}")
            if overruled:
                print("differs", *words({code: tables[kind][code] for code in overruled}))
            print("\n".join(textwrap.wrap(" ".join(words(table)), 100)))


main(*sys.argv[1:])

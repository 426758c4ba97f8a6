"""Derives js/cli/translit-table.js from the transform Latin-ASCII of Unicode's CLDR, by ICU.

Usage: translit.py > js/cli/translit-table.js

The table has what compatibility decomposition without its marks does not give: by ASCII text, the
characters that become it. EXTRA is what CLDR leaves alone and libiconv does not.
"""

import subprocess
import unicodedata

EXTRA = {"€": "EUR", "•": "*", "〜": "~"}


def decomposed(text):
    decomposition = unicodedata.normalize("NFKD", text)
    return "".join(c for c in decomposition if not unicodedata.category(c).startswith("M"))


def main():
    # Assigned, and no surrogates or private use.
    points = [chr(i) for i in range(0xA0, 0x10000)]
    characters = [c for c in points if unicodedata.category(c) not in ("Cn", "Co", "Cs", "Zl", "Zp")]
    text = "\n".join(characters).encode()
    transform = ["uconv", "-f", "utf-8", "-t", "utf-8", "-x", "::Latin-ASCII;"]
    output = subprocess.run(transform, input=text, capture_output=True, check=True).stdout.decode()
    became = dict(zip(characters, output.split("\n"), strict=True)) | EXTRA
    simple = {c: a for c, a in became.items() if decomposed(c) == c and a != c and a.isascii()}

    def without(character):
        return "".join(simple.get(c, c) for c in decomposed(character))

    table = {}
    for character, ascii_text in became.items():
        if character in simple or (ascii_text.isascii() and not without(character).isascii()):
            table.setdefault(ascii_text, []).append(character)
    print("// Made by xtask/code-pages/translit.py of CLDR's transform Latin-ASCII, under Unicode's license.")
    print("\n/** By ASCII text, the characters that become it and do not by decomposition. */")
    print("export const table = {")
    for ascii_text, some in sorted(table.items()):
        key = ascii_text if ascii_text.isalpha() else repr(ascii_text)
        value = "".join(c if c.isalpha() and c.isprintable() else f"\\u{ord(c):04x}" for c in some)
        print(f"  {key}: '{value}',")
    print("}")


main()

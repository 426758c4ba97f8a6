#!/usr/bin/env python3
"""What stands beside signs and letters beyond ASCII: signs.py FOLDER counts it in the texts of extract.py, and writes
src/scores/neighbours.rs. Costs are in eighths of a nat."""
import math
import sys
import unicodedata
from collections import defaultdict
from pathlib import Path

FOLDER = Path(sys.argv[1]) / 'texts/train'
TARGET = Path(__file__).parent / '../src/scores/neighbours.rs'
# Written in no alphabet, or without spaces.
OTHERS = {'ja', 'zh-hans', 'zh-hant', 'ko', 'th'}
# The maximum number of characters that count in a language.
MAX_CHARACTERS = 1_500_000
# The least and the most nats of a sign: a text may be about anything, and few texts have signs at all.
MIN_RARITY, MAX_RARITY = 2.0, 4.0
# The texts of programs have no no-break spaces, of which other text is full, most of them beside another space.
SPACES = 0.5
BESIDE_SPACES = [[5, 5, 0, 5]] * 2
# The share of signs in general in a sign's neighbours, because it has other neighbours in other texts; and how often a
# sign must be seen for its neighbours to count at all.
GENERAL = 0.2
SEEN = 20
# Letters of another language stand where those of known ones do, but less so.
LETTERS = 0.5
PAGES = [874, *range(1250, 1259)]

ASCII, LETTER, SPACE, OTHER = range(4)
NO_BREAK = '\xa0'
KINDS = ('latin', 'letter')


def neighbour(c):
    if c.isalpha() or unicodedata.combining(c):
        return ASCII if c < '\x80' else LETTER
    return SPACE if c.isspace() else OTHER


def kind(c):
    """The sign, or the kind of letter it is."""
    if unicodedata.combining(c):
        return None
    if c < '\x80' or c in '\xa0\xad':
        return None
    if c.isalpha() and c not in 'ªº':
        return 'latin' if 'LATIN' in unicodedata.name(c, '') else 'letter'
    return c


def main():
    counts = defaultdict(lambda: [[0] * 4 for _ in range(2)])
    for path in sorted(FOLDER.glob('*.txt')):
        if path.stem in OTHERS:
            continue
        size = 0
        for line in path.open(encoding='utf8'):
            text = '\n' + line.split('\t', 1)[-1].rstrip('\n') + '\n'
            size += len(text)
            for before, c, after in zip(text, text[1:], text[2:]) if not text.isascii() else ():
                if (of := kind(c)) is not None:
                    counts[of][0][neighbour(before)] += 1
                    counts[of][1][neighbour(after)] += 1
            if size > MAX_CHARACTERS:
                break
    pages = {bytes([b]).decode(f'cp{page}', 'ignore') for page in PAGES for b in range(0x80, 0x100)}
    of_pages = [c for c in pages if c and kind(c) == c]
    total = sum(sum(counts[c][0]) for c in of_pages)
    seen = [c for c in of_pages if sum(counts[c][0]) >= SEEN]
    # In general as beside the mean sign that is seen.
    general = [
        [sum(counts[c][side][i] / sum(counts[c][side]) for c in seen) / len(seen) for i in range(4)] for side in range(2)
    ]
    western = {bytes([b]).decode('cp1252', 'ignore') for b in range(0x80, 0x100)}
    signs = sorted({*seen, *(c for c in western if c and kind(c) == c), NO_BREAK})

    def costs(of, scale=1):
        n = sum(counts[of][0])
        own = 1 if of in KINDS else 1 - GENERAL if n >= SEEN else 0
        parts = [[own * counts[of][side][i] / max(n, 1) + (1 - own) * general[side][i] for i in range(4)] for side in range(2)]
        least = [max(row) for row in parts]
        return [[round(-8 * scale * math.log(max(part / least, 1e-5))) for part in row] for row, least in zip(parts, least)]

    def rarity(c):
        if c == NO_BREAK:
            return SPACES
        return min(max(-math.log((sum(counts[c][0]) + 1) / total), MIN_RARITY), MAX_RARITY)

    lines = ['//! Made by train/signs.py: what the first of a sign costs, and what stands before and after it and after',
             '//! letters beyond ASCII: a letter of ASCII, another letter, a space, or anything else. In eighths of a nat.', '',
             '/// What stands before and after a character costs, in that order.', 'pub type NeighbourCosts = [[i8; 4]; 2];', '']
    for name, of, scale in (('LATIN', 'latin', LETTERS), ('LETTER', 'letter', LETTERS), ('SIGN', '', 1)):
        lines += [f'pub const {name}: NeighbourCosts = {costs(of, scale)};']
    lines += ['', '/// Signs of the pages of Windows that text has, and all of windows-1252.', '#[rustfmt::skip]', f'pub static SIGNS: [(u16, i8, NeighbourCosts); {len(signs)}] = [']
    lines += [f'    (0x{ord(c):X}, {round(8 * rarity(c))}, {BESIDE_SPACES if c == NO_BREAK else costs(c)}),' for c in signs]
    TARGET.write_text('\n'.join(lines + ['];', '']))


main()

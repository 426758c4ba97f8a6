#!/usr/bin/env python3
"""Learns when an answer is safe to take: confidence.py FOLDER [PROGRAM].

Makes pieces of every class of input from FOLDER/texts/train (of fetch.sh and extract.py) and from generators, asks
the example program `features` (PROGRAM, by default of target/release) for the features of the detector's answers,
the true language and its siblings left out of the models for a third of them, and fits trees for the log-odds that
the answer's text is right. Writes crates/detect/src/answer/learnt.rs. Needs numpy and scikit-learn."""
import random
import re
import struct
import subprocess
import sys
import unicodedata
from collections import defaultdict
from hashlib import md5
from pathlib import Path

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier

TREES, RATE, FOLDS = 60, 0.2, 5
# Of the answers that are called confident, so many are wrong: of languages that the trees did not see.
WRONG = 0.0025
# A wrong answer weighs as much as so many right ones.
HARM = 2
# More of these never makes an answer less likely to be right.
MONOTONE = 'margin fit differing over_noise over_rows noise_each rows_each'.split()
# Languages that are near enough to stand in for each other, in groups that are left out and held out together.
SIBLINGS = """es ast an gl pt;ca oc;fr wa;it fur ia;de nds lb;nl af fy;da nb nn;is fo;cs sk;hr bs sr-latn sl;id ms;ga gd;
mk bg sr;ru uk be;kk ky tt mn tg;ar fa ur;et fi;pl hsb csb;tr az ku;he yi;zh-hans zh-hant ja"""
KIN = {l: g.split() for g in SIBLINGS.split(';') for l in g.split()}
# Where no other language has the script, nothing is left without its model.
ALONE = 'el he th vi'.split()
CJK = 'ja zh-hans zh-hant ko'.split()
# The part of each class in what is learnt from; how inputs of life are mixed is not known.
MIX = {
    'prose': 30, 'capitals': 4, 'line': 4, 'short': 5, 'words': 14, 'list': 8, 'pages': 8, 'ebcdic': 1, 'multi': 6,
    'multi words': 7, 'utf-8': 7, 'utf-16': 1, 'escapes': 1, 'invented': 4, 'signs': 6, 'spaces': 3, 'one sign': 3,
    'letters': 0.5, 'random': 4, 'rows': 2, 'numbers': 2,
}


def rows(text):
    return {l: encodings.split() for ls, encodings in (r.split(':') for r in text.split(';')) for l in ls.split()}


# What languages are written in: usual encodings, more often the first, and pages of DOS and Macintosh.
WEB = rows("""af an ast br eu fur fy ga gd gl is nl nn oc sq ca de es it pt da fi nb sv fr wa nds lb fo:windows-1252 windows-1252
windows-1252 iso-8859-15;bs cs hr hsb hu pl sk sl sr-latn ro:windows-1250 windows-1250 iso-8859-2;et lt lv:windows-1257
windows-1257 iso-8859-13;tr ku:windows-1254;cy:iso-8859-14;eo mt:iso-8859-3;vi:windows-1258;el:windows-1253 iso-8859-7;
be bg mk sr:windows-1251 windows-1251 iso-8859-5;ru:windows-1251 windows-1251 koi8-r iso-8859-5;uk:windows-1251 windows-1251
koi8-u;kk:kz-1048 pt154;ar:windows-1256 windows-1256 iso-8859-6;fa ur:windows-1256;he:windows-1255 iso-8859-8;th:windows-874;
ja:shift_jis euc-jp;zh-hans:gbk gbk gb18030;zh-hant:big5;ko:euc-kr euc-kr euc-kr johab""")
PAGES = rows("""es it nl fi ca ga:cp850 cp437 macintosh;sv:cp850 cp437 macintosh;de:cp850 cp437 macintosh;fr:cp850 cp863 macintosh;
da nb nn:cp850 cp865 macintosh;is:cp861 cp850 mac-iceland;pt gl:cp860 cp850 macintosh;pl cs sk hu:cp852 cp852
mac-centraleurope;hr sl:cp852 mac-croatian;ro:cp852 mac-romanian;ru bg be:ibm866 ibm866 x-mac-cyrillic;
sr mk:cp855 x-mac-cyrillic;uk:cp1125 x-mac-cyrillic;el:cp737 cp869 mac-greek;tr:cp857 mac-turkish;lt lv et:cp775;
ar:cp720;he:cp862""")
EBCDIC = rows('fr es it pt nl da sv:cp037 cp500;de:cp273 cp500;tr:cp1026;el:cp875;he:cp424')
# Python's names of encodings, where they are others.
CODECS = {
    'macintosh': 'mac_roman', 'mac-centraleurope': 'mac_latin2', 'x-mac-cyrillic': 'mac_cyrillic', 'kz-1048': 'kz1048', 'pt154': 'ptcp154',
    'shift_jis': 'cp932', 'euc-kr': 'cp949', 'big5': 'cp950', 'windows-874': 'cp874', 'mac-iceland': 'mac_iceland',
}
# As people write signs into English and other text of ASCII: {a} and {b} are words, {n} is a number.
SIGNS = """“{a} {b}”|“{a}”|‘{a}’|«{a}»|« {a} »|„{a}“|{a}’s|{a}’t|l’{a}|{a} – {b}|{a}—{b}|{a} — {b}|{a}…|…{a}|{a}™|{a}®|© {n}|© {a}|£{n}|
€{n}|{n} €|{n}€|¥{n}|{n}¢|{n}°|{n}°C|{n} °F|{n}½|½ {a}|{n}¼|{n} ¾|{n} m²|{n} km²|{n} m³|§ {n}|§{n}|{a}†|† {a}|‡{a}|±{n}|{n} ± {n}|
{n} × {n}|{n}×{n}|{n} µm|{n} ‰|{a} • {b}|• {a}|·{a}|{a} · {b}|¶ {a}|N° {n}|Nº {n}|{n}ª|¿{a}?|¡{a}!|{n}¹|{a}²|‹{a}›|{a} » {b}"""
SIGNS = [s for s in SIGNS.replace('\n', '').split('|') if s]
COMMON = ['{a}’s', '“{a} {b}”', '{a} – {b}', '{a}—{b}', '{a}…', '• {a}', '“{a}”', '‘{a}’', '£{n}', '{n}°', '© {n}', '{a}™', '½ {a}', '{n}½']
CONTEXTS = [
    '<!DOCTYPE html>\n<html><head><title>{}</title></head>\n<body>\n<p>{}</p>\n<p>TEXT</p>\n</body></html>\n', 'id,name,value\n1,TEXT,12\n2,{},13\n',
    '/* {} */\nint main(void) {{\n  return 0; // TEXT\n}}\n', 'From: user@example.org\nSubject: {}\nDate: Mon, 4 May 2009 10:11:12 +0200\n\nTEXT\n\n{}\n',
    '#!/bin/sh\nset -e\n# TEXT\nexit 0\n', '{{"name": "TEXT", "value": "{}"}}\n', '{}\n{}\nTEXT\n{}\n', '[section]\nkey={}\nname=TEXT\n',
]
HIGH = re.compile(r'[^\0-\x7f]')
random_ = random.Random(73)
choice, within, chance = random_.choice, random_.randint, random_.random


def read(folder):
    """By language, paragraphs and names."""
    texts, names = defaultdict(list), defaultdict(list)
    for path in sorted((folder / 'texts/train').glob('*.txt')):
        language = path.stem
        if language == 'vi':
            continue
        lines = path.read_text('utf-8').split('\n')
        for line in random_.sample(lines, min(len(lines), 12_000)):
            domain, _, text = line.partition('\t')
            kept = text if language == 'vi-1258' else unicodedata.normalize('NFC', text)
            if kept:
                (names if domain == 'names' else texts)[language.replace('-1258', '')].append(kept)
    return texts, names


def encoded(text, encoding):
    try:
        return text.encode(CODECS.get(encoding, encoding.replace('windows-', 'cp')))
    except UnicodeEncodeError:
        return None


class Pieces:
    """Inputs with their class, group (which is held out together), label and mask."""

    def __init__(self, folder):
        self.texts, self.names = read(folder)
        self.ascii = [t for t in self.texts['en'] if t.isascii() and len(t) > 20]
        self.all = []

    def add(self, kind, group, data, label='-', mask='-'):
        if data and (any(b > 0x7F for b in data) or label.startswith(('utf-16', 'iso-2022'))):
            self.all.append((kind, group, label, mask, data))

    def write(self, kind, language, text, encodings, masked=1 / 3, group=None):
        """Adds a text in one of the encodings, its language left out now and then. Returns whether it can be encoded."""
        label = choice(encodings)
        if not text or not HIGH.search(text) or not (data := encoded(text, label)):
            return False
        kin = KIN.get(language, [language])
        mask = '-' if language in ALONE or chance() > masked else ','.join(kin) + choice([',', ''])
        self.add(kind, group or kin[0], data, label, mask)
        return True

    def piece(self, language, low, high):
        """A piece from the beginning of a word on."""
        text = choice(self.texts[language])
        while len(text) < high and chance() < 0.8:
            text += choice([' ', '\n']) + choice(self.texts[language])
        length = within(low, high)
        at = within(0, max(0, len(text) - length))
        if language not in CJK + ['th']:
            at = text.find(' ', at) + 1 if 0 <= text.find(' ', at) < at + 25 else 0
        return text[at:at + length].strip()

    def around(self, text):
        """A text within ASCII."""
        context = choice(CONTEXTS)
        return context.format(*(choice(self.ascii)[:within(5, 200)] for _ in range(3))).replace('TEXT', text)

    def line(self, text):
        """A text as one line of twelve."""
        lines = [choice(self.ascii) for _ in range(11)]
        lines.insert(within(0, 11), text.replace('\n', ' '))
        return '\n'.join(lines) + '\n'

    def any_piece(self, language):
        return self.piece(language, *choice([(5, 12), (10, 30), (30, 100), (40, 40), (100, 300), (300, 1200)]))

    def words(self, language):
        """A list as of names: words of a text, each as likely as the others, or names, or both in cells."""
        key = 'words ' + language
        if key not in self.names:
            found = set()
            for text in self.texts[language]:
                if language in CJK:
                    # Runs of ideographs and of kana are words, and ideographs that are seldom are in names.
                    found.update(re.findall('[\u4e00-\u9fff]{2,5}|[\u30a0-\u30ff]{3,}|[\uac00-\ud7a3]{2,5}', text))
                else:
                    found.update(w for w in re.findall(r'[\w’\'-]{3,}', text) if HIGH.search(w))
            self.names[key] = sorted(found) or ['']
            self.names['characters ' + language] = sorted({c for w in found for c in w}) or ['']
        count = choice([1, 1, 2, 3, 5, 10, 20])
        plain = self.names[key]

        def name():
            if language in CJK:
                made = ''.join(choice(self.names['characters ' + language]) for _ in range(2))
                word = choice(plain)
                return choice([word, word, word + choice(plain), word[:1] + made, word[:2] + choice(plain)[:2]])
            word = choice(self.names[language]) if self.names[language] and chance() < 0.3 else choice(plain)
            if chance() < 0.4:
                word += ' ' + choice(plain)
            style = chance()
            return word.title() if style < 0.6 else word.upper() if style < 0.65 else word

        if chance() < 0.7:
            return choice(['\n', ', ', ';', '\r\n', '\t', ' ']).join(name() for _ in range(count))
        mark = choice(';,\t')
        cells = [[str(i), name(), choice([name(), str(within(1, 9999)), choice(self.ascii)[:12]])] for i in range(count)]
        return '\n'.join(mark.join(row) for row in cells)

    def signs(self, text, template, count):
        """A text with a sign, or with so many of them."""
        for _ in range(count):
            words = text.split(' ')
            if len(words) < 3:
                return None
            at = within(0, len(words) - 2)
            if '{n}' in template:
                words.insert(at, template.replace('{n}', str(within(1, choice([20, 999])))).replace('{a}', ''))
            else:
                a, b = words[at:at + 2]
                words[at:at + 2] = [template.format(a=a, b=b), *([] if '{b}' in template else [b])]
            text = ' '.join(words)
        return text

    def make(self):
        for language, encodings in WEB.items():
            wide = language in CJK
            for i in range(4000 if wide else 300):
                if i % (20 if wide else 1) == 0:
                    text = self.any_piece(language)
                    if chance() < 0.3:
                        text = self.around(text)
                    self.write('multi' if wide else 'prose' if len(text) > 10 else 'short', language, text, encodings)
                if i % (50 if wide else 6) == 0:
                    text = self.any_piece(language)
                    self.write('multi' if wide else 'line', language, self.line(text), encodings)
                    self.write('multi' if wide else 'capitals', language, self.any_piece(language).upper(), encodings)
                    text = self.any_piece(language)
                    self.write('utf-8', language, choice([text, self.around(text), self.line(text)]), ['utf-8'])
                    self.write('utf-16', language, self.any_piece(language), ['utf-16-le', 'utf-16-be'], 0)
                if i % (8 if wide else 2) == 0:
                    text = self.words(language)
                    short = 'multi words' if wide else 'short' if len(text) <= 10 else 'words'
                    self.write(short, language, text if chance() < 0.8 else self.around(text), encodings)
                    if self.names[language] and not wide:
                        text = choice('\n;\t').join(choice(self.names[language]) for _ in range(choice([1, 1, 2, 5, 10, 20])))
                        self.write('list', language, text, encodings + PAGES.get(language, []))
        for table, kind, count in ((PAGES, 'pages', 160), (EBCDIC, 'ebcdic', 60)):
            for language, encodings in table.items():
                for _ in range(count):
                    text = self.any_piece(language) if chance() < 0.7 else self.words(language)
                    if kind == 'pages' and chance() < 0.3:
                        text = choice([self.around, self.line, str.upper])(text)
                    self.write(kind, language, text, encodings)
        for _ in range(150):
            self.write('escapes', 'ja', self.any_piece('ja'), ['iso-2022-jp'], 0)
        self.make_signs()
        self.make_languages()
        self.make_noise()

    def make_signs(self):
        pages = ['windows-1252'] * 10 + ['macintosh', 'macintosh', 'cp437', 'cp850', 'iso-8859-15']
        base = {l: [t for t in self.texts[l] if t.isascii() and 20 < len(t) < 500] for l in 'en nl id sw tl ms de it af mi'.split()}
        for i in range(5500):
            language = choice(['en'] * 5 + [l for l in base if base[l]])
            text = choice(base[language])
            template = choice(COMMON + SIGNS)
            many = choice([1, 1, 1, 2, 3, 6])
            text = self.signs(text, template, many)
            if text and chance() < 0.3:
                text = self.signs(text, choice(COMMON), 1)
            if text and i % 4 == 0:
                self.write('one sign', 'en', self.line(text), pages, 0, template)
            elif text:
                self.write('signs', 'en', text if chance() < 0.7 else self.around(text), pages, 0, template)
        for text in self.texts['en'] + self.texts['id'] + self.texts['nl']:
            # Signs that people wrote.
            if HIGH.search(text) and not re.search(r'[^\W\x00-\x7fºª]', text) and chance() < 0.3:
                self.write('signs', 'en', text, pages, 0, 'written')
        for _ in range(1500):
            text = choice(base[choice(['en', 'en', 'nl', 'id', 'tl'])])
            spaces = [m.start() for m in re.finditer(' ', text)]
            for at in sorted(random_.sample(spaces, min(len(spaces), choice([1, 1, 2, 5, 20]))), reverse=True):
                text = text[:at] + choice(['\xa0', '\xa0', ' \xa0', '\xa0 ']) + text[at + 1:]
            self.write('spaces', 'en', text if chance() < 0.7 else self.line(text), ['windows-1252'], 0, 'spaces')
        letters = 'éèêëàâäáåãæçñöóòôõøüúùûíìîïßœÿþð'
        for _ in range(400):
            some = ''.join(choice(letters) for _ in range(choice([1, 1, 2, 3, 4])))
            text = choice(['', ' ', ', ', '\n', '-']).join(choice([some, some.upper()]) * choice([1, 1, 3]))
            self.write('letters', '', text, ['windows-1252'], 0, 'letters ' + some[0])

    def make_languages(self):
        """Languages that nobody writes: those of ASCII with letters put in place of others, always in the same places."""
        accents = {'a': 'áàâäãåæ', 'e': 'éèêë', 'i': 'íìîï', 'o': 'óòôöõø', 'u': 'úùûü', 'n': 'ñ', 'c': 'ç', 's': 'ß', 'y': 'ÿý', 't': 'þ', 'd': 'ð'}
        for number in range(260):
            language = choice('id ms sw tl mi en so it eu nl sq'.split())
            if not self.texts[language]:
                continue
            rules = []
            for letter in random_.sample(sorted(accents), choice([1, 1, 2, 3, 4, 5])):
                before, after = (''.join(random_.sample('abdegiklmnoprstuvw ', within(1, 9))) for _ in range(2))
                pattern = choice([f'(?<=[{before}]){letter}', f'{letter}(?=[{after}])', f'(?<=[{before}]){letter}(?=[{after}])', letter + r'\b'])
                rules.append((pattern, choice(accents[letter])))
            if chance() < 0.15:
                rules = [(r'(?<=[ktspcx])(?=[aeiou])', choice('’’´'))]
            kin = KIN.get(language, [language])
            for _ in range(6):
                text = self.any_piece(language)
                for pattern, letter in rules:
                    text = re.sub(pattern, letter, text)
                label = choice(['windows-1252'] * 6 + ['macintosh', 'cp850'])
                if HIGH.search(text) and (data := encoded(text, label)):
                    self.add('invented', f'invented {number}', data, label, ','.join(kin) + choice([',', '']))

    def make_noise(self):
        def noise(low, high):
            return bytes(within(low, 255) for _ in range(high))

        code = [b'/* %s */', b'const char *t = "%s";\n', b'# %s\n', b"case '%s': break;\n", b'table: %s', b'key=%s\n', b'<td>%s</td>']
        for i in range(2600):
            kind = i % 10
            group = f'noise {i}'
            if kind < 5:
                data = noise(0, choice([within(4, 31), within(4, 31), within(32, 300)]))
                self.add('random', group, data if kind else choice(code) % noise(0x80, within(2, 24)))
            elif kind < 8:
                at, step = within(0x70, 0xF7), choice([1, 1, 1, 2, 4, 8, 16, -1])
                row = bytes(at + step * k for k in range(within(3, choice([16, 70]))) if 0 <= at + step * k < 256)
                self.add('rows', group, row if kind < 6 else choice(code) % row)
            else:
                form, spread = choice(['<h', '<h', '<f', '>f', '<d']), choice([1, 10, 300])
                values = [random_.gauss(0, spread * (1 if form[1] in 'fd' else 10)) for _ in range(within(3, 80))]
                self.add('numbers', group, b''.join(struct.pack(form, v if form[1] in 'fd' else int(v)) for v in values))


def features(program, pieces):
    """For each piece: whether the answer is right, what a rule decided (-1: none), and the features. Their names."""
    lines = (f'{i}\t{label.replace("utf-16-", "utf-16")}\t{mask}\t{data.hex()}\n' for i, (_, _, label, mask, data) in enumerate(pieces))
    found = subprocess.run([program], input=''.join(lines), capture_output=True, text=True, check=True).stdout
    head, *table = (line.split('\t') for line in found.rstrip('\n').split('\n'))
    values = np.array([[int(v) for v in r[4:]] for r in table])
    return np.array([r[2] == '1' for r in table]), np.array([-1 if r[3] == '-' else int(r[3]) for r in table]), values, head[4:]


def fitted(x, y, weights, names):
    model = HistGradientBoostingClassifier(
        max_iter=TREES, learning_rate=RATE, max_depth=2, max_leaf_nodes=4, min_samples_leaf=40, l2_regularization=2.0,
        monotonic_cst=[int(n in MONOTONE) for n in names], early_stopping=False, random_state=0)
    return model.fit(x, y, sample_weight=weights * np.where(y, 1, HARM))


def whole(model):
    """Base and trees in 1/256 of the log-odds: three splits, of which the second and third follow the first, and leaves.
    A split goes to the right at its number or above."""
    trees = []
    for (predictor,) in model._predictors:
        nodes = predictor.nodes

        def split(node):
            return (int(node['feature_idx']), int(np.floor(node['num_threshold'])) + 1)

        def leaves(node):
            if node['is_leaf']:
                return (0, 0), [round(float(node['value']) * 256)] * 2
            return split(node), [round(float(nodes[node[side]]['value']) * 256) for side in ('left', 'right')]

        left, right = leaves(nodes[nodes[0]['left']]), leaves(nodes[nodes[0]['right']])
        trees.append(([split(nodes[0]), left[0], right[0]], left[1] + right[1]))
    return round(float(np.ravel(model._baseline_prediction)[0]) * 256), trees


def valued(whole_model, x):
    base, trees = whole_model
    total = np.full(len(x), base)
    for (first, *rest), leaves in trees:
        side = (x[:, first[0]] >= first[1]).astype(int)
        below = np.where(side, x[:, rest[1][0]] >= rest[1][1], x[:, rest[0][0]] >= rest[0][1])
        total += np.array(leaves)[2 * side + below]
    return total


def main(folder, program):
    pieces = Pieces(folder)
    pieces.make()
    pieces = pieces.all
    y, rule, x, names = features(program, pieces)
    kinds = np.array([p[0] for p in pieces])
    folds = np.array([md5(p[1].encode()).digest()[0] % FOLDS for p in pieces])
    weights = np.array([MIX[k] / n for k, n in zip(kinds, np.array([(kinds == k).sum() for k in MIX])[[list(MIX).index(k) for k in kinds]])])
    weights *= len(pieces) / weights.sum()
    asked = rule < 0
    held_out = np.zeros(len(pieces), int)
    for fold in range(FOLDS):
        learn = asked & (folds != fold)
        held_out[folds == fold] = valued(whole(fitted(x[learn], y[learn], weights[learn], names)), x[folds == fold])

    def sure(threshold):
        return np.where(asked, held_out >= threshold, rule == 1)

    def errors(threshold):
        s = sure(threshold)
        return (weights * (s & ~y)).sum() / (weights * s).sum()

    threshold = next(t for t in range(0, 2560, 8) if errors(t) <= WRONG)
    figures = report(y, kinds, weights, held_out, asked, sure(threshold), np.array([p[3] != '-' for p in pieces]))
    print('\n'.join(figures))
    curve = [f'{t / 256:.2f}: {100 * (weights * sure(t)).sum() / weights.sum():.1f} %, {1000 * errors(t):.1f} ‰' for t in range(256, 1409, 128)]
    print('threshold: confident, wrong of these\n' + '\n'.join(curve))
    model = whole(fitted(x[asked], y[asked], weights[asked], names))
    write(model, threshold, names, figures, len(pieces))


def report(y, kinds, weights, scores, asked, sure, masked):
    lines = []
    groups = [(k, kinds == k) for k in MIX] + [('language left out', masked), ('all', kinds != '')]
    for name, group in groups:
        n, s, w = group.sum(), (group & sure).sum(), (group & sure & ~y).sum()
        lines.append(f'{name}: {n}, right {100 * (group & y).sum() / n:.1f} %, confident {100 * s / n:.1f} %, {w} of these wrong')
    share = (weights * sure).sum()
    lines.append(f'as weighed: confident {100 * share / weights.sum():.1f} %, {1000 * (weights * (sure & ~y)).sum() / share:.1f} ‰ of these wrong')
    chances = 1 / (1 + np.exp(-scores / 256))
    for low, high in ((0, 0.5), (0.5, 0.8), (0.8, 0.9), (0.9, 0.95), (0.95, 0.99), (0.99, 0.997), (0.997, 1.1)):
        z = asked & (chances >= low) & (chances < high)
        lines.append(f'chance {low} to {min(high, 1)}: {100 * (weights * (z & y)).sum() / max(1e-9, (weights * z).sum()):.1f} % right of {z.sum()}')
    return lines


def write(model, threshold, names, figures, count):
    base, trees = model
    shown = '\n'.join(f'//! * {line}' for line in figures)
    body = '\n'.join(f'    Tree {{ splits: {str(splits)}, leaves: {leaves} }},' for splits, leaves in trees)
    order = ', '.join(f'{i} {n}' for i, n in enumerate(names))
    out = Path(__file__).parents[1] / 'src/answer/learnt.rs'
    out.write_text(f"""//! When an answer is safe to take: made by `train/confidence.py` from {count} pieces. Figures of answers in languages that the
//! trees did not see:
//!
{shown}

/// Three splits, the first one and those at its left and right, each of a feature's index and the least number that goes
/// right; and the leaves from left to right, in 1/256 of the log-odds that the text is right.
pub struct Tree {{
    pub splits: [(u8, i16); 3],
    pub leaves: [i16; 4],
}}

/// The log-odds before the trees add theirs, in 1/256.
pub const BASE: i32 = {base};

/// An answer is confident from here on, in 1/256: {WRONG * 1000} ‰ of the pieces that are, as weighed, are wrong.
pub const THRESHOLD: i32 = {threshold};

/// The features by their indexes: {order}.
pub static TREES: [Tree; {len(trees)}] = [
{body}
];
""", encoding='utf-8')
    subprocess.run(['rustfmt', '--edition', '2024', str(out)], check=True)


if __name__ == '__main__':
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else 'target/release/examples/features')

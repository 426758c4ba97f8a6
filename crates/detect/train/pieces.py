"""The inputs that confidence.py learns from: of every class, with their encodings and the languages to leave out."""
import math
import random
import re
import struct
import unicodedata
from collections import defaultdict
from pathlib import Path
from zipfile import ZipFile

# Languages that are near enough to stand in for each other, in groups that are left out and held out together.
SIBLINGS = """es ast an gl pt;ca oc;fr wa;it fur ia;de nds lb;nl af fy;da nb nn;is fo;cs sk;hr bs sr-latn sl;id ms;ga gd;
mk bg sr;ru uk be;kk ky tt mn tg;ar fa ur;et fi;pl hsb csb;tr az ku;he yi;zh-hans zh-hant ja"""
KIN = {l: g.split() for g in SIBLINGS.split(';') for l in g.split()}
CJK = 'ja zh-hans zh-hant ko'.split()
BINARY = '.png .jpg .gif .woff .woff2 .ttf .so .mp3 .opus .gz .br .sqlite3 .parquet .wav .ogg .ico .wasm .pcm .mo'.split()


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
# Encodings of languages that are no siblings. Nothing in another one is left without its model: no unknown language is written
# so, and a neighbour's encoding is the only answer that remains.
WRITTEN = [(e, KIN.get(l, [l])[0]) for table in (WEB, PAGES, EBCDIC) for l, encodings in table.items() for e in encodings]
SHARED = {e for e, l in WRITTEN if any(other == e and kin != l for other, kin in WRITTEN)}
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
        self.packages = folder / 'train'
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
        mask = '-' if label not in SHARED or chance() > masked else ','.join(kin) + choice([',', ''])
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
        return self.piece(language, *choice([(5, 12), (10, 30), (30, 100), (40, 40), (100, 300), (300, 1200), (1200, 6000)]))

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
                    found.update(re.findall(r'[^\W\d_]{3,}', text))
            self.names[key] = sorted(found) or ['']
            self.names['beyond ' + key] = sorted(w for w in found if HIGH.search(w)) or ['']
            self.names['characters ' + language] = sorted({c for w in found for c in w}) or ['']
        count = choice([1, 1, 2, 3, 5, 10, 20])
        # In most lists, some of the names are ASCII.
        plain = self.names[choice(['', 'beyond ']) + key]

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
        """A text with a sign, or with this number of them."""
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
        self.make_binary()

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
        for i in range(5200):
            kind = i % 10
            group = f'noise {i}'
            if kind < 5:
                data = noise(choice([0, 0x80]), choice([within(4, 31), within(4, 31), within(32, 300)]))
                self.add('random', group, data if kind else choice(code) % noise(0x80, within(2, 24)))
            elif kind < 8:
                at, step = within(0x70, 0xF7), choice([1, 1, 1, 2, 4, 8, 16, -1])
                row = (bytes([at + step * k]) for k in range(within(3, choice([16, 70]))) if 0 <= at + step * k < 256)
                row = choice([b'', b'', b'\n', b' ', b', ']).join(row)
                self.add('rows', group, row if kind < 6 else choice(code) % row)
            else:
                form, spread = choice(['<h', '<h', '<f', '>f', '<d']), choice([1, 10, 300])
                values = [random_.gauss(0, spread * (1 if form[1] in 'fd' else 10)) for _ in range(within(3, 80))]
                self.add('numbers', group, b''.join(struct.pack(form, v if form[1] in 'fd' else int(v)) for v in values))

    def make_binary(self):
        """Heads and middles of what is no text in the packages."""
        members = defaultdict(list)
        for path in sorted(self.packages.glob('*/*.whl')):
            archive = ZipFile(path)
            for name in archive.namelist():
                if (kind := Path(name).suffix) in BINARY and len(members[kind]) < 60:
                    members[kind].append((archive, name))
        for kind, files in sorted(members.items()):
            for archive, name in files:
                data = archive.read(name)
                for _ in range(4):
                    at = 0 if chance() < 0.3 else within(0, max(0, len(data) - 500))
                    self.add('binary', f'binary {kind}', data[at:at + choice([within(16, 64), within(64, 500)])])
        for i in range(100):
            # Sound in bytes.
            size, high, low = within(8, 100), within(2, 60), within(3, 40)
            wave = (128 + high * math.sin(k / low) + random_.gauss(0, high / 10) for k in range(size))
            self.add('numbers', f'noise {i}', bytes(min(max(int(value), 0), 255) for value in wave))

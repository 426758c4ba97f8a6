"""Text out of the formats of files that extract.py reads: each function returns the pieces of one."""
import gzip
import html
import json
import re
import struct


def mo(data):
    """The translations of a gettext catalogue."""
    order = {b'\xde\x12\x04\x95': '<', b'\x95\x04\x12\xde': '>'}.get(data[:4])
    if order is None:
        return
    count, keys, values = struct.unpack(order + '3I', data[8:20])
    charset = 'utf-8'
    for i in range(count):
        length, at = struct.unpack_from(order + '2I', data, keys + 8 * i)
        key = data[at:at + length]
        length, at = struct.unpack_from(order + '2I', data, values + 8 * i)
        value = data[at:at + length]
        if not key:
            found = re.search(rb'charset=([\w-]+)', value)
            charset = found[1].decode() if found else charset
            continue
        try:
            key, value = key.decode(charset), value.decode(charset)
        except (UnicodeDecodeError, LookupError):
            continue
        key = key.split('\x04')[-1].split('\0')
        yield from (s for s in value.split('\0') if s and s not in key)


ACCELERATOR = re.compile(r'(?<!\w)[_&~](?=\w)|(?<=\w)[_&~](?=\w)|\(\s*[_&~]\w\)')


def plain(s):
    """A string of a user interface without tags and accelerators."""
    if '<' in s and '>' in s:
        s = re.sub(r'</?\w[^<>]*>', ' ', s)
    return ACCELERATOR.sub('', s)


BLOCKS = 'p|div|li|ul|ol|h\\d|td|tr|th|table|dt|dd|dl|br|hr|title|section|body|note|item|list|info|desc|page|steps|terms'


def paragraphs(text):
    """Those of HTML or of GNOME's help."""
    text = re.sub(r'(?is)<(script|style|head|pre|code|screen)\b.*?</\1>', ' ', text)
    text = re.sub(r'(?s)<!--.*?-->', ' ', text)
    text = re.sub(rf'(?i)</?({BLOCKS})\b[^>]*>', '\n\n', text)
    return re.split(r'\n\s*\n', html.unescape(re.sub(r'<[^>]*>', '', text)))


def manual(text):
    """Paragraphs of a manual page."""
    lines = []
    for line in text.split('\n'):
        kept = re.match(r"[.'](?:B|I|BR|IR|RB|RI|SM|IP|TP|Nm|Em)\s+(.*)", line)
        if kept:
            line = kept[1].replace('"', '')
        if not line.strip() or line[0] in ".'":
            if lines:
                yield ' '.join(lines)
            lines = []
            continue
        line = re.sub(r'\\f(\(..|\[[^\]]*\]|.)|\\\((co|lq|rq|oq|cq|em|en|bu|aq|dq|ha|ti|rs|hy)', '', line)
        line = re.sub(r'\\([-&%:])', lambda m: '-' if m[1] == '-' else '', line)
        line = re.sub(r'\\\[[^\]]*\]|\\s[-+]?\d|\\\*\(..|\\e', '', line).replace('\\ ', ' ').replace('\\', '')
        lines.append(line.strip())
    if lines:
        yield ' '.join(lines)


def fluent(text):
    """The messages of a Fluent file."""
    current = []
    for line in text.split('\n') + ['end']:
        begins = re.match(r'(?:\s+\.)?-?[\w.-]+\s*=\s*(.*)', line)
        variant = re.match(r'\s*\*?\[[\w-]+\]\s*(.*)', line)
        if begins or variant or not line.startswith((' ', '\t')):
            yield re.sub(r'\{[^{}]*\}?|</?\w[^<>]*>', ' ', ' '.join(current))
            current = [(begins or variant)[1]] if begins or variant else []
        elif not line.strip().startswith('}'):
            current.append(line.strip())


def properties(text):
    for line in text.split('\n'):
        found = re.match(r'\s*[\w.-]+\s*=\s*(.*)', line)
        if found:
            yield plain(re.sub(r'%(\d\$)?S', '', found[1]).replace('\\n', ' '))


def pak(data):
    """The strings of a file of resources of Chromium, version 5, in UTF-8."""
    version, encoding, count = struct.unpack_from('<IBxxxH', data)
    if (version, encoding) == (5, 1):
        starts = [struct.unpack_from('<HI', data, 12 + 6 * i)[1] for i in range(count + 1)]
        yield from (data[start:end].decode('utf-8', 'replace') for start, end in zip(starts, starts[1:]))


def strings(value):
    """Those in a value of JSON; a key with @ is about the file."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if not key.startswith('@'):
                yield from strings(inner)


def literals(text):
    """Strings in JavaScript that are no keys."""
    for literal, key in re.findall(r'("(?:[^"\\\n]|\\.)*")(\s*(?:\]\s*=|:))?', text):
        if not key:
            yield json.loads(literal, strict=False)


def words(text):
    """The names of jieba's list: a word, how often it is and its part of speech in a line."""
    for line in text.splitlines():
        word, _, part = line.split(' ')
        if part[:2] in ('nr', 'ns', 'nt'):
            yield word


def dictionary(data):
    """The proper names of UniDic as MeCab has it compiled: after a header and two tables, the features of each word."""
    tables = sum(struct.unpack_from('<2I', data, 24))
    for word in data[72 + tables:].decode('utf-8').split('\0'):
        features = word.split(',')
        if features[1:2] == ['固有名詞']:
            yield features[8]


READERS = {
    '.dic': dictionary,
    '.gz': lambda data: manual(gzip.decompress(data).decode('utf-8', 'replace')),
    '.js': lambda data: literals(data.decode('utf-8')),
    '.json': lambda data: strings(json.loads(data)),
    '.mjs': lambda data: literals(data.decode('utf-8')),
    '.mo': mo,
    '.pak': pak,
    '.txt': lambda data: words(data.decode('utf-8')),
}

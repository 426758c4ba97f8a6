/** `-f auto` and `--detect`: what a file is taken for, what may be replaced, and bytes that are no text. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { test } from 'node:test'
import { LegacyTextEncoder } from '../../js/index.js'
import {
  BIN,
  beforeWithFs,
  check,
  fails,
  files,
  latin1,
  MIB,
  run,
  runBin,
  sample,
  tests,
  utf16,
} from './tools.js'

const utf32 = (text) => Buffer.from(Uint32Array.from(text, (c) => c.codePointAt(0)).buffer)

const FRENCH = latin1(
  'Où est passée la clé ? Elle était là, près de la fenêtre, à côté des crêpes brûlées.\n',
)

/** Files that are no text, some with text at their beginning. All kinds are in tests/rules/detect/detect.test.js. */
const BINARY = {
  newCpio: Buffer.concat([latin1(`070701${'0'.repeat(104)}a.txt\0`), FRENCH]),
  nul: Buffer.concat([FRENCH, Buffer.of(0), FRENCH]),
  pdf: Buffer.concat([latin1('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n1 0 obj\n'), FRENCH]),
  png: latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  utf16: utf16('\uFEFFà la carte\0'),
  wideNoise: Buffer.from('1f8b0800a1e2f4660203fbbfbb70ed81a33b77ac5e', 'hex'),
  zip: Buffer.concat([latin1('PK\x03\x04\x14'), Buffer.alloc(25), FRENCH]),
}

const NO_TEXT = 'does not look like text'
const WHY = `${NO_TEXT}; name its encoding with --from to convert it anyway`
const DOUBT =
  'may be windows-1252, but that is not certain; name its encoding with --from, or add --force'
const MIXED = '-f mixed reads lines in several encodings (the guess is'
const takenFor = (name, encoding) => `encodium: ${name}: taken for ${encoding}\n`
const refused = (name, why) => ({ code: 1, err: `encodium: ${name}: ${why}\n` })
const NAMES = Object.keys(BINARY)
const refusedEach = (why) => ({
  code: 1,
  err: NAMES.map((name) => `encodium: ${name}: ${why}\n`).join(''),
})
const SHORT = latin1('na\xEFve \xE9')
const JAPANESE = '古い港町の文具店では、いまも手書きの帳面が使われている。'
const encoded = (label, text) => Buffer.from(new LegacyTextEncoder(label).encode(text))
const EBCDIC = Buffer.from('e388854098a48983924086969715c1958440948699854b', 'hex')
const DOS = latin1('O cora\x87\xc6o n\xc6o tem raz\xe4es, s\xc6o ilus\xe4es\n')
/** Bytes behind a MiB, the beginning of which decides unless the file is replaced. */
const behind = (tail) => Buffer.concat([Buffer.alloc(MIB, FRENCH), tail])
const UTF_8_LATER = behind(Buffer.alloc(2 * MIB, 'Příliš žluťoučký kůň úpěl ďábelské ódy. '))
const LATE = {
  latin: behind(Buffer.of(0)),
  wide: Buffer.concat([sample('en.utf-16le.txt'), Buffer.alloc(MIB, 'a\0'), Buffer.alloc(2)]),
}
const LINE = 'Le café est fermé à midi\n'
const LOG = [Buffer.from(LINE.repeat(2)), latin1(LINE)]
const ofSeveral = (log) => [
  { log },
  '-q -f auto log -o out',
  fails(new RegExp(`; ${MIXED.replace('(', '\\(')} utf-8 and windows-1252\\)\\n$`)),
]
const ASCII = 'All of it is English.\n'.repeat(MIB / 8)
const UTF_8 = '港町の文具店では、いまも手書きの帳面が使われている。'.repeat(20)
const AT = ASCII.length + Buffer.byteLength(UTF_8)

tests({
  'what is no text is neither converted, detected nor inspected, and the other files go on': [
    [BINARY, `-f auto -i --force ${NAMES.join(' ')}`, refusedEach(WHY)],
    [BINARY, `--inspect ${NAMES.join(' ')}`, refusedEach(WHY.replace('convert', 'inspect'))],
    [
      { ...BINARY, text: 'plain' },
      `--detect ${NAMES.join(' ')} text`,
      { out: 'text: utf-8\n', ...refusedEach(NO_TEXT) },
    ],
    [BINARY, '-f auto zip', refused('zip', WHY)],
    [BINARY, '-f macintosh -q png -o out', { left: { out: /PNG/ } }],
    [BINARY, '--inspect -f latin1 png', /windows-1252/],
    [{}, '-f auto', { input: BINARY.zip, ...refused('standard input', WHY) }],
    [{}, '--detect', { input: BINARY.zip, ...refused('standard input', NO_TEXT) }],
  ],
  'in place, all of a file must be text, also where the output is the input': [
    [
      LATE,
      '-q -f auto -i latin wide',
      { code: 1, err: `encodium: latin: ${WHY}\nencodium: wide: ${WHY}\n` },
    ],
    [LATE, '-q -f auto latin -o latin', refused('latin', WHY)],
  ],
  'in place, the whole file decides, and elsewhere its beginning': [
    [
      UTF_8_LATER,
      '-f auto in -o out',
      { err: takenFor('in', 'windows-1252'), left: { out: /PÅ/ } },
    ],
    [UTF_8_LATER, '-f auto -i in', refused('in', `${DOUBT}; ${MIXED} windows-1252 and utf-8)`)],
  ],
  'in place, a guess that is not certain needs --force, and the other files go on': [
    ...['1', '2'].map((jobs) => [
      { in: SHORT, ja: sample('ja.euc-jp.txt') },
      `-q -f auto -i --no-backup -j ${jobs} in ja`,
      { ...refused('in', DOUBT), left: { ja: sample('text/ja.txt') } },
    ]),
    [SHORT, '-q -f auto -i --no-backup --force in', { left: 'naïve é' }],
    [SHORT, '-f auto in -o in', refused('in', DOUBT)],
    [SHORT, '-q --force -f auto in -o in', { left: 'naïve é' }],
    [SHORT, '-q -f auto --beside .utf8 in', { left: { 'in.utf8': 'naïve é' } }],
  ],
  'in place, an empty file, ASCII and UTF-32 are certain': [
    [{ empty: '', ascii: 'plain\n', one: 'a' }, '-q -f auto -i --no-backup empty ascii one'],
    [
      { marked: utf32('\uFEFFà la carte\n'), unmarked: utf32('à la carte\n') },
      '-q -f auto -i --no-backup marked unmarked',
      { left: { marked: 'à la carte\n', unmarked: 'à la carte\n' } },
    ],
  ],
  'controls that texts have, and bytes that are no controls in their encoding': [
    [
      {
        terminal: '\x1b[31mà la carte\x1b[0m\x07 _\bé\n',
        mail: sample('ja.iso-2022-jp.txt'),
        ebcdic: Buffer.concat(Array(8).fill(EBCDIC)),
        korean: latin1('\x1b$)C\x0e3*4B3;:}<R\x0f 1\n\x0eGQ1[@L4Y\x0f\n'),
      },
      '-q -f auto -i --force --no-backup terminal mail ebcdic korean',
      {
        left: {
          mail: sample('text/ja.txt'),
          ebcdic: /^The quick /,
          korean: /^\p{Script=Hangul}+ 1/u,
        },
      },
    ],
  ],
  'each file is taken for what it is detected to be, which -q does not say': [
    [sample('ja.euc-jp.txt'), '-f AUTO -q in', sample('text/ja.txt')],
    [DOS, '-f auto -q in', 'O coração não tem razões, são ilusões\n'],
    [SHORT, '-f auto in', { out: 'naïve é', err: /: not certain, taken for windows-1252\n$/ }],
    [
      {
        a: encoded('shift_jis', `ab: ${JAPANESE}`),
        b: encoded('euc-jp', `cd: ${JAPANESE}`),
        c: encoded('euc-jp', `cd: ${JAPANESE}`),
      },
      '-f auto a b c',
      {
        out: `ab: ${JAPANESE}cd: ${JAPANESE}cd: ${JAPANESE}`,
        err: takenFor('a', 'shift_jis') + takenFor('b', 'euc-jp') + takenFor('c', 'euc-jp'),
      },
    ],
    // Threads say so, too.
    [
      { en: sample('en.utf-16le.txt'), ja: sample('ja.euc-jp.txt') },
      '-f auto --beside .u -j 2 en ja',
      {
        err: /en: taken for utf-16le\n/,
        left: { 'en.u': sample('text/en.txt'), 'ja.u': sample('text/ja.txt') },
      },
    ],
    [{}, '-f auto missing', fails('missing: no such file', 2)],
  ],
  '--detect prints the name of every file’s encoding, and goes on after a failure': [
    [
      {
        ja: sample('ja.euc-jp.txt'),
        pl: sample('pl.windows-1250.txt'),
        dos: DOS,
        ebcdic: EBCDIC,
        hz: '~{8[?Z~} port\n',
      },
      '--detect ja pl missing dos ebcdic hz',
      {
        code: 2,
        err: 'encodium: missing: no such file\n',
        out: /^ja: euc-jp\npl: windows-1250\ndos: cp850.*\nebcdic: cp037.*\nhz: hz-gb-2312.*\n$/,
      },
    ],
    [{}, '--detect', { input: Buffer.of(0xe9), out: /^standard input: \S+ \(not certain\)\n$/ }],
    [
      sample('en.utf-16le.txt'),
      '-d --json in',
      /^(?=.*"file":"in")(?=.*"encoding":"utf-16le")(?=.*"confident":true).*"bom":"utf-16le"/,
    ],
    [
      { a: 'a', b: 'Dvořák' },
      '--inspect --json a missing b',
      {
        code: 2,
        err: 'encodium: missing: no such file\n',
        out: /^.*"file":"a".*\n.*"file":"b".*\n$/,
      },
    ],
  ],
  'offsets and indexes count from the beginning of the file, and a mark in it is text': [
    [
      Buffer.concat([Buffer.from(ASCII + UTF_8), Buffer.of(0xff)]),
      '-q -f auto in -o out',
      refused('in', `malformed UTF-8 at byte offset ${AT}`),
    ],
    [
      ASCII + UTF_8,
      '-q -f auto -t latin1 in -o out',
      { code: 1, err: new RegExp(`index ${ASCII.length} of the text`) },
    ],
    [`plain\uFEFF${UTF_8}`, '-q -f auto in', `plain\uFEFF${UTF_8}`],
  ],
  'lines in several encodings: the message says what to do, however much comes before': [
    ofSeveral(Buffer.concat(LOG)),
    ofSeveral(Buffer.concat([Buffer.alloc(2 << 20, LOG[0]), ...LOG])),
  ],
})

const GUESS = 'name its encoding with -f, or let -f auto find it'
const SJIS = sample('ja.shift_jis.txt')
const LATE_SJIS = Buffer.concat([Buffer.alloc(3 << 20, 'ascii '), SJIS])

const NAMELESS = `${GUESS} (the guess is windows-1252, not certain)`
const openOnce = beforeWithFs(`
  const { open } = fs.promises
  let times = 0
  fs.promises.open = async (path, ...rest) => {
    if (!String(path).endsWith('in') || ++times === 1) return open(path, ...rest)
    throw refused('EACCES', 'open')
  }`)
const malformed = (bytes, offset, advice, line = 'in -o out') => [
  bytes,
  line,
  refused('in', `malformed UTF-8 at byte offset ${offset}${advice && `; ${advice}`}`),
]

tests({
  'malformed UTF-8 that nobody called UTF-8: the message says what to do': [
    malformed(SJIS, 0, `${GUESS} (the guess is shift_jis)`),
    malformed(LATE_SJIS, 3 << 20, `${GUESS} (the guess is shift_jis)`),
    malformed(latin1('PK\x03\x04\x14\0\0\0\xE9'), 8, 'it does not look like text'),
    malformed(latin1('Voil\xE0'), 4, NAMELESS),
    malformed(utf16('\uFEFFvoilà'), 0, `${GUESS} (its byte order mark says utf-16le)`),
    malformed(Buffer.concat(LOG), LOG[0].length + 6, `${MIXED} utf-8 and windows-1252)`),
    malformed(SHORT, 2, NAMELESS),
    malformed(SHORT, 2, NAMELESS, '-i in'),
    malformed(SHORT, 2, NAMELESS, '--beside .utf8 in'),
    [
      {},
      '- -o out',
      {
        input: SHORT,
        ...refused('standard input', `malformed UTF-8 at byte offset 2; ${NAMELESS}`),
      },
    ],
  ],
  'who names it knows, and what cannot be opened again has no advice': [
    malformed(SHORT, 2, '', '-f utf-8 in -o out'),
    [SHORT, 'in', { node: [openOnce], ...refused('in', 'malformed UTF-8 at byte offset 2') }],
  ],
})

test('an input that is the output too, by another name, is replaced by what is certain alone', () => {
  const path = files({ short: SHORT })
  fs.symlinkSync('short', path('link'))
  const linked = run('-f', 'auto', path('short'), '-o', path('link'))
  assert.deepEqual(linked, {
    code: 1,
    stdout: '',
    stderr: `encodium: ${path('short')}: ${DOUBT}\n`,
  })
  for (const names of [[], ['-']]) {
    const stdio = [fs.openSync(path('short')), 'pipe', 'pipe']
    const { code, stderr } = runBin(BIN, ['-f', 'auto', '-o', path('short'), ...names], { stdio })
    assert.match(stderr, /^encodium: standard input: may be \S+, but that is not certain/)
    assert.equal(code, 1)
  }
  assert.deepEqual(fs.readFileSync(path('short')), SHORT)
})

test('ASCII goes out before the input ends', async () => {
  const child = spawn(process.execPath, [BIN, '-f', 'auto'])
  child.stdin.write('some, and more to come: ')
  let text = String((await once(child.stdout, 'data'))[0])
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  assert.equal(text, 'some, and more to come: ')
  child.stdin.end(FRENCH)
  assert.deepEqual(await once(child, 'close'), [0, null])
  assert.equal(text, `some, and more to come: ${FRENCH.toString('latin1')}`)
})

test('standard input is read once, or twice by a copy that does not stay', () => {
  const temporary = files({})
  const env = { ...process.env, TMPDIR: temporary('.') }
  const input = sample('ko.euc-kr.txt')
  const out = sample('text/ko.txt')
  check({}, '-f auto', { input, env, out, err: takenFor('standard input', 'euc-kr') })
  check({}, '--inspect -f auto --json', { input, env, out: /"encoding":"euc-kr"/ })
  assert.deepEqual(temporary.names(), [])
  const none = { ...process.env, TMPDIR: temporary('none') }
  const err = /^encodium: a temporary copy in .*none: no such file\n$/
  check({}, '--inspect', { input: 'a', env: none, code: 2, err })
})

/** `encodium/detect`: options, samples, declarations, streams. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { formatOf, hasControl, SIGNATURES } from '../../../js/detect/text-rules.js'
import { Detector, detect, isText } from '../../../js/detect.js'
import { ExtendedTextDecoder, ExtendedTextEncoder } from '../../../js/extended.js'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SAMPLES = join(ROOT, 'samples')
const sample = (name) => readFileSync(join(SAMPLES, name))
const manifest = JSON.parse(sample('manifest.json'))

for (const { file, encoding } of manifest) {
  test(`${file} is told`, () => {
    assert.equal(detect(sample(file)).encoding, encoding)
  })
}

test('a detection is a plain object', () => {
  const detection = detect(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))
  assert.deepEqual(Object.keys(detection), [
    'encoding',
    'confident',
    'reason',
    'margin',
    'language',
    'bom',
    'candidates',
  ])
  assert.equal(Object.getPrototypeOf(detection), Object.prototype)
  assert.deepEqual(
    [detection.encoding, detection.confident, detection.bom],
    ['utf-8', true, 'utf-8'],
  )
  assert.deepEqual(Object.keys(detection.candidates[0]), ['encoding', 'valid', 'score'])
})

test('candidates are those that a person could choose among', () => {
  const encodingsOf = (bytes, options) =>
    detect(bytes, options).candidates.map(({ encoding }) => encoding)
  // Nothing else is as plausible.
  assert.deepEqual(encodingsOf(sample('ja.shift_jis.txt')), ['shift_jis'])
  assert.deepEqual(encodingsOf(Uint8Array.of(0xff, 0xfe, 0x61, 0x00)), ['utf-16le'])
  // These bytes are a name in several encodings.
  const { encoding, candidates } = detect(Uint8Array.of(0x5a, 0x6f, 0xeb))
  assert.equal(candidates[0].encoding, encoding)
  for (const { encoding, score } of candidates) {
    assert.ok(candidates[0].score - score <= 15 || encoding === 'windows-1252')
  }
  for (const text of ['Zoë', 'éè', 'Ä Ö Ü ä ö ü ß', 'ä ö ü ß', 'é è à ù', 'plain', 'a@b']) {
    const bytes = Buffer.from(text, 'latin1')
    const listed = encodingsOf(bytes)
    const texts = listed.map((encoding) => new ExtendedTextDecoder(encoding).decode(bytes))
    assert.ok(listed.length <= 10 && texts.includes(text), `${text}: ${listed}`)
    assert.equal(new Set(texts).size, texts.length, `${text}: ${listed}`)
  }
})

test('why an answer is not confident', () => {
  for (const [bytes, reason, options] of [
    [sample('ja.shift_jis.txt'), null],
    [Buffer.of(), 'empty'],
    [Buffer.of(0xe9), 'ambiguous'],
    [Buffer.of(0xff), 'malformed', { only: ['utf-8'] }],
    [Buffer.of(0xef, 0xbb, 0xbf, 0xe6, 0x97), 'malformed'],
    [Buffer.of(0xef, 0xbb, 0xbf, 0xe6, 0x97), null, { stream: true }],
    [Buffer.from('89504e470d0a1a0a0000000d49484452000000e9', 'hex'), 'binary'],
  ]) {
    const detector = new Detector(options)
    for (const byte of bytes) detector.feed(Uint8Array.of(byte))
    for (const found of [detect(bytes, options), detector.finish()]) {
      assert.deepEqual([found.reason, found.confident], [reason, reason === null])
    }
  }
})

test('isText tells text from other files', () => {
  const marked = (text) => Buffer.from(`\ufeff${text}`, 'utf16le')
  for (const text of [
    Buffer.of(),
    Buffer.from('plain\x1b[0m\n\f'),
    Buffer.of(0x63, 0x61, 0x66, 0xe9),
    sample('ja.shift_jis.txt'),
    marked('a text'),
    new Uint8Array(sample('ja.shift_jis.txt')).buffer,
    Buffer.from('hello wonderful world, this is text', 'utf16le'),
    new ExtendedTextEncoder('cp037').encode('The quick brown fox jumps over the lazy dog\x85'),
  ]) {
    assert.equal(isText(text), true)
  }
  for (const [head, ...rest] of [
    ['%PDF-1.7\n'],
    ['!<arch>\n'],
    ['\x89PNG\r\n'],
    ['GIF89a'],
    ['PK\x03\x04'],
    ['\x1f\x8b\b'],
    ['\x7fELF'],
    ['a text with\0one NUL\n'],
    ['\xff\xfea\0', 0, 0],
  ]) {
    assert.equal(isText(Buffer.from([...Buffer.from(head, 'latin1'), ...rest])), false, head)
  }
  assert.throws(() => isText('text'), { name: 'TypeError', message: /^bytes must be/ })
})

/** The first byte is in one piece that goes to the module, the next in another. */
const PIECE = 1 << 16

test('isText looks at all bytes', () => {
  const words = 'All of it is text. '.repeat(4000)
  const of = {
    ASCII: (text) => Buffer.from(text),
    'UTF-16 with a mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    'UTF-16 without a mark': (text) => Buffer.from(text, 'utf16le'),
  }
  for (const [name, encode] of Object.entries(of)) {
    for (const at of [PIECE / 2 - 1, PIECE / 2, PIECE - 1, PIECE, 69_000]) {
      for (const [inserted, expected] of [
        ['', true],
        ['\f', true],
        ['\0', false],
        ['\x0e', false],
      ]) {
        const text = words.slice(0, at) + inserted + words.slice(at, 70_000)
        assert.equal(
          isText(encode(text)),
          expected,
          `${name}: ${JSON.stringify(inserted)} at ${at}`,
        )
      }
    }
  }
})

test('the command knows the same formats and control characters as isText', () => {
  for (const signature of Object.keys(SIGNATURES)) {
    const bytes = Buffer.from(`${signature}text`, 'latin1')
    assert.deepEqual([isText(bytes), formatOf(bytes)], [false, SIGNATURES[signature]])
  }
  for (let byte = 0; byte < 0x80; byte++) {
    const bytes = Buffer.of(0x61, byte, 0x61)
    assert.equal(isText(bytes), !hasControl(bytes), `0x${byte.toString(16)}`)
  }
})

test('only a byte order mark leaves an encoding in which the bytes are malformed', () => {
  const { confident, reason, candidates } = detect(Uint8Array.of(0xef, 0xbb, 0xbf, 0xff))
  assert.deepEqual([confident, reason], [false, 'malformed'])
  assert.deepEqual(candidates, [{ encoding: 'utf-8', valid: false, score: -1e6 }])
})

test('the options', () => {
  const koi8 = sample('ru-mail.koi8-r.txt')
  assert.equal(detect(koi8, { prefer: ['koi8-u'] }).encoding, 'koi8-u')
  const { encoding, candidates } = detect(Uint8Array.of(0xe9, 0x74, 0xe9), {
    only: ['latin1', 'latin2'],
  })
  assert.equal(encoding, candidates[0].encoding)
  // Its text is the same in both.
  assert.deepEqual(
    candidates.map((c) => c.encoding),
    [encoding],
  )
  assert.equal(detect(koi8, { only: new Set(['utf-8']) }).encoding, null)
  assert.equal(detect(Buffer.from('plain'), { allowUtf8: false }).encoding, 'windows-1252')
  assert.notEqual(detect(Buffer.from('é'), { allowUtf8: false }).candidates[0].encoding, 'utf-8')
  assert.equal(detect(Uint8Array.of(0xe9, 0x74, 0xe9), { tld: 'FR' }).encoding, 'windows-1252')
  assert.equal(detect(Uint8Array.of(0xe9, 0x74, 0xe9), { tld: 'hu' }).encoding, 'windows-1250')
  assert.equal(detect(koi8, null).encoding, 'koi8-r')
})

test('heads, and what text declares', () => {
  const bytes = sample('ja.shift_jis.txt')
  for (let length = 40; length < 60; length++) {
    const { encoding, confident, candidates } = detect(bytes.subarray(0, length), { stream: true })
    assert.deepEqual([encoding, confident, candidates[0].valid], ['shift_jis', true, true])
  }
  const page = Buffer.from('<meta charset=l2>\xe9t\xe9', 'latin1')
  assert.equal(detect(page).encoding, 'iso-8859-2')
  assert.notEqual(detect(page, { declared: false }).encoding, 'iso-8859-2')
})

test('the language and the margin', () => {
  const { language, margin, confident } = detect(sample('tr.windows-1254.txt'))
  assert.equal(language, 'tr')
  assert.ok(confident && margin > 5)
  assert.equal(detect(sample('zh-hant.big5.txt')).language, 'zh-Hant')
  const short = detect(Uint8Array.of(0xe9))
  assert.ok(short.margin < 5 && !short.confident)
})

test('what it does not know it does not say', () => {
  const { candidates, ...nothing } = detect(new Uint8Array())
  assert.deepEqual(nothing, {
    encoding: 'utf-8',
    confident: false,
    reason: 'empty',
    margin: 0,
    language: null,
    bom: null,
  })
  assert.equal(candidates[0].encoding, 'utf-8')
  assert.equal(detect(Buffer.from('12.50\n')).language, null)
  assert.equal(detect(Buffer.from('\uFEFF')).language, null)
  assert.equal(detect(Uint8Array.of(0xff), { only: ['utf-8'] }).encoding, null)
})

const OUTSIDE = {
  cp437: 'Eine Größe von 5 Pfund ist für die Tür übrig, ñandú',
  cp737: 'Η γλώσσα που μιλάμε σήμερα',
  cp775: 'Ar jūs žinote, kodėl šiandien lietuvių kalba gyvuoja',
  cp850: 'O coração não tem razões, são ilusões',
  cp852: 'Dziękuję, proszę państwa, spotkamy się później',
  cp857: 'Bugün hava çok güzel, dışarı çıkıp yürüyelim şimdi',
  'mac-centraleurope': 'Dziękuję, proszę państwa, spotkamy się później',
  cp037: 'The quick brown fox jumps over the lazy dog',
  'hz-gb-2312': '港口 port',
  'iso-2022-kr': '항구 도시',
  'utf-7': 'Größe für die Tür',
  'utf-32be': 'Größe 港口',
  'utf-32le': 'Größe 港口',
}

for (const [name, text] of Object.entries(OUTSIDE)) {
  test(`${name} is found unless only the standard counts`, () => {
    const bytes = new ExtendedTextEncoder(name).encode(text)
    const { encoding, confident, candidates } = detect(bytes)
    assert.equal(new ExtendedTextDecoder(encoding).decode(bytes), text)
    assert.deepEqual([confident, candidates[0].valid], [true, true])
    assert.equal(detect(bytes, { allowExtended: false }).confident, false)
    assert.equal(detect(bytes, { only: [name.toUpperCase()] }).encoding, name)
  })
}

test('the option allowExtended', () => {
  const plain = Buffer.from('plain')
  assert.equal(detect(plain).encoding, 'utf-8')
  assert.equal(detect(plain, { prefer: ['cp852'] }).encoding, 'cp852')
  const bytes = new ExtendedTextEncoder('johab').encode('한국어 문장은 조합형으로 쓴다')
  for (const none of [false, null, 0]) {
    assert.equal(detect(bytes, { allowExtended: none }).encoding, 'gbk')
  }
  const declared = Buffer.from('<?xml version="1.0" encoding="IBM850"?>\x82t\x82', 'latin1')
  assert.equal(detect(declared).encoding, 'cp850')
  // One call's option is none of the next one's.
  assert.equal(detect(bytes, { allowExtended: false }).encoding, 'gbk')
  assert.equal(detect(bytes).encoding, 'johab')
})

test('every kind of buffer and view', () => {
  const bytes = sample('ja.shift_jis.txt')
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  for (const source of [
    shared,
    shared.buffer,
    new DataView(shared.buffer),
    new Uint8Array(bytes).buffer,
  ]) {
    assert.equal(detect(source).encoding, 'shift_jis')
  }
})

test('pieces are as good as the whole, and finish begins anew', () => {
  const bytes = sample('zh-hant.big5.txt')
  const detector = new Detector()
  for (let turn = 0; turn < 2; turn++) {
    for (let at = 0; at < bytes.length; at += 7) {
      detector.feed(bytes.subarray(at, at + 7))
      if (at % 700 === 0) assert.deepEqual(detector.guess(), detect(bytes.subarray(0, at + 7)))
    }
    assert.deepEqual(detector.guess(), detect(bytes))
    assert.deepEqual(detector.finish(), detect(bytes))
  }
  assert.deepEqual(detector.finish(), detect(new Uint8Array()))
})

test('errors name the argument', () => {
  const cases = [
    [() => detect(Buffer.of(), 'utf-8'), TypeError, /^options must be/],
    [() => detect(Buffer.of(), { tld: 'co.uk' }), RangeError, /^tld "co\.uk"/],
    [() => detect(Buffer.of(), { tld: Symbol() }), TypeError, /^tld is a symbol/],
    [() => detect(Buffer.of(), { only: 'utf-8' }), TypeError, /^only must be/],
    [() => detect(Buffer.of(), { only: [] }), RangeError, /^only must have/],
    [
      () => detect(Buffer.of(), { allowExtended: false, prefer: ['hz-gb-2312'] }),
      RangeError,
      /^prefer: hz-gb-2312 is outside the standard, and allowExtended is false$/,
    ],
  ]
  for (const [call, Kind, message] of cases) {
    assert.throws(call, (error) => error instanceof Kind && message.test(error.message), `${call}`)
  }
})

test('a realm without TextDecoder and TextEncoder', () => {
  const program = `
    delete globalThis.TextDecoder; delete globalThis.TextEncoder; delete globalThis.FinalizationRegistry
    const { detect, inspect, repair } = await import('./js/repair.js')
    const bytes = Uint8Array.of(0xc3, 0x83, 0xc2, 0xa9, 0x20, 0xf0, 0x9f, 0x92, 0xa9)
    console.log(detect(bytes, { tld: 'fr', prefer: ['gbk'] }).encoding, inspect(bytes).scalarCount)
    console.log(repair('\\u00c3\\u00a9').text === '\\u00e9')`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  assert.equal(stdout, 'utf-8 4\ntrue\n', stderr)
})

test('CommonJS has it apart from the rest', () => {
  const { detect } = createRequire(import.meta.url)('../../../dist/common/detect.js')
  assert.equal(detect(sample('ko.euc-kr.txt')).encoding, 'euc-kr')
  const folder = join(ROOT, 'dist/common')
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  assert.ok(files.length >= 20)
  const having = (text) =>
    files.filter((name) => readFileSync(join(folder, name), 'utf8').includes(text))
  const detector = 'shared-detector.js'
  assert.deepEqual(having('prepareModels'), [detector])
  // Both entries, and what both and compat have.
  assert.deepEqual(having(`/${detector}`), [
    'detect.js',
    'repair.js',
    'shared-is-text.js',
    'shared-ranking.js',
  ])
  assert.deepEqual(having('/shared-is-text.js'), ['detect.js', 'repair.js'])
})

test('memory does not grow with the input', () => {
  const detector = new Detector()
  const chunk = new Uint8Array(1 << 20).fill(0xe9)
  const before = process.memoryUsage().arrayBuffers + process.memoryUsage().rss
  for (let i = 0; i < 8; i++) detector.feed(chunk)
  detector.finish()
  assert.ok(process.memoryUsage().arrayBuffers + process.memoryUsage().rss < before + (64 << 20))
})

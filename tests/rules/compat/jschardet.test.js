/** `encodium/compat/jschardet`: rules with small examples, and every sample beside jschardet. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import * as theirs from 'jschardet'
import iconv from '../../../js/compat/iconv-lite.js'
import * as ours from '../../../js/compat/jschardet.js'
import fc from '../../common/property.js'

const { chardet, default: object, detect, detectAll } = ours

const samples = new URL('../../../samples/', import.meta.url)
const read = (file) => readFileSync(new URL(file, samples))
const SAMPLES = JSON.parse(read('manifest.json'))

const SHIFT_JIS = Buffer.from('93fa967b8cea82cc95b68fcd', 'hex')

test('has the names of jschardet', () => {
  assert.deepEqual(Object.keys(ours).sort(), Object.keys(theirs).sort())
  assert.deepEqual(Object.keys(object), Object.keys(theirs.default))
  assert.equal(object.detect, detect)
  assert.equal(ours.VERSION, theirs.VERSION)
  assert.deepEqual(Object.keys(chardet).sort(), Object.keys(theirs.chardet).sort())
  for (const [name, value] of Object.entries(theirs.chardet)) {
    if (typeof value !== 'function') assert.deepEqual(chardet[name], value, name)
  }
})

describe('names', () => {
  const nameOf = (bytes, options) => detect(bytes, options).encoding

  test('are those of jschardet, letter by letter', () => {
    for (const { file } of SAMPLES) {
      const bytes = read(file)
      const name = theirs.detect(bytes).encoding
      // CP932 is Shift_JIS with the characters of NEC and IBM, as everywhere here.
      if (file === 'ja.shift_jis.txt')
        assert.deepEqual([nameOf(bytes), name], ['SHIFT_JIS', 'CP932'])
      else if (file !== 'ko.euc-kr.txt') assert.equal(nameOf(bytes), name, file)
    }
    assert.equal(nameOf(read('ko.euc-kr.txt')), 'EUC-KR')
  })

  test('tell ASCII and byte order marks', () => {
    for (const [bytes, name] of [
      ['hi', 'ascii'],
      ['h\xc3\xa9', 'utf-8'],
      ['\xef\xbb\xbfhi', 'UTF-8-SIG'],
      ['\xff\xfeh\0i\0', 'UTF-16'],
      ['\xfe\xff\0h\0i', 'UTF-16'],
      ['\xff\xfe\0\0h\0\0\0', 'UTF-32'],
      ['\0\0\xfe\xff\0\0\0h', 'UTF-32'],
      ['h\0e\0l\0l\0o\0 \0w\0o\0r\0l\0d\0', 'utf-16-le'],
    ]) {
      assert.equal(nameOf(bytes), name)
      assert.equal(theirs.detect(bytes).encoding, name)
    }
  })

  test('are known to iconv-lite', () => {
    const names = new Set()
    for (const { file } of SAMPLES) {
      for (const { encoding } of detectAll(read(file), { minimumThreshold: -1 }))
        names.add(encoding)
    }
    assert.ok(names.size > 60)
    for (const name of names) assert.ok(iconv.encodingExists(name), name)
  })

  test('of options may be spelt as jschardet takes them', () => {
    for (const name of ['SHIFT_JIS', 'shift-jis', 'sjis', 'Shift_JIS_2004']) {
      assert.equal(nameOf(SHIFT_JIS, { detectEncodings: ['utf-8', name] }), 'SHIFT_JIS', name)
    }
    for (const name of ['cp932', 'CP932']) {
      assert.equal(nameOf(SHIFT_JIS, { detectEncodings: [name] }), 'CP932')
    }
    for (const name of ['gb2312', 'GBK', 'GB18030', 'cp936']) {
      assert.equal(nameOf('\xd6\xd0\xb9\xfa', { detectEncodings: [name] }), 'GB18030', name)
    }
    for (const name of ['ISO-8859-1', 'latin1', 'iso88591']) {
      assert.equal(nameOf('caf\xe9', { detectEncodings: [name] }), 'ISO-8859-1', name)
    }
  })

  test('of every encoding that jschardet finds are accepted', () => {
    const text = readFileSync(new URL('../README.md', import.meta.resolve('jschardet')), 'utf8')
    const [, supported] = text.split('## Supported encodings')
    const lists = supported.split('\n## ')[0].match(/^[a-z0-9-]+(, [a-z0-9_-]+)+$/gm)
    const names = lists.flatMap((list) => list.split(', '))
    assert.ok(names.length > 80, `${names.length}`)
    for (const name of names) detect('a', { detectEncodings: [name] })
  })
})

describe('detectEncodings and excludeEncodings', () => {
  test('leave nothing but what they allow', () => {
    const only = { detectEncodings: ['utf-8', 'windows-1252'] }
    assert.deepEqual(
      detectAll('caf\xe9 ol\xe9', only).map(({ encoding }) => encoding),
      ['Windows-1252'],
    )
    const without = detectAll(SHIFT_JIS, { excludeEncodings: ['SHIFT_JIS'], minimumThreshold: 0 })
    assert.equal(without[0].encoding, 'CP932')
    const names = without.map(({ encoding }) => encoding)
    assert.ok(!names.includes('SHIFT_JIS') && names.includes('Big5'))
    assert.equal(detect('hi', { excludeEncodings: ['ascii'] }).encoding, 'utf-8')
    assert.equal(detect('hi', { detectEncodings: ['KOI8-R'] }).encoding, 'KOI8-R')
  })

  test('do not raise the confidence of what is improbable', () => {
    for (const name of ['utf-8', 'SHIFT_JIS', 'EUC-JP', 'GB18030']) {
      assert.equal(detect('caf\xe9 bien', { detectEncodings: [name] }).encoding, null, name)
    }
    const { encoding, confidence } = detect('caf\xe9 ol\xe9', { detectEncodings: ['KOI8-R'] })
    assert.equal(encoding, 'KOI8-R')
    assert.ok(confidence < 0.1)
    const { encoding: none } = detect('\xef\xbb\xbfhi', { detectEncodings: ['windows-1252'] })
    assert.equal(none, null)
    assert.equal(
      detect('hi', { detectEncodings: ['ascii'], excludeEncodings: ['ascii'] }).encoding,
      null,
    )
  })

  test('that are wrong are errors', () => {
    const fails = (options, error) => {
      assert.throws(() => detect('a', options), error)
      assert.throws(() => detectAll('a', options), error)
    }
    fails(
      { detectEncodings: ['UTF-14'] },
      { message: 'Unknown encoding "UTF-14" in detectEncodings' },
    )
    fails({ excludeEncodings: ['x'] }, { message: 'Unknown encoding "x" in excludeEncodings' })
    fails({ detectEncodings: [] }, /^Error: detectEncodings must not be empty/)
    fails({ detectEncodings: ['utf-8', 5] }, /^TypeError: detectEncodings\[1\] is not a string/)
    fails({ detectEncodings: 'utf-8' }, /^TypeError: detectEncodings must be an array/)
    fails({ detectEncodings: 5 }, /^TypeError: detectEncodings must be an array/)
    fails({ minimumThreshold: 'x' }, /^TypeError: minimumThreshold must be a number/)
    fails(5, /^TypeError: options must be an object/)
    assert.equal(
      detect('a', { detectEncodings: null, excludeEncodings: undefined }).encoding,
      'ascii',
    )
  })
})

describe('confidence', () => {
  test('is the probability by the margin, and 1 for ASCII and marks', () => {
    assert.equal(detect('hi').confidence, 1)
    assert.equal(detect('\xff\xfeh\0').confidence, 1)
    assert.equal(detect('').confidence, 0.1)
    const short = detect('\xe9')
    const long = detect('L\xe0 o\xf9 tu es all\xe9, j\xe9r\xf4me')
    assert.ok(short.confidence < 0.99 && short.confidence < long.confidence)
  })

  test('is between 0 and 1 and falls along the list, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const all = detectAll(bytes, { minimumThreshold: 0 })
        assert.ok(all.length > 0)
        all.forEach(({ confidence }, i) => {
          assert.ok(confidence >= 0 && confidence <= 1)
          assert.ok(i === 0 || confidence <= all[i - 1].confidence)
        })
        assert.equal(new Set(all.map(({ encoding }) => encoding)).size, all.length)
        assert.deepEqual(detect(bytes), all[0])
      }),
    )
  })

  test('below minimumThreshold means no encoding in detect, and no candidate in detectAll', () => {
    const { confidence } = detect('\xe9')
    assert.deepEqual(detect('\xe9', { minimumThreshold: confidence }), detect('\xe9'))
    const { encoding, confidence: none } = detect('\xe9', { minimumThreshold: 0.999 })
    assert.deepEqual([encoding, none], [null, 0])
    assert.ok(detectAll('\xe9').every(({ confidence }) => confidence > 0.2))
    const all = detectAll('\xe9', { minimumThreshold: 0 })
    assert.ok(all.length > 50)
    const some = detectAll('\xe9', { minimumThreshold: 0.1 })
    assert.deepEqual(
      some,
      all.filter(({ confidence }) => confidence >= 0.1),
    )
    assert.deepEqual(detectAll('\xe9', { minimumThreshold: 1 }), all)
  })
})

describe('what is no text', () => {
  test('has no encoding', () => {
    const none = { encoding: null, language: null, mimeType: 'application/octet-stream' }
    for (const bytes of [
      'abc\0def',
      '\x01\x02\x03abcd',
      '\0'.repeat(99),
      '\x89PNG\r\n\x1a\n\0\0\0\r',
    ]) {
      const { confidence, ...result } = detect(bytes)
      assert.deepEqual(result, none)
      assert.equal(confidence, 0.95)
    }
  })

  test('is not text with zeros between, with escape sequences, or in UTF-16', () => {
    const names = Array.from({ length: 9 }, (_, i) => `/home/user/a long name ${i}.txt\0`).join('')
    assert.deepEqual([detect(names).encoding, detect(names).confidence], ['ascii', 0.99])
    assert.equal(detect('\x1b[31mred\x1b[0m').encoding, 'ascii')
    assert.equal(detect('\x1b$B4A;z\x1b(B').encoding, 'ISO-2022-JP')
    assert.equal(detect(Buffer.from('hello world, hello', 'utf16le')).encoding, 'utf-16-le')
  })
})

test('mimeType tells documents of XML and HTML', () => {
  assert.equal(detect('<?xml version="1.0" encoding="windows-1251"?>').mimeType, 'text/xml')
  assert.equal(detect('<!doctype HTML>').mimeType, 'text/html')
  assert.equal(detect('hi').mimeType, 'text/plain')
})

describe('input', () => {
  const expected = detect(SHIFT_JIS)

  test('is bytes in any form, or a string of bytes', () => {
    const { buffer } = Uint8Array.from(SHIFT_JIS)
    const shared = new Uint8Array(new SharedArrayBuffer(SHIFT_JIS.length))
    shared.set(SHIFT_JIS)
    const padded = new Uint8Array(SHIFT_JIS.length + 5).fill(0xff)
    padded.set(SHIFT_JIS, 3)
    for (const input of [
      SHIFT_JIS.toString('latin1'),
      buffer,
      new Uint16Array(buffer),
      new DataView(padded.buffer, 3, SHIFT_JIS.length),
      shared,
      shared.buffer,
    ]) {
      assert.deepEqual(detect(input), expected)
      assert.deepEqual(detectAll(input), detectAll(SHIFT_JIS))
    }
  })

  test('that is a decoded string is an error, which jschardet guesses from its low bytes', () => {
    assert.throws(() => detect('a日'), {
      name: 'RangeError',
      message:
        'buffer is a string with U+65E5 at index 1, which is no byte: pass the bytes before they are decoded',
    })
  })

  test('that is neither is an error', () => {
    for (const input of [null, undefined, 5, {}, [1], Symbol('x')]) {
      assert.throws(() => detect(input), /^TypeError: buffer must be /)
      assert.throws(() => detectAll(input), /^TypeError: buffer must be /)
    }
  })

  test('may be detached, or changed by a getter of the options', () => {
    const bytes = Uint8Array.from(SHIFT_JIS)
    const options = {
      get minimumThreshold() {
        structuredClone(bytes.buffer, { transfer: [bytes.buffer] })
        return 0
      },
    }
    assert.equal(detect(bytes, options).confidence, 0.1)
  })
})

test('enableDebug prints the candidates', () => {
  const entry = fileURLToPath(new URL('../../../js/compat/jschardet.js', import.meta.url))
  const program = `
    import { detect, detectAll, enableDebug } from ${JSON.stringify(entry)}
    detect('hi')
    enableDebug()
    detect('hi')
    detectAll('hi')`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  const lines = stdout.match(/^\[jschardet\].*$/gm)
  assert.deepEqual(
    lines.map((line) => line.slice(0, -2)),
    ['[jschardet] detect candidates:', '[jschardet] detectAll candidates:'],
  )
})

describe('chardet', () => {
  test('detects bytes in pieces as it does whole', () => {
    for (const { file } of SAMPLES) {
      const bytes = read(file)
      const detector = new chardet.UniversalDetector()
      for (let at = 0; at < bytes.length; at += 777) detector.feed(bytes.subarray(at, at + 777))
      assert.equal(detector.done, false)
      assert.equal(detector.result.encoding, null)
      assert.deepEqual(detector.close(), detect(bytes), file)
      assert.deepEqual(detector.result, detect(bytes))
      assert.equal(detector.done, true)
    }
  })

  test('is as jschardet says about calls in another order', () => {
    for (const { UniversalDetector } of [chardet, theirs.chardet]) {
      const detector = new UniversalDetector()
      detector.feed(SHIFT_JIS)
      const result = detector.close()
      result.encoding = 'changed'
      assert.notEqual(detector.close().encoding, 'changed')
      const message = 'feed() called after close() without reset()'
      assert.throws(() => detector.feed(SHIFT_JIS), { message })
      detector.reset()
      detector.feed(Buffer.from('hi'))
      assert.equal(detector.close().encoding, 'ascii')
    }
    assert.throws(() => new chardet.UniversalDetector().feed('text'), /^TypeError: byteStr must be/)
  })

  test('reads maxBytes and no more, and limits eras', () => {
    const detector = new chardet.UniversalDetector({ maxBytes: 2 })
    detector.feed(Buffer.from('hi'))
    assert.equal(detector.done, true)
    detector.feed(SHIFT_JIS)
    assert.equal(detector.close().encoding, 'ascii')
    const bytes = Buffer.concat([Buffer.from('hi'), SHIFT_JIS])
    assert.equal(chardet.detect(bytes, { maxBytes: 2 }).encoding, 'ascii')
    for (const maxBytes of [0, -1, 1.5, 'x', NaN]) {
      assert.throws(() => chardet.detect(bytes, { maxBytes }), /^Error: maxBytes: max_bytes must/)
    }
    const { EncodingEra } = chardet
    const dos = read('ru-mail.ibm866.txt')
    assert.equal(chardet.detect(dos, { encodingEra: EncodingEra.DOS }).encoding, 'IBM866')
    assert.notEqual(chardet.detect(dos, { encodingEra: EncodingEra.MODERN_WEB }).encoding, 'IBM866')
    const names = chardet.detectAll(dos, {
      ignoreThreshold: true,
      includeEncodings: ['ibm866', 'koi8-r'],
    })
    assert.deepEqual(
      names.map(({ encoding }) => encoding),
      ['IBM866', 'KOI8-R'],
    )
  })
})

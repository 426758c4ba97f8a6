/** `encodium/compat` of the packed package beside the packages that it stands in for. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { load, makeProject } from './project.js'

const samples = new URL('../../samples/', import.meta.url)
const read = (file) => readFileSync(new URL(file, samples))
const SAMPLES = JSON.parse(read('manifest.json'))

/** iconv-lite has `¤` there, where the Macintosh has `€` since 1998. */
const OTHER_TEXT = ['fr.macintosh.txt']
/** The standard decodes the Hong Kong extension of Big5, but does not encode it. */
const OTHER_BYTES = [...OTHER_TEXT, 'zh-hant.big5.txt']

let project
let installed
before(async () => {
  project = await makeProject()
  installed = createRequire(join(project.folder, 'user.js'))
})
after(() => project?.remove())

describe('whatwg-encoding', () => {
  let theirs
  let ours
  before(async () => {
    theirs = (await load('whatwg-encoding')).default
    ours = installed('encodium/compat/whatwg-encoding')
  })

  test('has the same functions', () => {
    const names = Object.keys(theirs).sort()
    assert.deepEqual(Object.keys(ours).sort(), names)
  })

  test('means the same by every label that both know', () => {
    let known = 0
    for (const { name, labels } of installed('encodium/hooks').encodings()) {
      assert.equal(ours.isSupported(name), true)
      for (const label of [...labels, ` ${labels[0].toUpperCase()}\n`]) {
        assert.equal(ours.labelToName(label), name)
        if (theirs.labelToName(label) === null) continue
        assert.equal(theirs.labelToName(label), name)
        known++
      }
    }
    assert.ok(known > 190, `${known}`)
    for (const name of ['utf-7', 'sjis', 'utf-8', '']) {
      assert.equal(ours.isSupported(name), theirs.isSupported(name))
      assert.equal(ours.labelToName(name), theirs.labelToName(name))
    }
  })

  test('decodes every sample to the same text', () => {
    for (const { file, encoding, text } of SAMPLES) {
      const name = ours.labelToName(encoding)
      const decoded = ours.decode(read(file), name)
      assert.equal(decoded, read(text).toString(), file)
      if (!theirs.isSupported(name) || OTHER_TEXT.includes(file)) continue
      assert.equal(decoded, theirs.decode(read(file), name), file)
    }
    assert.throws(() => theirs.decode(Uint8Array.of(97), 'utf-7'), RangeError)
    assert.throws(() => ours.decode(Uint8Array.of(97), 'utf-7'), RangeError)
  })

  test('finds the same byte order marks', () => {
    for (const bytes of [[0xef, 0xbb, 0xbf, 97], [0xfe, 0xff], [0xff, 0xfe], [0xef, 0xbb], []]) {
      const array = Uint8Array.from(bytes)
      assert.equal(ours.getBOMEncoding(array), theirs.getBOMEncoding(array))
      assert.equal(ours.decode(array, 'KOI8-R'), theirs.decode(array, 'KOI8-R'))
    }
  })
})

describe('iconv-lite', () => {
  let theirs
  let ours
  before(async () => {
    theirs = (await load('iconv-lite')).default
    ours = installed('encodium/compat/iconv-lite')
  })

  test('decodes every sample to the same text, whole and in parts', () => {
    for (const { file, encoding, text } of SAMPLES) {
      const bytes = read(file)
      const decoded = ours.decode(bytes, encoding)
      assert.equal(decoded, read(text).toString(), file)
      const { write, end } = ours.getDecoder(encoding)
      assert.equal(write(bytes.subarray(0, 7)) + write(bytes.subarray(7)) + end(), decoded, file)
      if (!theirs.encodingExists(encoding) || OTHER_TEXT.includes(file)) continue
      assert.equal(decoded, theirs.decode(bytes, encoding), file)
    }
  })

  test('encodes every sample to the same bytes, whole and in parts', () => {
    for (const { file, encoding, text } of SAMPLES) {
      const string = read(text).toString()
      const encoded = ours.encode(string, encoding)
      assert.ok(encoded instanceof Buffer)
      const { write, end } = ours.getEncoder(encoding)
      const parts = [write(string.slice(0, 7)), write(string.slice(7)), end()]
      assert.deepEqual(Buffer.concat(parts), encoded, file)
      if (!theirs.encodingExists(encoding) || OTHER_BYTES.includes(file)) continue
      assert.deepEqual(encoded, theirs.encode(string, encoding), file)
    }
  })

  test('has the same bytes for every character that iconv-lite reads back', () => {
    const names =
      'latin1 binary cp866 iso-8859-2 ISO_8859-5:1988 iso885915 koi8-r win1256 sjis cp949'
    for (const name of [...names.split(' '), 'EUC-KR', 'utf8', 'utf16le', 'utf-32be', 'cesu-8']) {
      let all = ''
      for (let scalar = 0x20; scalar < 0xfffd; scalar++) {
        const character = String.fromCharCode(scalar)
        if (scalar >= 0xd800 && scalar < 0xe000) continue
        if (character === theirs.decode(theirs.encode(character, name), name)) all += character
      }
      assert.ok(all.length > 200, name)
      const bytes = theirs.encode(all, name)
      assert.ok(ours.decode(bytes, name) === all, name)
      assert.ok(ours.encode(all, name).equals(bytes), name)
    }
  })

  test('writes a question mark for what is not there', () => {
    for (const name of ['win1251', 'sjis', 'latin1', 'gbk']) {
      assert.deepEqual(ours.encode('a\u0E01ї', name), theirs.encode('a\u0E01ї', name))
    }
  })

  test('knows byte order marks', () => {
    for (const name of ['utf8', 'utf-16le', 'utf16be', 'ucs2', 'win1251']) {
      const text = 'ab\uFEFFc'
      for (const options of [undefined, { addBOM: true }, { addBOM: false }]) {
        const bytes = theirs.encode(text, name, options)
        assert.deepEqual(ours.encode(text, name, options), bytes)
        for (const stripBOM of [undefined, true, false]) {
          const expected = theirs.decode(bytes, name, { stripBOM })
          assert.equal(ours.decode(bytes, name, { stripBOM }), expected)
        }
      }
    }
  })

  test('says of names that it does not know what iconv-lite says', () => {
    const message = /^Error: Encoding not recognized: 'no such'/
    for (const iconv of [theirs, ours]) {
      assert.equal(iconv.encodingExists('no such'), false)
      assert.equal(iconv.encodingExists('Windows-1251'), true)
      assert.throws(() => iconv.decode(Buffer.from('a'), 'no such'), message)
      assert.throws(() => iconv.encode('a', 'no such'), message)
      assert.throws(() => iconv.getDecoder('no such'), message)
    }
    // It guesses these, which decode and encode must not.
    for (const name of ['utf-16', 'utf-32', 'replacement', 'hex']) {
      assert.equal(ours.encodingExists(name), false)
    }
  })

  test('means the same by names, but for ASCII, which is windows-1252 to the standard', () => {
    const bytes = Uint8Array.of(0x31, 0xc1, 0xd0, 0xd0)
    const labels = installed('encodium/hooks')
      .encodings()
      .flatMap(({ labels }) => labels)
    const both = (label) => theirs.encodingExists(label) && ours.encodingExists(label)
    const known = labels.filter((label) => both(label) && !/ascii|^ansi/.test(label))
    assert.ok(known.length > 180, `${known.length}`)
    for (const label of known) {
      assert.equal(ours.decode(bytes, label), theirs.decode(bytes, label), label)
    }
  })
})

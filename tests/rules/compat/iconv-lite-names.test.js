/** Every name of `encodium/compat/iconv-lite`, in the spellings that iconv-lite takes. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import iconvLite from 'iconv-lite'
import { rows as iconvRows } from '../../../js/compat/iconv-lite/names.js'
import encodium from '../../../js/compat/iconv-lite.js'
import { extendedEncodings } from '../../../js/extended.js'
import '../../../js/extended/ebcdic.js'
import '../../../js/extended/jis-x-0213.js'
import { encodings } from '../../../js/labels.js'
import { otherNames } from '../../common/other-names.js'

const namesOf = (rows) => rows.flatMap((row) => row.split(' '))
const labelsOf = (encodings) => encodings.flatMap(({ labels }) => labels)

/** The standard's labels that stand for no encoding, and for none of `encodium/extended`. */
const NO_ENCODING = ['replacement', 'iso-2022-cn', 'iso-2022-cn-ext']

const NAMES = {
  'iconv-lite': namesOf(iconvRows),
  'the standard': labelsOf(encodings()).filter((label) => !NO_ENCODING.includes(label)),
  'encodium/extended': labelsOf(extendedEncodings()),
  'Windows, Python, ICU and Java': otherNames.flatMap((row) => row.split(' ').slice(1)),
}

const strip = (name) => iconvLite._canonicalizeEncoding(name)

/** Spellings that iconv-lite's `_canonicalizeEncoding` makes one name of. */
const spellings = (name) => [
  name,
  strip(name),
  name.toUpperCase(),
  strip(name).toUpperCase(),
  name.replaceAll(/[-_]/g, ' '),
  strip(name).replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, '-'),
  strip(name).split('').join('_'),
  name.includes(':') ? name : `${name}:1987`,
]

for (const [source, names] of Object.entries(NAMES)) {
  describe(`the names of ${source}`, () => {
    test('are one encoding each, in every spelling', () => {
      assert.ok(names.length > 30, `${names.length}`)
      for (const name of names) {
        const codec = encodium.getCodec(name)
        for (const spelling of spellings(name)) {
          assert.equal(encodium._canonicalizeEncoding(spelling), strip(spelling), spelling)
          assert.ok(encodium.encodingExists(spelling), `${spelling} of ${name}`)
          assert.ok(encodium.getCodec(spelling) === codec, `${spelling} is not ${name}`)
        }
      }
    })

    test('exist where those of iconv-lite do', () => {
      let known = 0
      for (const spelling of names.flatMap(spellings)) {
        if (!iconvLite.encodingExists(spelling)) continue
        assert.ok(encodium.encodingExists(spelling), spelling)
        known++
      }
      assert.ok(known > 0)
    })
  })
}

test('every name of iconv-lite exists in every spelling', () => {
  iconvLite.encodingExists('utf8')
  const names = Object.keys(iconvLite.encodings).filter((name) => name[0] !== '_')
  assert.ok(names.length > 400)
  for (const name of names) {
    for (const spelling of spellings(name)) {
      assert.deepEqual(
        [iconvLite.encodingExists(spelling), encodium.encodingExists(spelling)],
        [true, true],
        spelling,
      )
    }
  }
})

test('names without an encoding exist in neither', () => {
  for (const name of [...NO_ENCODING, 'no such', '', 'iso', 'cp', 'swaplfnl', 'cp437,swaplfnl']) {
    for (const spelling of spellings(name)) {
      assert.deepEqual(
        [iconvLite.encodingExists(spelling), encodium.encodingExists(spelling)],
        [false, false],
        spelling,
      )
    }
  }
})

test('a name that iconv-lite lacks is the encoding that the label means', () => {
  const jis = Buffer.from('\x1B$BF|K\\\x1B(B')
  for (const name of ['iso-2022-jp', 'iso2022jp', 'ISO2022JP', 'csISO2022JP', 'jis', 'JIS']) {
    assert.equal(encodium.decode(jis, name), '日本', name)
    assert.deepEqual(encodium.encode('日本', name), jis, name)
  }
  for (const name of ['x-user-defined', 'xuserdefined', 'X_User_Defined']) {
    assert.equal(encodium.decode(Buffer.of(0x80), name), '\uF780', name)
  }
  for (const name of ['cp037,swaplfnl', 'CP037 swaplfnl', 'cp037swaplfnl']) {
    assert.equal(encodium.decode(Buffer.of(0x15), name), '\n', name)
  }
  for (const name of ['iso2022jp', 'ISO-2022-JP']) {
    assert.throws(
      () => encodium.encode('é', name, { errorMode: 'fatal' }),
      /U\+00E9 at index 0 is not in iso-2022-jp$/,
    )
  }
})

test('every name that exists encodes and decodes', () => {
  let count = 0
  for (const name of new Set(Object.values(NAMES).flat())) {
    if (!encodium.encodingExists(name)) continue
    const text = 'ABCD'
    const bytes = encodium.encode(text, name)
    assert.ok(bytes.length > 0, name)
    // Hex comes back in lowercase, and RFC 2781 begins with a byte order mark, which is left in the text.
    const plain = (read) => read.replace('\uFEFF', '').toUpperCase()
    assert.equal(plain(encodium.decode(bytes, name)), text, name)
    const encoder = encodium.getEncoder(name)
    const pieces = [encoder.write('AB'), encoder.write('CD'), encoder.end()].filter(Boolean)
    const decoder = encodium.getDecoder(name)
    const read = decoder.write(Buffer.concat(pieces)) + (decoder.end() ?? '')
    assert.equal(plain(read), text, name)
    const others = encodium.decode(encodium.encode('aé日', name), name)
    assert.equal(typeof others, 'string', name)
    count++
  }
  assert.ok(count > 1000, `${count}`)
})

test('a label of a byte order of UTF-16 writes that byte order', () => {
  for (const name of ['csutf16be', 'unicodefffe', 'unicodebigunmarked']) {
    assert.equal(encodium.encode('aé', name).toString('hex'), '006100e9', name)
    assert.equal(encodium.decode(encodium.encode('aé', name), name), 'aé', name)
  }
})

/**
 * `encodium/compat/iconv-lite` beside iconv-lite: bytes that iconv-lite decodes and encodes to the same bytes
 * stay the same here, so that a file does not change when it is saved.
 */

import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import ours from '../../js/compat/iconv-lite.js'
import fc from '../common/property.js'

const theirs = createRequire(import.meta.url)('iconv-lite')

theirs.encodingExists('utf8')
const NAMES = Object.keys(theirs.encodings).filter((name) =>
  ['_sbcs', '_dbcs'].includes(theirs.encodings[name].type),
)

/** Every byte, and in the other encodings every pair, threes behind 8F in EUC-JP and some fours of GB18030. */
function* sequences(name) {
  for (let byte = 0; byte < 256; byte++) yield [byte]
  if (theirs.encodings[name].type === '_sbcs') return
  for (const prefix of name === 'eucjp' ? [[], [0x8f]] : [[]]) {
    for (let lead = 0x80; lead <= 0xff; lead++) {
      for (let trail = 0x30; trail <= 0xff; trail++) yield [...prefix, lead, trail]
    }
  }
  if (name !== 'gb18030') return
  for (const lead of [0x81, 0x82, 0x83, 0x84, 0x90, 0x95, 0xe3]) {
    for (let second = 0x30; second <= 0x39; second++) {
      for (let third = 0x81; third <= 0xfe; third++) {
        for (let fourth = 0x30; fourth <= 0x39; fourth++) yield [lead, second, third, fourth]
      }
    }
  }
}

/**
 * GB18030: bytes by the character that the standard, which follows the edition of 2022, reads from two bytes
 * also. iconv-lite reads a private character from the two bytes, so it can keep both; here the two bytes
 * stay, which files have, and the four become the two.
 */
const CHANGED = {
  gb18030: {
    '\uFE10': '84318236',
    '\uFE11': '84318237',
    '\uFE12': '84318238',
    '\uFE13': '84318239',
    '\uFE14': '84318330',
    '\uFE15': '84318331',
    '\uFE16': '84318332',
    '\uFE17': '84318333',
    '\uFE18': '84318334',
    '\uFE19': '84318335',
    '\u9FB4': '82359037',
    '\u9FB5': '82359038',
    '\u9FB6': '82359039',
    '\u9FB7': '82359130',
    '\u9FB8': '82359131',
    '\u9FB9': '82359132',
    '\u9FBA': '82359133',
    '\u9FBB': '82359134',
  },
}

test('every byte and pair that iconv-lite keeps in 89 encodings is kept', () => {
  assert.equal(NAMES.length, 89)
  for (const name of NAMES) {
    const changed = {}
    let kept = 0
    for (const sequence of sequences(name)) {
      const bytes = Buffer.from(sequence)
      const text = theirs.decode(bytes, name)
      if (text.includes('\uFFFD') || !theirs.encode(text, name).equals(bytes)) continue
      kept++
      if (!ours.encode(ours.decode(bytes, name), name).equals(bytes)) {
        changed[text] = bytes.toString('hex')
      }
    }
    assert.ok(kept >= 80, `${name}: ${kept}`)
    assert.deepEqual(changed, CHANGED[name] ?? {}, name)
  }
})

test('the bytes that iconv-lite writes for a character with two sequences', () => {
  const hex = (text, name) => ours.encode(text, name).toString('hex')
  assert.equal(hex('═十卅▓￭', 'cp950'), 'a2a4a2cca2cef9fef9fe')
  assert.equal(hex('十═', 'big5'), 'a451f9f9')
  assert.equal(hex('瀞Ê\u0304ê\u030CÊ', 'big5hkscs'), '96ee886288a58866')
  assert.equal(hex('№丨', 'eucjp'), '8fa2f18fb0a9')
})

test('a sequence that is split, and a surrogate before one', () => {
  const encoder = ours.getEncoder('big5hkscs')
  const pieces = [
    encoder.write('aÊ'),
    encoder.write('\u0304Ê'),
    encoder.write('b\uD800'),
    encoder.write('ê'),
  ]
  assert.deepEqual(
    pieces.map((piece) => piece.toString('latin1')),
    ['a', '\x88\x62', '\x88\x66b', '?'],
  )
  assert.equal(encoder.end().toString('latin1'), '\x88\xa7')
  assert.equal(encoder.end(), undefined)
  assert.equal(ours.encode('\uD800十', 'cp950').toString('latin1'), '?\xa2\xcc')
})

test('an exception names the index and leaves the encoder as it was', () => {
  const encoder = ours.getEncoder('big5hkscs', { errorMode: 'fatal' })
  assert.equal(encoder.write('瀞Ê').toString('latin1'), '\x96\xee')
  assert.throws(() => encoder.write('\u0304☃'), { index: 3, scalar: 0x2603 })
  assert.equal(encoder.write('\u030C').toString('latin1'), '\x88\x64')
})

test('text in pieces is the text at once', () => {
  const characters = [...'aéÊê\u0304\u030C瀞靝十═№丂𠄌☃\x81', '\uD83C', '\uDF4E']
  const text = fc.array(fc.constantFrom(...characters), { maxLength: 12 })
  const name = fc.constantFrom('big5hkscs', 'cp950', 'eucjp', 'win1252', 'macroman', 'cp437')
  const modes = fc.constantFrom('replacement', 'html', (_, index) => `<${index}>`)
  fc.assert(
    fc.property(name, text, modes, (name, pieces, errorMode) => {
      const encoder = ours.getEncoder(name, { errorMode })
      const written = pieces.map((piece) => encoder.write(piece))
      const bytes = Buffer.concat([...written, encoder.end() ?? Buffer.alloc(0)])
      assert.deepEqual(bytes, ours.encode(pieces.join(''), name, { errorMode }))
    }),
  )
})

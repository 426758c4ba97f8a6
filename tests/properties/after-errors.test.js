/** A caller who continues after an error loses nothing. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from '../common/property.js'
import '../../js/extended/ebcdic.js'
import '../../js/extended/jis-x-0213.js'
import {
  ExtendedTextEncoder,
  ExtendedTextEncoderStream,
  extendedEncodings,
} from '../../js/extended.js'
import { LegacyTextEncoder, LegacyTextEncoderStream } from '../../js/index.js'
import { encodings } from '../../js/labels.js'

const withPairs = [
  'shift_jis-2004',
  'euc-jis-2004',
  'iso-2022-jp-3',
  'iso-2022-jp-2004',
  'cp930',
  'cp1390',
  'cp1399',
  'big5-hkscs-2008',
]
const shifted = ['iso-2022-jp-1', 'iso-2022-jp-2', 'iso-2022-kr', 'hz-gb-2312', 'cp933', 'cp937']
const extended = (name) => ({ name, Encoder: ExtendedTextEncoder })
const standard = (name) => ({ name, Encoder: LegacyTextEncoder })
const all = [
  ...encodings()
    .filter(({ name }) => name !== 'replacement')
    .map(({ name }) => standard(name)),
  ...extendedEncodings().map(({ name }) => extended(name)),
]
const anyEncoding = fc.oneof(
  fc.constantFrom(...all),
  fc.constantFrom(...[...withPairs, ...shifted].map(extended), standard('iso-2022-jp')),
)

const characters =
  'かæÊê˩˥ɔ\u309A\u0300\u0301\u0304\u030C日本한中ｱア¥‾«Ωя💩💩💩€\uE000a?\\~^=\n\x0E\x1B'
const text = fc
  .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...characters) }, fc.string()), {
    maxLength: 12,
  })
  .map((parts) => parts.join('').toWellFormed())

/** The text before an error's scalar value, and the text after it. */
const around = (string, index) => [
  string.slice(0, index),
  string.slice(index + String.fromCodePoint(string.codePointAt(index)).length),
]

/** Encodes as a caller does who encodes `?` in place of each scalar value that an encoding lacks. */
const encodeOn = ({ name, Encoder }, chunks) => {
  const encoder = new Encoder(name)
  const bytes = []
  const put = (string) => bytes.push(...encoder.encode(string, { stream: true }))
  // How many code units are encoded, which is what the index of an error counts.
  let position = 0
  for (const chunk of chunks) {
    let rest = chunk
    for (let failed = true; failed; ) {
      failed = false
      try {
        put(rest)
        position += rest.length
      } catch (error) {
        failed = true
        const [before, after] = around(rest, error.index - position)
        put(before)
        put('?')
        position += before.length + 1
        rest = after
      }
    }
  }
  return [...bytes, ...encoder.encode()]
}

test('a caller who encodes ? after an error gets what the error mode replacement writes', () => {
  fc.assert(
    fc.property(anyEncoding, fc.array(text, { maxLength: 3 }), (encoding, chunks) => {
      const encoder = new encoding.Encoder(encoding.name, { errorMode: 'replacement' })
      assert.deepEqual(encodeOn(encoding, chunks), [...encoder.encode(chunks.join(''))])
    }),
    { numRuns: 3000 },
  )
})

describe('a stream puts out what precedes an error', () => {
  /** Collects the bytes that a stream puts out for these chunks, and the error after them. */
  const collect = async ({ name, Stream }, chunks) => {
    const bytes = []
    const output = ReadableStream.from(chunks).pipeThrough(new Stream(name))
    try {
      for await (const piece of output) bytes.push(...piece)
    } catch (error) {
      return { bytes, scalar: error.scalar, index: error.index }
    }
    return { bytes }
  }

  const rows = [
    ...[...withPairs, ...shifted].map((name) => ({ name, Stream: ExtendedTextEncoderStream })),
    ...['iso-2022-jp', 'euc-kr', 'big5'].map((name) => ({ name, Stream: LegacyTextEncoderStream })),
  ]
  for (const row of rows) {
    test(`${row.Stream.name}, ${row.name}`, async () => {
      const { name } = row
      const held = name === 'big5-hkscs-2008' ? 'Ê' : 'か'
      const expected = [...new ExtendedTextEncoder(name).encode(held)]
      const error = { bytes: expected, scalar: 0x1f4a9, index: 1 }
      assert.deepEqual(await collect(row, [`${held}💩`]), error)
      assert.deepEqual(await collect(row, [held, '💩']), error)
      assert.deepEqual(await collect(row, [held, '💩'[0], '💩'[1]]), error)
      const lone = { ...error, scalar: 0xfffd }
      assert.deepEqual(await collect(row, [held, '💩'[0]]), lone)
    })
  }
})

/**
 * How many encodings of the standard a library decodes and encodes exactly: beside encodium, which tests
 * compare with encoding_rs. Runs in Node.js and, bundled, in browsers.
 */

import { encodings } from 'encodium/labels'
import { contestants, others } from './contestants.js'

const MULTI_BYTE = /^(Big5|EUC|GBK|gb|ISO-2022|Shift|UTF)/
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const ALL = range(0, 255)
const product = (...lists) =>
  lists.reduce((heads, list) => heads.flatMap((head) => list.map((one) => [...head, one])), [[]])

/** Sequences that are decoded alone, and one that joins all well-formed ones of more bytes. */
const inputsOf = (name) => {
  const alone = ALL.map((byte) => [byte])
  if (!MULTI_BYTE.test(name)) return [...alone, ALL]
  const pairs = product(ALL, ALL)
  const TRAIL = range(0xa0, 0xff)
  const DIGITS = range(0x30, 0x39)
  const joined = {
    'EUC-JP': () => product([0x8f], TRAIL, TRAIL),
    gb18030: () => product(range(0x81, 0xfe), DIGITS, range(0x81, 0xfe), DIGITS),
    'ISO-2022-JP': () =>
      [
        [0x28, 0x42],
        [0x28, 0x4a],
        [0x28, 0x49],
        [0x24, 0x40],
        [0x24, 0x42],
      ].flatMap((escape) =>
        product([0x1b], [escape[0]], [escape[1]], range(0x20, 0x7f), range(0x20, 0x7f)),
      ),
    'UTF-8': () => product(range(0xe0, 0xff), range(0x7f, 0xc0), [0x80, 0xbf, 0xc0], [0x41, 0x80]),
    'UTF-16LE': () => product([0x41], range(0xd7, 0xe0), [0x41], range(0xd7, 0xe0)),
    'UTF-16BE': () => product(range(0xd7, 0xe0), [0x41], range(0xd7, 0xe0), [0x41]),
  }[name]
  return joined === undefined ? [...alone, ...pairs] : [...alone, ...pairs, joined().flat()]
}

const attempt = (make) => {
  try {
    return make()
  } catch {
    return null
  }
}

const decodesAs = (codec, reference, inputs) =>
  inputs.every((input) => {
    const bytes = Uint8Array.from(input)
    return attempt(() => codec(bytes)) === reference(bytes)
  })

/** Encodings with characters beyond U+FFFF. */
const HAS_PLANES = ['Big5', 'gb18030', 'UTF-8']

/** All scalar values below `end`. */
const scalars = function* (end) {
  for (let scalar = 0; scalar < end; scalar++) {
    if (scalar < 0xd800 || scalar > 0xdfff) yield String.fromCodePoint(scalar)
  }
}

/** The bytes of a character, or null: a question mark for another character is none. */
const bytesOf = (encode, character) => {
  const bytes = attempt(() => encode(character))
  if (!bytes) return null
  const joined = Array.prototype.join.call(bytes)
  return character !== '?' && /^63(,63)?$/.test(joined) ? null : joined
}

const encodesAs = (codec, reference, name) => {
  for (const character of scalars(HAS_PLANES.includes(name) ? 0x30000 : 0x10100)) {
    if (bytesOf(codec, character) !== bytesOf(reference, character)) return false
  }
  return true
}

/** The names of the encodings that the contestant of this name decodes and encodes exactly, and of those that it has. */
export const exactness = async (name) => {
  const all = [...contestants, ...others]
  const [reference] = all
  const contestant = all.find((one) => one.name === name)
  const results = { decodes: [], hasDecoder: [], encodes: [], hasEncoder: [] }
  for (const encoding of encodings()) {
    if (encoding.name === 'replacement') continue
    const label = encoding.name.toLowerCase()
    const decode = attempt(() => contestant.decoder(label))
    if (decode) {
      results.hasDecoder.push(encoding.name)
      const inputs = inputsOf(encoding.name)
      if (decodesAs(decode, reference.decoder(label), inputs)) results.decodes.push(encoding.name)
    }
    // The standard has no encoder of UTF-16.
    if (label.startsWith('utf-16')) continue
    const encode = attempt(() => contestant.encoder(label))
    if (encode) {
      results.hasEncoder.push(encoding.name)
      if (encodesAs(encode, reference.encoder(label), encoding.name))
        results.encodes.push(encoding.name)
    }
  }
  return results
}

/** Codecs of iconv-lite's kind over the codecs of this package. */

import { decode, newDecoder } from '../../codec/decode.js'
import { encode, newEncoder } from '../../codec/encode.js'
import { unmappableError, uPlus } from '../../codec/unmappable-error.js'
import { BEGUN, HTML, IGNORE_BOM, LAST } from '../../generated/boundary.js'
import { decodeAll } from '../../whole/decode.js'
import { encodeWhole } from '../../whole/encode.js'
import { concat, newBytes, toBuffer, toBytes } from './bytes.js'

const NOTHING = new Uint8Array(0)

/** What U+FFFD becomes: `defaultCharUnicode` as it was when the codec was first asked for. */
const replaced = (text, { defaultCharUnicode, lacking }) => {
  const known = lacking === undefined ? text : text.replace(lacking, '\uFFFD')
  return defaultCharUnicode === '\uFFFD' ? known : known.replaceAll('\uFFFD', defaultCharUnicode)
}

/** A text without the characters that only the standard's page has. */
const without = (text, { lacking, defaultCharSingleByte }) =>
  lacking === undefined ? text : text.replace(lacking, defaultCharSingleByte)

class OurDecoder {
  constructor(_options, codec) {
    this.codec = codec
    this.state = newDecoder()
  }

  write(bytes) {
    const { codec, state } = this
    return replaced(decode(codec.id, IGNORE_BOM, state, toBytes(bytes)), codec)
  }

  end() {
    const { codec, state } = this
    this.state = newDecoder()
    // A decoder that is as it was at first has nothing more to say.
    if ((state.word & ~BEGUN) === 0 && state.mode === 0 && state.rest === null) return ''
    return replaced(decode(codec.id, IGNORE_BOM | LAST, state, NOTHING), codec)
  }
}

/** What is done with a scalar value that the encoding lacks. */
const unmappableBy = (codec, mode = 'replacement') => {
  if (mode === 'replacement') return () => codec.defaultCharSingleByte
  if (typeof mode === 'function') return mode
  if (mode === 'html') return undefined
  if (mode !== 'fatal') {
    throw new TypeError(
      `errorMode must be 'fatal', 'html', 'replacement' or a function, not '${mode}'`,
    )
  }
  return (scalar, index) => {
    const message = `${uPlus(scalar)} at index ${index} is not in ${codec.name}`
    throw unmappableError(message, scalar, index, codec.name)
  }
}

class OurEncoder {
  constructor(options, codec) {
    this.codec = codec
    this.flags = options?.errorMode === 'html' ? HTML : 0
    this.unmappable =
      options?.errorMode === undefined ? codec.unmappable : unmappableBy(codec, options.errorMode)
    this.state = newEncoder()
  }

  write(text) {
    const { codec, state } = this
    if (state.word === 0 && state.mode === 0) {
      const bytes = codec.encodeShort(text)
      if (bytes !== undefined) {
        state.position += text.length
        return bytes
      }
    }
    return this.run(without(text, codec), this.flags)
  }

  end() {
    const { word, mode, position } = this.state
    // What began and is as it was at first has nothing more to write.
    if (word === 0 && mode === 0 && position > 0) {
      this.state = newEncoder()
      return undefined
    }
    const bytes = this.run('', this.flags | LAST)
    this.state = newEncoder()
    return bytes.length > 0 ? bytes : undefined
  }

  run(text, flags) {
    const { codec, state, unmappable } = this
    return codec.more === undefined
      ? toBuffer(encode(codec.id, flags, state, text, unmappable))
      : this.runWithMore(text, flags)
  }

  /** Where the encoder of the standard lacks what its decoder has: `codec.more()` is a map of that. */
  runWithMore(text, flags) {
    const { codec, state, unmappable } = this
    const pieces = []
    let rest = text
    for (;;) {
      let bytes
      const before = state.position
      const piece = encode(codec.id, flags & ~HTML, state, rest, (scalar, index) => {
        bytes = codec.more().get(scalar)
        if (bytes === undefined) return unmappable?.(scalar, index) ?? `&#${scalar};`
        return null
      })
      pieces.push(piece)
      if (bytes === undefined) return toBuffer(concat(pieces))
      pieces.push(bytes)
      rest = rest.slice(state.position - before)
    }
  }
}

/** The table of an encoding that is no single-byte page. */
const NONE = new Uint8Array(0)

/** Longer texts are encoded faster by the module, in code units. */
const MOST_SHORT = 128

/**
 * By code unit the byte of a single-byte page, which may be 0 for U+0000 alone; NONE for other
 * encodings. What the page's encoder writes for a character is asked of itself.
 */
const newTable = ({ id, lacking }) => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const text = decode(id, LAST, newDecoder(), all)
  if (text.length !== all.length) return NONE
  const table = new Uint8Array(0x10000)
  let count = 0
  for (const character of text) {
    if (lacking !== undefined && character.replace(lacking, '') === '') continue
    const state = newEncoder()
    const bytes = encode(id, 0, state, character, () => null)
    if (bytes.length !== 1 || state.word !== 0 || state.mode !== 0) continue
    table[character.charCodeAt(0)] = bytes[0]
    count++
  }
  return count > 128 ? table : NONE
}

/** A codec: `id` is the encoding's place in the table, `more` see above; `lacking` matches characters. */
export class OurCodec {
  constructor(id, { name, more, lacking, bomAware }, iconv) {
    this.id = id
    this.name = name
    this.more = more
    this.lacking = lacking
    this.bomAware = bomAware
    this.defaultCharUnicode = bomAware ? '\uFFFD' : iconv.defaultCharUnicode
    this.defaultCharSingleByte = iconv.defaultCharSingleByte
    this.unmappable = unmappableBy(this)
  }

  /** All at once, where nothing but a byte order mark is asked for. */
  decodeAll(bytes) {
    return replaced(decodeAll(this.id, IGNORE_BOM, bytes), this)
  }

  /** The bytes of a short text whose characters have one each; undefined for other texts. */
  encodeShort(text) {
    const { length } = text
    if (length > MOST_SHORT) return
    this.table ??= newTable(this)
    const { table } = this
    if (table === NONE) return
    const bytes = newBytes(length)
    for (let i = 0; i < length; i++) {
      const unit = text.charCodeAt(i)
      const byte = table[unit]
      if (byte === 0 && unit !== 0) return
      bytes[i] = byte
    }
    return bytes
  }

  encodeAll(text) {
    const bytes = this.encodeShort(text)
    if (bytes !== undefined) return bytes
    const known = without(text, this)
    return toBuffer(
      encodeWhole(this.id, known) ?? encode(this.id, LAST, newEncoder(), known, this.unmappable),
    )
  }
}

OurCodec.prototype.encoder = OurEncoder
OurCodec.prototype.decoder = OurDecoder

/** By scalar value the bytes that a decoder reads and its encoder does not write, of two or three. */
export const moreOf = (id, prefix, leads, trails) => {
  let map
  return () => {
    if (map !== undefined) return map
    map = new Map()
    for (let lead = leads[0]; lead <= leads[1]; lead++) {
      for (let trail = trails[0]; trail <= trails[1]; trail++) {
        const bytes = Uint8Array.of(...prefix, lead, trail)
        const text = decode(id, LAST, newDecoder(), bytes)
        const scalar = text.codePointAt(0)
        if (text.includes('\uFFFD') || text.length !== (scalar > 0xffff ? 2 : 1)) continue
        const state = newEncoder()
        let missing = false
        encode(id, LAST, state, text, () => {
          missing = true
          return null
        })
        if (missing && !map.has(scalar)) map.set(scalar, bytes)
      }
    }
    return map
  }
}

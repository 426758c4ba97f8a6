/** Codecs with iconv-lite's interface that use encodium's codecs. */

import { decode, newDecoder } from '../../codec/decode.js'
import { encode, newEncoder } from '../../codec/encode.js'
import { unmappableBy as unmappableByMode } from '../../encoders/encoder.js'
import { BEGUN, HTML, IGNORE_BOM, LAST } from '../../generated/boundary.js'
import { decodeAll } from '../../one-shot/decode.js'
import { encodeWhole } from '../../one-shot/encode.js'
import { concat, newBytes, toBuffer, toBytes } from './bytes.js'

const NOTHING = new Uint8Array(0)

/** A text with the codec's `defaultCharUnicode` instead of each U+FFFD and each character that its code page lacks. */
const replaced = (text, { defaultCharUnicode, lacking }) => {
  const known = lacking === undefined ? text : text.replace(lacking, '\uFFFD')
  return defaultCharUnicode === '\uFFFD' ? known : known.replaceAll('\uFFFD', defaultCharUnicode)
}

/** A text with the codec's `defaultCharSingleByte` instead of each character that only the standard's code page has. */
const without = (text, { lacking, defaultCharSingleByte }) =>
  lacking === undefined ? text : text.replace(lacking, defaultCharSingleByte)

class EncodiumDecoder {
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
    // In its initial state a decoder has no output left.
    if ((state.word & ~BEGUN) === 0 && state.mode === 0 && state.rest === null) return ''
    return replaced(decode(codec.id, IGNORE_BOM | LAST, state, NOTHING), codec)
  }
}

/** The argument `unmappable` of js/codec/encode.js for an error mode; undefined for 'html'. */
export const unmappableBy = (codec, mode = 'replacement') => {
  if (mode === 'html') return undefined
  if (mode !== 'replacement' && mode !== 'fatal' && typeof mode !== 'function') {
    throw new TypeError(
      `errorMode must be 'fatal', 'html', 'replacement' or a function, not '${mode}'`,
    )
  }
  const { name, defaultCharSingleByte } = codec
  return unmappableByMode({
    row: { encoding: name, name },
    errorMode: mode,
    replacement: defaultCharSingleByte,
  })
}

class EncodiumEncoder {
  constructor(options, codec) {
    this.codec = codec
    this.flags = options?.errorMode === 'html' ? HTML : 0
    this.unmappable = codec.unmappableFor(options)
    this.state = newEncoder()
  }

  write(text) {
    const { codec, state } = this
    if (state.word === 0 && state.mode === 0) {
      const bytes = codec.encodeByTable(text)
      if (bytes !== undefined) {
        state.position += text.length
        return bytes
      }
    }
    if (codec.lacking === undefined || this.unmappable === codec.unmappable) {
      return this.run(without(text, codec), this.flags)
    }
    return concat(this.encodeAroundLacking(text))
  }

  /** Encodes a text that has characters that only the standard's code page has, with an explicit error mode. */
  encodeAroundLacking(text) {
    const { codec, flags, state, unmappable } = this
    const pieces = []
    let start = 0
    for (const { index } of text.matchAll(codec.lacking)) {
      pieces.push(
        encode(codec.encoderId, flags | LAST, state, text.slice(start, index), unmappable),
      )
      const scalar = text.charCodeAt(index)
      const written = unmappable?.(scalar, state.position) ?? `&#${scalar};`
      const inside = (inner) => unmappable?.(inner, state.position, true)
      pieces.push(encode(codec.encoderId, LAST, newEncoder(), written, inside))
      state.position++
      start = index + 1
    }
    pieces.push(encode(codec.encoderId, flags, state, text.slice(start), unmappable))
    return pieces
  }

  end() {
    const { word, mode, position } = this.state
    // A text that ends in the initial state needs no bytes at the end.
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
    return toBuffer(encode(codec.encoderId, flags, state, text, unmappable))
  }
}

/** The table of an encoding that is not a single-byte code page. */
const NO_TABLE = new Uint8Array(0)

/** The maximum length of a text, in code units, that a table encodes faster than the module. */
const MAX_BY_TABLE = 128

/**
 * The bytes of a single-byte code page by code unit, where only U+0000 may have 0; NO_TABLE for other encodings. The code
 * page's encoder makes the table, character by character.
 */
const newTable = ({ id, encoderId, lacking }) => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const text = decode(id, LAST, newDecoder(), all)
  if (text.length !== all.length) return NO_TABLE
  const table = new Uint8Array(0x10000)
  let count = 0
  for (const character of text) {
    if (lacking !== undefined && character.replace(lacking, '') === '') continue
    const state = newEncoder()
    const bytes = encode(encoderId, 0, state, character, () => null)
    if (bytes.length !== 1 || state.word !== 0 || state.mode !== 0) continue
    table[character.charCodeAt(0)] = bytes[0]
    count++
  }
  return count > 128 ? table : NO_TABLE
}

/** A codec of the encoding of a row. `lacking` matches the characters that iconv-lite's code page lacks. */
export class EncodiumCodec {
  constructor({ id, encoderId }, { name, lacking, bomAware }, iconv) {
    this.id = id
    this.encoderId = encoderId
    this.name = name
    this.lacking = lacking
    this.bomAware = bomAware
    this.defaultCharUnicode = bomAware ? '\uFFFD' : iconv.defaultCharUnicode
    this.defaultCharSingleByte = iconv.defaultCharSingleByte
    this.unmappable = unmappableBy(this)
  }

  /** The argument `unmappable` of js/codec/encode.js for an encoder's options. */
  unmappableFor(options) {
    return options?.errorMode === undefined
      ? this.unmappable
      : unmappableBy(this, options.errorMode)
  }

  /** Returns the text of complete input. */
  decodeAll(bytes) {
    return replaced(decodeAll(this.id, IGNORE_BOM, bytes), this)
  }

  /**
   * Returns the bytes of a short text whose characters have one byte each; undefined for other texts. Unlike the tables
   * of js/one-shot, these include extended code pages, and the bytes are a Buffer at once: short texts take a fifth of
   * the time.
   */
  encodeByTable(text) {
    const { length } = text
    if (length > MAX_BY_TABLE) return
    this.table ??= newTable(this)
    const { table } = this
    if (table === NO_TABLE) return
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
    const bytes = this.encodeByTable(text)
    if (bytes !== undefined) return bytes
    const known = without(text, this)
    return toBuffer(
      encodeWhole(this.encoderId, known) ??
        encode(this.encoderId, LAST, newEncoder(), known, this.unmappable),
    )
  }
}

EncodiumCodec.prototype.encoder = EncodiumEncoder
EncodiumCodec.prototype.decoder = EncodiumDecoder

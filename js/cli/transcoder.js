/**
 * A transcoder from any number of inputs to one output, and what else the command has of the codecs without an entry:
 * the build makes one file of it beside the entries, with which it shares the instance.
 */

import { decode, newDecoder } from '../codec/decode.js'
import { encode } from '../codec/encode.js'
import { transcode } from '../codec/transcode.js'
import { createEncoder, hasAll, toOptions } from '../encoders/encoder.js'
import { malformed } from '../errors/errors.js'
import { FATAL, IGNORE_BOM, LAST } from '../generated/boundary.js'
import '../extended/ebcdic.js'
import '../extended/jis-x-0213.js'
import { provideAllIndexes } from '../wasm/indexes.js'
import { provideExtended } from '../wasm/provide-extended.js'
import { EMPTY } from '../webidl/builtins.js'
import { translitFor } from './translit.js'

export { byteOrderMark } from '../encoders/byte-order-mark.js'
export { characterSet, dicomValues } from '../encodings/dicom-character-set.js'
export { groupOf } from '../encodings/groups.js'
export { listStandard } from '../encodings/registry.js'
export { aliasesOf, listExtended, nearestNames, resolve } from '../encodings/resolve.js'
export { canonical } from '../encodings/spellings.js'
export { uPlus } from '../errors/errors.js'

provideExtended()
provideAllIndexes()

/** Memoizes a function of scalar values. */
const memoized = (work) => {
  const results = new Map()
  return (scalar) => {
    if (!results.has(scalar)) results.set(scalar, work(scalar))
    return results.get(scalar)
  }
}

/** The error modes that are functions for the classes: makers of these, by the encoding of the output. */
const FUNCTIONS = {
  translit: ({ row, mode }) => memoized(translitFor((text) => hasAll(row.encoderId, text, mode))),
  ignore: () => () => '',
}

/**
 * A transcoder into the encoding `to`, a row and a mode as codecs.js has them, with the options of LegacyTextEncoder
 * and `fatal`.
 *
 * `open(from)` begins an input, and `open(from, offset)` continues it there in another encoding: a byte order mark
 * is text then. `transcode(bytes)` returns bytes. `close()` ends the input, and
 * `close(true)` the output as well. They throw as `transcode` of `encodium` does; the offset in an error counts from
 * the start of the input, and the index from that of the input's text.
 */
export const newTranscoder = (to, { fatal, errorMode, ...options }) => {
  const mode = FUNCTIONS[errorMode]?.(to) ?? errorMode
  const encoder = createEncoder(to.row, toOptions({ ...options, errorMode: mode }), to.mode)
  const flags = encoder.flags | (fatal ? FATAL : 0)
  let from
  let decoder
  let start = 0
  let mark = 0
  const unmappable = (scalar, index, inside) => encoder.unmappable(scalar, index - start, inside)
  const check = (result) => {
    if (result === null) throw malformed(from.row, decoder.errorAt)
    return result
  }
  const run = (bytes, last) => {
    const { row, state } = encoder
    const now = flags | mark | last
    const output = transcode(from.row.id, row.encoderId, now, decoder, state, bytes, unmappable)
    return check(output).bytes.subarray(0, output.length)
  }
  return {
    open(encoding, offset = 0) {
      from = encoding
      decoder = newDecoder(encoding.mode)
      decoder.position = offset
      mark = offset > 0 ? IGNORE_BOM : 0
      if (offset === 0) start = encoder.state.position
    },
    transcode: (bytes) => run(bytes, 0),
    close(ends) {
      if (ends) return run(EMPTY, LAST)
      const text = check(decode(from.row.id, flags | mark | LAST, decoder, EMPTY))
      return encode(encoder.row.encoderId, flags, encoder.state, text, unmappable)
    },
  }
}

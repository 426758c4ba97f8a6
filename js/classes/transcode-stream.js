/** Converts bytes from one of the standard's encodings to another. */

import { defineInterface } from '#interface'
import { newDecoder } from '../codec/decode.js'
import { transcode as run } from '../codec/transcode.js'
import { createEncoder, toOptions } from '../encoders/encoder.js'
import { findStandard } from '../encodings/find-standard.js'
import { malformed } from '../errors/errors.js'
import { FATAL, IGNORE_BOM, LAST } from '../generated/boundary.js'
import { EMPTY, subarray, Uint8Array } from '../webidl/builtins.js'
import { bytesOf, toBufferSource, toDictionary, toLabel } from '../webidl/conversions.js'
import { newTransform, readableOf, writableOf } from './generic-transform-stream.js'

/** Returns a function that takes bytes, and LAST or 0, and returns the bytes in the other encoding. */
const newTranscoder = (from, to, options) => {
  const decoding = findStandard(toLabel(from, 'from'))
  const label = toLabel(to, 'to')
  const encoder = createEncoder(findStandard(label), toOptions(options))
  const { fatal = true, ignoreBOM } = toDictionary(options)
  const flags = encoder.flags | (fatal ? FATAL : 0) | (ignoreBOM ? IGNORE_BOM : 0)
  const decoder = newDecoder()
  return (bytes, last) => {
    const { row, state, unmappable } = encoder
    const output = run(decoding.id, row.encoderId, flags | last, decoder, state, bytes, unmappable)
    if (output === null) throw malformed(decoding, decoder.errorAt)
    return new Uint8Array(subarray(output.bytes, 0, output.length))
  }
}

const newTranscode = (convertFor) =>
  ({
    transcode(bytes, from, to, options = undefined) {
      toBufferSource(bytes, 'bytes')
      const convert = convertFor(from, to, options)
      return convert(bytesOf(bytes), LAST)
    },
  }).transcode

export const transcode = /* @__PURE__ */ newTranscode(newTranscoder)

export const TranscodeStream = /* @__PURE__ */ defineInterface(
  class {
    #transform

    constructor(from, to, options = undefined) {
      const convert = newTranscoder(from, to, options)
      this.#transform = newTransform(
        'TranscodeStream',
        (chunk) => convert(bytesOf(toBufferSource(chunk, 'chunk')), 0),
        () => convert(EMPTY, LAST),
      )
    }

    get readable() {
      return readableOf(this.#transform)
    }

    get writable() {
      return writableOf(this.#transform)
    }
  },
  'TranscodeStream',
)

/** Functions that decode and encode whole texts in one call, over any set of encodings. */

import { decode, decoderForOneCall } from '../codec/decode.js'
import { createEncoder, encodeNext } from '../encoders/encoder.js'
import { toOptions } from '../encoders/error-modes.js'
import { malformed } from '../errors/errors.js'
import { LAST } from '../generated/boundary.js'
import {
  bytesOf,
  requireTwoArguments,
  toBufferSource,
  toDOMString,
  toLabel,
} from '../webidl/conversions.js'
import { decodeWhole, wholeDecoder } from '../whole/decode.js'
import { encodeWhole } from '../whole/encode.js'
import { decoderFlags } from './text-decoder.js'

/*
 * Methods, unlike arrows, have a name wherever they are made, and arguments to count; unlike functions they are no
 * constructors.
 */

/** `decode`, which decodes as the class of `textDecoder(name, find)`. */
export const newDecode = (find) =>
  ({
    decode(bytes, label = 'utf-8', options = undefined) {
      toBufferSource(bytes, 'bytes')
      const wanted = toDOMString(label, 'label')
      const flags = decoderFlags(options)
      const row = find(wanted, options)
      const whole = decodeWhole(wholeDecoder(row.id, flags), bytes)
      if (whole !== undefined) return whole
      const state = decoderForOneCall()
      const text = decode(row.id, flags | LAST, state, bytesOf(bytes))
      if (text === null) throw malformed(row, state.errorAt)
      return text
    },
  }).decode

/** `encode`, which encodes as the class of `legacyEncoder(name, find, convertAdded)`. */
export const newEncode = (find, convertAdded) =>
  ({
    encode(string, label, options = undefined) {
      // biome-ignore lint/complexity/noArguments: Web IDL counts them before it converts any
      requireTwoArguments(arguments.length, 'encode', 'string and label')
      const text = toDOMString(string, 'string')
      const wanted = toLabel(label, 'label')
      const converted = toOptions(options, convertAdded)
      const encoder = createEncoder(find(wanted, converted), converted)
      return encodeWhole(encoder.row.encoder, text) ?? encodeNext(encoder, text, false)
    },
  }).encode

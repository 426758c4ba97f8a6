/** The host's own decoders, for what `#host-rules` says that they are faster for. */

import { always, ruleOf, sampleOf } from '#host-rules'
import { decode, newDecoder } from '../codec/decode.js'
import { standard } from '../encodings/labels.js'
import { FATAL, LAST } from '../generated/boundary.js'
import { FIRST_EXTENDED, UTF_8 } from '../generated/ids.js'
import { isView } from '../webidl/conversions.js'
import { hostDecoder, utf8Decoder } from './host-decoder.js'

/** By encoding and flags what `newHost` returned. */
const hosts = { __proto__: null }

/**
 * Returns a function from a complete input to its text by the host, or to undefined where ours is to
 * decode it. The input may be anything: the host's decoder converts it and throws for what is no
 * BufferSource. Of an ArrayBuffer that is for ours ask again with its bytes, which tell more.
 */
export const hostFor = (encoding, flags) => {
  const key = encoding * 8 + flags
  hosts[key] ??= newHost(encoding, flags)
  return hosts[key]
}

/** The text of a complete Uint8Array by the host or by ours, as `decode` returns it. */
export const decodeWhole = (encoding, flags, bytes) =>
  hostFor(encoding, flags)(bytes) ?? ours(encoding, flags, bytes)

const ours = (encoding, flags, bytes) => decode(encoding, flags | LAST, newDecoder(), bytes)

const newHost = (encoding, flags) => {
  const rule = encoding < FIRST_EXTENDED && (flags & FATAL) === 0 && ruleOf(encoding)
  let decoder
  // All in one function: each function more takes a host up to 10 ns.
  return (input) => {
    try {
      if (rule === always || (rule && isView(input) && rule(input))) {
        if (decoder === undefined) decoder = newHostDecoder(encoding, flags) ?? null
        return decoder?.decode(input)
      }
    } catch {
      // Ours finds out why.
    }
  }
}

const newHostDecoder = (encoding, flags) =>
  encoding === UTF_8
    ? utf8Decoder(flags)
    : hostDecoder(standard.nameOf(encoding), flags, (decoder) => {
        const bytes = sampleOf(encoding)
        const text = ours(encoding, flags, bytes)
        // Twice, because no call may leave anything behind.
        return decoder.decode(bytes) === text && decoder.decode(bytes) === text
      })

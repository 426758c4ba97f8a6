/** Complete input by the tables for a few bytes, or by the host's own decoders, where `#host-rules` says so. */

import { hostDecoder } from '#host-decoder'
import { isFor, isWorthIt, ruleOf, sampleOf, usesTables } from '#host-rules'
import { decode, newDecoder } from '../codec/decode.js'
import { decodeShort } from '../codec/decode-short.js'
import { standard } from '../encodings/labels.js'
import { FATAL, LAST } from '../generated/boundary.js'
import { FIRST_EXTENDED, UTF_8 } from '../generated/ids.js'
import { isUtf8 } from './host-decoder.js'

/** By encoding and flags. */
const hosts = { __proto__: null }

const NOTHING = { limit: 0, longer: null }

/**
 * Who decodes an encoding: whether `tables` come first for a few bytes, and, once they are known, the host's
 * `decoder` and its `rule` of `#host-rules`, which is NOTHING if there is none.
 */
export const hostFor = (encoding, flags) => {
  const key = encoding * 8 + flags
  hosts[key] ??= { __proto__: null, encoding, tables: usesTables(encoding, flags), flags }
  return hosts[key]
}

/** The text of a complete Uint8Array by tables or the host, or undefined where the module is to decode it. */
export const decodeByHost = (host, bytes) => {
  try {
    if (host.tables) {
      const text = decodeShort(host.encoding, bytes)
      if (text !== undefined) return text
    }
    if (host.rule === undefined) find(host, bytes)
    if (host.decoder && isFor(host.rule, bytes)) return host.decoder.decode(bytes)
  } catch {
    // Ours finds out why.
  }
}

/** Finds a decoder, if the rule is for these bytes. */
const find = (host, bytes) => {
  const { encoding, flags } = host
  const rule = encoding < FIRST_EXTENDED && (flags & FATAL) === 0 ? ruleOf(encoding) : undefined
  if (rule === undefined || (isFor(rule, bytes) && isWorthIt(encoding, bytes))) {
    host.decoder = rule && newHostDecoder(encoding, flags)
    host.rule = host.decoder ? rule : NOTHING
  }
}

/** The text of a complete Uint8Array by the host or by ours, as `decode` returns it. */
export const decodeWhole = (encoding, flags, bytes) =>
  decodeByHost(hostFor(encoding, flags), bytes) ?? ours(encoding, flags, bytes)

const ours = (encoding, flags, bytes) => decode(encoding, flags | LAST, newDecoder(), bytes)

const newHostDecoder = (encoding, flags) =>
  hostDecoder(
    standard.lowerNameOf(encoding),
    flags,
    encoding === UTF_8
      ? isUtf8(flags)
      : (decoder) => {
          const bytes = sampleOf(encoding)
          const text = ours(encoding, flags, bytes)
          // Twice, because no call may leave anything behind.
          return decoder.decode(bytes) === text && decoder.decode(bytes) === text
        },
  )

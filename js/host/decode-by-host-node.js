/** What the decoders of Node.js, Bun and Deno decode: UTF-8 alone, where there are Buffers. */

import { UTF_8 } from '../generated/ids.js'
import { subarray, Uint8Array } from '../webidl/builtins.js'
import * as web from './decode-by-host.js'
import { BUN, NODE } from './engine.js'
import { attempt, hostUtf8 } from './host-decoder.js'
import { BUFFERS } from './strings-node.js'

/** Characters of each length, U+0000 and a byte order mark; and every kind of malformed sequence. */
// biome-ignore format: one row
const VALID = [[0x61], [0xc3, 0xa9], [0xe6, 0x97, 0xa5], [0xf0, 0x9f, 0x98, 0x80], [0], [0xef, 0xbb, 0xbf]]
// biome-ignore format: a row a kind
const MALFORMED = [
  [0x80], [0xbf], [0xc0, 0x80], [0xc1, 0xbf], [0xc3], [0xc3, 0x61], [0xff], [0xfe],
  [0xe0, 0x80, 0x80], [0xe0, 0x9f, 0xbf], [0xed, 0xa0, 0x80], [0xed, 0xbf, 0xbf], [0xe6, 0x97],
  [0xf0, 0x80, 0x80, 0x80], [0xf0, 0x8f, 0xbf, 0xbf], [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80],
  [0xf0, 0x9f, 0x98], [0xf0, 0x9f],
]

/**
 * Decodes valid UTF-8, and returns undefined for malformed UTF-8. A byte of Japanese takes the host
 * 0.25 ns if valid and 3.7 if malformed, `isUtf8` 0.06, and our decoder 0.8.
 */
const decodeValid = attempt(() => {
  if ((NODE < 24 && !BUN) || hostUtf8 === undefined) return
  const { isUtf8 } = globalThis.process.getBuiltinModule('node:buffer')
  // Within more than a vector.
  const some = new Uint8Array(99).fill(0x61)
  const around = (sequence) => Uint8Array.of(...some, ...sequence, ...some)
  const right =
    VALID.every((sequence) => isUtf8(around(sequence))) &&
    !MALFORMED.some((sequence) => isUtf8(around(sequence)) || isUtf8(Uint8Array.from(sequence))) &&
    hostUtf8(Uint8Array.from(VALID.flat())) === 'a\xE9\u65E5\uD83D\uDE00\0\uFEFF'
  return right ? (source) => (isUtf8(source) ? hostUtf8(source) : undefined) : undefined
})

/** As in decode-by-host.js. */
export const decodeByHost = (encoding, source, length, ignoreBOM, ours) => {
  if (hostUtf8 === undefined || (BUFFERS && encoding !== UTF_8)) return
  const text = web.decodeByHost(encoding, source, length, ignoreBOM, ours)
  if (text !== undefined || decodeValid === undefined || encoding !== UTF_8) return text
  const marked = source[0] === 0xef && source[1] === 0xbb && source[2] === 0xbf
  return attempt(() => decodeValid(marked && !ignoreBOM ? subarray(source, 3, length - 3) : source))
}

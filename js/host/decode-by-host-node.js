/**
 * What the decoders of Node.js, Bun and Deno decode: UTF-8 alone, where there are Buffers. Node.js 24,
 * Bun and Deno read it with vectors, so they decode all of it. Node.js 22 and older take 2.7 ns a byte of
 * French or English with typographic quotation marks, and 9 of Japanese, where ours takes 0.8 and has
 * ASCII from its Buffer as they do. So they decode none.
 */

import { UTF_8 } from '../generated/ids.js'
import * as web from './decode-by-host.js'
import { BUN, DENO, NODE } from './engine.js'
import { attempt, hostUtf8 } from './host-decoder.js'
import { BUFFERS } from './strings-node.js'

const VECTORS = hostUtf8 !== undefined && (NODE >= 24 || BUN || DENO)

/** As in decode-by-host.js. */
export const decodeByHost = BUFFERS
  ? (encoding, source, _length, ignoreBOM) => {
      if (!VECTORS || encoding !== UTF_8 || (source[0] === 0xef && !ignoreBOM)) return
      return attempt(() => hostUtf8(source))
    }
  : web.decodeByHost

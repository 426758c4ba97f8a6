/** What the host's own decoders decode, because they are faster there. */

import { standard } from '../encodings/labels.js'
import { FIRST_EXTENDED, UTF_8, WINDOWS_1252 } from '../generated/ids.js'
import { indexIds } from '../generated/indexes.js'
import { Uint8Array } from '../webidl/builtins.js'
import { SPIDERMONKEY } from './engine.js'
import { attempt, hostDecoder, hostUtf8 } from './host-decoder.js'

const { Buffer } = globalThis

/** By encoding the host's decoder, or undefined where that is wrong. */
const decoders = { __proto__: null, [UTF_8]: hostUtf8 }

/** Every byte, upwards and downwards: all surrogates and marks of UTF-16, and an end amid a pair. */
const BYTES = Uint8Array.from({ length: 515 }, (_, i) => (i > 511 ? 0xd8 : i & 256 ? ~i : i))

/**
 * The text of a whole input by the host, where that is faster and there is no byte order mark to
 * remove; else undefined. The host's decoder must agree with `ours`, a function from an encoding and
 * bytes to their text.
 *
 * UTF-8: in Firefox always, 1.1 to 1.5 × ours. In others where the string becomes one of bytes, which
 * is 2 to 8 × ours there; some of the bytes tell. windows-1252: 1.3 × ours in Chromium. Single-byte
 * encodings and UTF-16 in Firefox: 1.2 to 1.6 × ours.
 */
export const decodeByHost = (encoding, source, length, ignoreBOM, ours) => {
  if (encoding === UTF_8) {
    if (source[0] === 0xef && !ignoreBOM) return
    if (!SPIDERMONKEY) {
      // By a step that no character's length divides, so that every byte of a character is met.
      for (let i = 0; i < length; i += 3 * (length >> 6) + 1) if (source[i] > 0xc3) return
    }
  } else {
    // Index 0 is that of the single-byte encodings; UTF-16 and x-user-defined have none. Node.js
    // asks single bytes for their length by what others may patch, so it is not asked.
    if (SPIDERMONKEY ? indexIds[encoding] : Buffer || encoding !== WINDOWS_1252) return
    if (source[0] > 0xfd || encoding >= FIRST_EXTENDED) return
    if (!(encoding in decoders)) {
      // While the host's decoder is on trial, ours decodes.
      decoders[encoding] = undefined
      decoders[encoding] = hostDecoder(standard.nameOf(encoding), BYTES, ours(encoding, BYTES))
    }
  }
  return attempt(() => decoders[encoding]?.(source))
}

/**
 * What the host's own decoders decode, because they are faster there. Their speed as a multiple of
 * ours, for 64 bytes to 16 KB:
 *
 * - UTF-8 in Chromium 156: 1.4 for ASCII, 1.0 to 1.2 for French and English from 1 KB on, 0.5 to 0.8
 *   for anything else. In Firefox 153: 1.1 to 1.5 for all text but very short Japanese.
 * - windows-1252 in Chromium: 1.4 for ASCII, 1.0 for French. In Firefox: 1.3 to 1.5.
 * - Other single-byte encodings and UTF-16 in Firefox: 1.1 to 1.6, and 0.7 to 0.9 in a few cells.
 */

import { standard } from '../encodings/labels.js'
import { FIRST_EXTENDED, UTF_8, WINDOWS_1252 } from '../generated/ids.js'
import { indexIds } from '../generated/indexes.js'
import { Uint8Array } from '../webidl/builtins.js'
import { SPIDERMONKEY } from './engine.js'
import { attempt, hostDecoder, hostUtf8 } from './host-decoder.js'

const { Buffer } = globalThis

/** By encoding the host's decoder, null where that is wrong, or undefined where it was not asked yet. */
const decoders = { __proto__: null, [UTF_8]: hostUtf8 ?? null }

/** Every byte, upwards and downwards: all surrogates and marks of UTF-16, and an end amid a pair. */
const BYTES = Uint8Array.from({ length: 515 }, (_, i) => (i > 511 ? 0xd8 : i & 256 ? ~i : i))

/**
 * The text of a complete input by the host, where that is faster and there is no byte order mark to
 * remove; else undefined. The host's decoder must agree with `ours`, a function from an encoding and
 * bytes to their text.
 */
export const decodeByHost = (encoding, source, length, ignoreBOM, ours) => {
  if (encoding === UTF_8) {
    if (source[0] === 0xef && !ignoreBOM) return
    if (!SPIDERMONKEY) {
      // Chromium is faster if all is ASCII and, from 1 KB on, if most is. 32 bytes tell.
      let high = 0
      for (let i = 0; i < length; i += (length >> 5) + 1) if (source[i] > 0x7f) high++
      if (high > (length < 1024 ? 0 : 8)) return
    }
  } else {
    // Index 0 is that of the single-byte encodings; UTF-16 and x-user-defined have none. Node.js
    // asks single bytes for their length by what others may patch, so it is not asked.
    if (SPIDERMONKEY ? indexIds[encoding] : Buffer || encoding !== WINDOWS_1252) return
    if (source[0] > 0xfd || encoding >= FIRST_EXTENDED) return
    if (decoders[encoding] === undefined) {
      // While the host's decoder is on trial, ours decodes.
      decoders[encoding] = null
      decoders[encoding] =
        hostDecoder(standard.nameOf(encoding), BYTES, ours(encoding, BYTES)) ?? null
    }
  }
  const decode = decoders[encoding]
  return decode === null ? undefined : attempt(() => decode(source))
}

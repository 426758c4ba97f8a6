/** The TextDecoder that generated/detect-glue.js uses for the module's strings. */

import { fromCharCode } from '../webidl/builtins.js'

/**
 * Decodes well-formed UTF-8. js/classes has the standard's decoder, but that takes 20 KB with its module and tables,
 * and some hosts have no TextDecoder.
 */
export class TextDecoder {
  decode(bytes) {
    let text = ''
    let unread = 0
    let scalar = 0
    for (let i = 0; i < bytes?.length; i++) {
      const byte = bytes[i]
      if (unread > 0) {
        scalar = (scalar << 6) | (byte & 0x3f)
        unread--
      } else {
        unread = byte < 0x80 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
        scalar = unread === 0 ? byte : byte & (0x3f >> unread)
      }
      if (unread > 0) continue
      text +=
        scalar < 0x10000
          ? fromCharCode(scalar)
          : fromCharCode(0xd7c0 + (scalar >> 10), 0xdc00 | (scalar & 0x3ff))
    }
    return text
  }
}

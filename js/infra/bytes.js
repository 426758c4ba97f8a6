/** Byte sequences. */

import { byteLength, set, Uint8Array } from '../webidl/builtins.js'

/** Concatenates an array of Uint8Arrays into a new one; returns a single one itself. */
export const concat = (pieces) => {
  if (pieces.length === 1) return pieces[0]
  let length = 0
  for (let i = 0; i < pieces.length; i++) length += byteLength(pieces[i])
  const bytes = new Uint8Array(length)
  for (let i = 0, at = 0; i < pieces.length; i++) {
    set(bytes, pieces[i], at)
    at += byteLength(pieces[i])
  }
  return bytes
}

/** The Encoding Standard's "BOM sniff": the name in lowercase of the encoding whose byte order mark comes first, or null. */
export const bomSniff = (bytes) => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return null
}

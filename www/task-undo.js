/** Undoes that bytes were decoded in a wrong encoding. */

import { isomorphicEncode } from '../js/hooks.js'
import { TextDecoder } from '../js/index.js'
import { LegacyTextEncoder } from '../js/legacy.js'

/** `blob` as text of the encoding `from`, back in the one that it was read as: gives that Blob. */
export const undo = async ({ blob, from, readAs }) => {
  const text = new TextDecoder(from).decode(await blob.arrayBuffer())
  // The standard has no encoding of this name: its label means windows-1252.
  const isTrue = readAs.toLowerCase() === 'iso-8859-1'
  return new Blob([isTrue ? isomorphicEncode(text) : new LegacyTextEncoder(readAs).encode(text)])
}

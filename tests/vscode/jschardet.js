/** As much of jschardet as VS Code uses, over `encodium/detect`. */

import { detect as detectBytes } from '../../dist/detect.js'

/** Detects the encoding of a string with a character for each byte; `detectEncodings` lists the possible ones. */
export const detect = (text, { detectEncodings } = {}) => {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
  const { encoding, candidates } = detectBytes(bytes, { only: detectEncodings, extended: false })
  // jschardet calls text in ASCII so; this detector calls it UTF-8.
  const isAscii = encoding === 'UTF-8' && bytes.every((byte) => byte < 0x80)
  return { encoding: isAscii ? 'ascii' : encoding, confidence: candidates[0]?.valid ? 1 : 0 }
}

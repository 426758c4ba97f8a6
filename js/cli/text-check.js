/** Checks whether a file is text as it is read, by the rules of `isText` of `encodium/detect`. */

import { formatOf, hasControl, hasControlIn } from '../detect/text-rules.js'
import { ExtendedTextDecoder } from '../extended.js'

const STREAM = { stream: true }

const C0 = Uint8Array.from({ length: 32 }, (_, code) => code)
const C0_TEXT = String.fromCharCode(...C0)

/**
 * Whether each byte below 0x20 is the control character with its number. In UTF-16, UTF-32 and EBCDIC
 * it is not, and escape sequences and the shifts SO and SI are no text: only the decoded text counts.
 */
export const hasAsciiControls = (label) => new ExtendedTextDecoder(label).decode(C0) === C0_TEXT

/** Returns a function that takes the next bytes in an encoding, and returns whether they are text. */
export const textTest = (label) => {
  const decoder = new ExtendedTextDecoder(label)
  return (bytes) => !hasControlIn(decoder.decode(bytes, STREAM))
}

/** Checks bytes before their encoding is known. */
export class TextCheck {
  #head
  #hasControl = false

  feed(chunk) {
    // The next chunk may overwrite this one.
    this.#head ??= Buffer.from(chunk)
    this.#hasControl ||= hasControl(chunk)
  }

  /**
   * Whether the chunks are text in the detected encoding. Where a control byte may be another
   * character, the decoded text of the first chunk counts, and the detector must be certain.
   */
  isText({ encoding, confident, bom }) {
    const head = this.#head ?? Buffer.alloc(0)
    if (formatOf(head) !== undefined) return false
    if (!this.#hasControl) return true
    return (bom !== null || confident) && !hasAsciiControls(encoding) && textTest(encoding)(head)
  }

  /** Whether bytes of the chunks are text, if they are ASCII. */
  isAscii(bytes) {
    return formatOf(this.#head) === undefined && !hasControl(bytes)
  }
}

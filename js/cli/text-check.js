/** Checks whether a file is text, by its control characters and its first bytes. */

import { newDecoder } from './whole.js'

const STREAM = { stream: true }

/** Formats that state lengths or offsets in bytes, and may have no control character. */
const SIGNATURES = ['%PDF-', '!<arch>\n']

const hasSignature = (bytes) =>
  SIGNATURES.some((signature) =>
    signature.split('').every((character, i) => character.charCodeAt(0) === bytes[i]),
  )

/** NUL and the controls that text does not have; terminals, DOS and old word processors use the others. */
const isControl = (code) => code < 0x07 || (code > 0x0d && code < 0x1a)

const hasControl = (bytes) => {
  for (let i = 0; i < bytes.length; i++) if (isControl(bytes[i])) return true
  return false
}

const C0 = Uint8Array.from({ length: 32 }, (_, code) => code)
const C0_TEXT = String.fromCharCode(...C0)
const CONTROL = new RegExp(`[${[...C0_TEXT].filter((c) => isControl(c.charCodeAt(0))).join('')}]`)

/**
 * Whether each byte below 0x20 is the control character with its number. In UTF-16, UTF-32 and EBCDIC
 * it is not, and escape sequences and the shifts SO and SI are no text: only the decoded text counts.
 */
export const hasAsciiControls = (label) => newDecoder(label).decode(C0) === C0_TEXT

/** Whether a file is text, by its bytes and what they mean. */
export const isText = (bytes, text) => !hasSignature(bytes) && !CONTROL.test(text)

/** Returns a function that takes the next bytes in an encoding, and returns whether they are text. */
export const textTest = (label) => {
  const decoder = newDecoder(label)
  return (bytes) => !CONTROL.test(decoder.decode(bytes, STREAM))
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
    if (hasSignature(head)) return false
    if (!this.#hasControl) return true
    return (bom !== null || confident) && !hasAsciiControls(encoding) && textTest(encoding)(head)
  }

  /** Whether bytes of the chunks are text, if they are ASCII. */
  isAscii(bytes) {
    return !hasSignature(this.#head) && !hasControl(bytes)
  }
}

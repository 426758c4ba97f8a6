/** ASCII at the beginning of a stream, which is returned without the module. */

import { decode, scratchState } from '../codec/decode.js'
import { FATAL, IGNORE_BOM, LAST } from '../generated/boundary.js'
import { UTF_8 } from '../generated/ids.js'
import { concat } from '../infra/bytes.js'
import {
  byteLength,
  charCodeAt,
  EMPTY,
  indexOf,
  max,
  min,
  slice,
  subarray,
  Uint8Array,
} from '../webidl/builtins.js'

/** How many bytes show whether a stream is UTF-16 or UTF-32, as in crates/detect/src/auto/undecided.rs. */
const START = 4

/**
 * How many bytes the detector reads at the beginning, and before the first byte that is not plain, as in
 * crates/detect/src/auto/undecided.rs.
 */
const FIRST = 4160
const LAST_BYTES = 64

/** A substitute for the bytes between these, which cannot end an escape sequence. */
const APART = Uint8Array.of(0x20, 0x0a)

/** The text of bytes that are all ASCII, and in which no escape sequence begins or may begin; else null. */
const plainText = (bytes) => {
  const text = decode(UTF_8, FATAL | IGNORE_BOM | LAST, scratchState(), bytes)
  if (text?.length !== byteLength(bytes)) return null
  const hasEscape = indexOf(text, '\x1B') >= 0 || indexOf(text, '~{') >= 0
  return hasEscape || text[text.length - 1] === '~' ? null : text
}

/** Whether there are control characters that text does not have, as in UTF-16 of alphabetic scripts. */
const hasControl = (text) => {
  for (let i = 0; i < text.length; i++) {
    const unit = charCodeAt(text, i)
    if (unit < 0x20 && (unit < 0x09 || unit > 0x0d)) return true
  }
  return false
}

/** A copy of at most `count` of the bytes from an index on. */
const copy = (bytes, from, count) =>
  new Uint8Array(subarray(bytes, from, min(count, byteLength(bytes) - from)))

/** A copy of the last `count` bytes, or of all if there are fewer. */
const copyEnd = (bytes, count) => copy(bytes, max(byteLength(bytes) - count, 0), count)

export class PlainStart {
  /** Whether the stream has been such ASCII so far. */
  isOpen
  #length = 0
  #first = EMPTY
  #last = EMPTY

  /** The options are a detector's. `only` may have an encoding that does not extend ASCII. */
  constructor({ only }) {
    this.isOpen = only.length === 0
  }

  /** Returns the text of the next bytes, or null if the module must take these and all further bytes. */
  take(bytes) {
    if (!this.isOpen || byteLength(bytes) === 0) return this.isOpen ? '' : null
    const text = plainText(bytes)
    this.isOpen = text !== null && (this.#length > 0 || this.#begins(text))
    if (!this.isOpen) return null
    const missing = FIRST - byteLength(this.#first)
    if (missing > 0) this.#first = concat([this.#first, copy(bytes, 0, missing)])
    this.#last = copyEnd(concat([this.#last, copyEnd(bytes, LAST_BYTES)]), LAST_BYTES)
    this.#length += byteLength(bytes)
    return text
  }

  #begins(text) {
    return text.length >= START && !hasControl(slice(text, 0, START))
  }

  /**
   * Passes to the module's object with this number the earlier bytes of the stream that matter. Returns how many bytes
   * it omitted.
   */
  passTo(module, number) {
    if (this.#length === 0) return 0
    const behind = this.#length - byteLength(this.#first)
    const apart = behind > LAST_BYTES ? APART : EMPTY
    const bytes = concat([this.#first, apart, copyEnd(this.#last, behind)])
    module.takeUndecided(number, bytes, false)
    return this.#length - byteLength(bytes)
  }
}

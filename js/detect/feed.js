/** Bytes for the module. */

import { lowercase } from '../encodings/words.js'
import { malformed } from '../errors/errors.js'
import { concat } from '../infra/bytes.js'
import { joinedStrings } from '../infra/units.js'
import { byteLength, EMPTY, min, subarray, Uint8Array } from '../webidl/builtins.js'
import { allOf } from '../webidl/conversions.js'

/** How many bytes to pass to the module at once, so that its memory does not grow with the input. */
export const PIECE = 1 << 16

/** Calls back with each piece of the bytes that a BufferSource has now. */
export const eachPiece = (source, call) => {
  const bytes = allOf(source)
  const length = byteLength(bytes)
  for (let at = 0; at < length; at += PIECE) call(subarray(bytes, at, min(PIECE, length - at)))
}

/** A stream that the module decodes, in pieces. After an error, the next call continues with the bytes after it. */
export class Pieces {
  #start
  #unread = EMPTY

  /** Offsets of errors count from `start`. */
  constructor(start) {
    this.#start = start
  }

  /**
   * The text of the next bytes. `step(piece, isLast)` returns the `text` of a piece; `malformed` is null, or the error of
   * the module at which it stopped, with `readCount` of the bytes read.
   */
  decode(bytes, isLast, step) {
    const all = byteLength(this.#unread) === 0 ? bytes : concat([this.#unread, bytes])
    this.#unread = EMPTY
    const length = byteLength(all)
    let text = ''
    let at = 0
    do {
      const piece = subarray(all, at, min(PIECE, length - at))
      const end = at + byteLength(piece)
      const { text: more, readCount, malformed: error } = step(piece, isLast && end === length)
      if (error !== null) {
        const behind = at + readCount
        this.#unread = new Uint8Array(subarray(all, behind, length - behind))
        const name = error[0]
        throw malformed({ encoding: lowercase(name), name }, this.#start + error[1])
      }
      text = joinedStrings(text, more)
      at = end
    } while (at < length)
    return text
  }
}

/** Counts characters, lines and scripts of a text. */

import { isLeading, scalarOf } from '../infra/surrogates.js'
import { append, EMPTY, typedArrayBuffer, Uint16Array } from '../webidl/builtins.js'
import { unitCount } from './core.js'
import { scriptOf } from './scripts.js'
import { LIMIT, undo } from './undo.js'

const { Float64Array } = globalThis

/** The counts of a text that comes in pieces. Their size does not depend on the text's. */
export class TextCounts {
  /** How often each code unit came, by its upper and then its lower byte. */
  #pages = { __proto__: null }
  /** How often each scalar value beyond the first plane came. */
  #others = { __proto__: null }
  #crlf = 0
  #leading = 0
  #last = 0
  /** The text from its first character that is not ASCII on, and how much there is of it. */
  #start = new Uint16Array(LIMIT)
  #started = 0
  length = 0

  feed(units, from) {
    const pages = this.#pages
    const length = unitCount(units)
    for (let i = from; i < length; i++) {
      const unit = units[i]
      pages[unit >> 8] ??= new Float64Array(256)
      pages[unit >> 8][unit & 0xff]++
      if (unit === 0x0a && this.#last === 0x0d) this.#crlf++
      else if (unit >= 0xd800 && unit < 0xe000) this.#surrogate(unit)
      this.#last = unit
      if (this.#started < LIMIT && (unit >= 0x80 || this.#started > 0)) {
        this.#start[this.#started++] = unit
      }
    }
    this.length += length - from
  }

  /** Half of a pair, because decoders return no lone surrogates. */
  #surrogate(unit) {
    if (isLeading(unit)) {
      this.#leading = unit
    } else {
      const scalar = scalarOf(this.#leading, unit)
      this.#others[scalar] = (this.#others[scalar] ?? 0) + 1
    }
  }

  get endings() {
    const crlf = this.#crlf
    const controls = this.#pages[0] ?? EMPTY
    return { lf: (controls[0x0a] ?? 0) - crlf, crlf, cr: (controls[0x0d] ?? 0) - crlf }
  }

  get lines() {
    const { lf, crlf, cr } = this.endings
    const isOpen = this.length > 0 && this.#last !== 0x0a && this.#last !== 0x0d
    return lf + crlf + cr + (isOpen ? 1 : 0)
  }

  /** Objects with `script` and `scalars`, the most frequent first. */
  get scripts() {
    const counts = { __proto__: null }
    const scripts = []
    const add = (scalar, count) => {
      const script = scriptOf(scalar)
      if (counts[script] === undefined) {
        counts[script] = { script, scalars: 0 }
        append(scripts, counts[script])
      }
      counts[script].scalars += count
    }
    for (const page in this.#pages) {
      // Surrogates are counted in pairs.
      if (page >= 0xd8 && page < 0xe0) continue
      const counts = this.#pages[page]
      for (let i = 0; i < 256; i++) if (counts[i] > 0) add(page * 256 + i, counts[i])
    }
    for (const scalar in this.#others) add(+scalar, this.#others[scalar])
    for (let i = 1; i < scripts.length; i++) {
      for (let at = i; at > 0 && scripts[at - 1].scalars < scripts[at].scalars; at--) {
        const less = scripts[at - 1]
        scripts[at - 1] = scripts[at]
        scripts[at] = less
      }
    }
    return scripts
  }

  get undo() {
    return undo(new Uint16Array(typedArrayBuffer(this.#start), 0, this.#started))
  }
}

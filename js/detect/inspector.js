/** Inspects bytes as text of an encoding: errors, lines, scripts. */

import { defineInterface } from '#interface'
import { standard } from '../encodings/labels.js'
import {
  ERROR,
  ERROR_AT,
  FATAL,
  IGNORE_BOM,
  LAST,
  MODE,
  READ,
  STATE,
} from '../generated/boundary.js'
import { STANDARD_UTF_16BE, STANDARD_UTF_16LE, UTF_8 } from '../generated/ids.js'
import { bomSniff, concat } from '../infra/bytes.js'
import { callDecode, ensureReady, instance } from '../wasm/instance.js'
import { provideStandard } from '../wasm/provide-standard.js'
import {
  append,
  byteLength,
  EMPTY,
  min,
  set,
  subarray,
  Uint8Array,
  Uint16Array,
} from '../webidl/builtins.js'
import { bytesOf, toBufferSource, toDictionary } from '../webidl/conversions.js'
import { idOf, toLimit } from './conversions.js'
import { decodedUnits, unitCount } from './core.js'
import { reasonFor } from './reasons.js'
import { RoundTrip } from './round-trip.js'
import { TextCounts } from './text-counts.js'

provideStandard()

/** Bytes that go to the module at once. */
const PIECE = 1 << 16

/** Bytes that go to the module after an error, because another one may follow soon. */
const SPAN_AFTER_ERROR = 512

/** The last bytes before a piece, with which an error in it may begin. */
const CONTEXT = 8

const ignoresBom = (encoding) =>
  encoding === UTF_8 || encoding === STANDARD_UTF_16BE || encoding === STANDARD_UTF_16LE

/** The bytes of U+FFFD, in the encodings that have it. */
const REPLACEMENT_BYTES = {
  __proto__: null,
  'UTF-8': [0xef, 0xbf, 0xbd],
  'UTF-16BE': [0xff, 0xfd],
  'UTF-16LE': [0xfd, 0xff],
  GBK: [0x84, 0x31, 0xa4, 0x37],
  gb18030: [0x84, 0x31, 0xa4, 0x37],
}

/** Whether the bytes contain others, which may be undefined. */
const includes = (bytes, others) => {
  if (others === undefined) return false
  const end = byteLength(bytes) - others.length
  for (let at = 0; at <= end; at++) {
    let i = 0
    while (i < others.length && bytes[at + i] === others[i]) i++
    if (i === others.length) return true
  }
  return false
}

/** How many of the units are U+FFFD. */
const replacementsIn = (units) => {
  let count = 0
  for (let i = 0; i < unitCount(units); i++) if (units[i] === 0xfffd) count++
  return count
}

/** An array of some of the bytes. */
const listOf = (bytes, start, end) => {
  const list = []
  for (let i = start; i < end; i++) append(list, bytes[i])
  return list
}

/** The inspection of bytes that come in pieces. Its size does not depend on the stream's. */
class Inspection {
  #encoding
  #limit
  #word = 0
  #mode = 0
  #bytes = 0
  /** The first three bytes. */
  #start = EMPTY
  /** The last bytes of the former pieces, and then the piece. */
  #context = EMPTY
  /** Whether the context has bytes of U+FFFD, once that is asked for. */
  #hasReplacement
  /** Something came, be it a byte order mark. */
  #hasBegun = false
  #text = new TextCounts()
  #malformed = []
  #malformedCount = 0
  #roundTrip

  constructor(encoding, limit) {
    this.#encoding = encoding
    this.#limit = limit
    this.#roundTrip = new RoundTrip(encoding)
  }

  feed(bytes) {
    const length = byteLength(bytes)
    for (let at = 0; at < length; at += PIECE) {
      // A copy, because another thread may change what is shared.
      this.#run(new Uint8Array(subarray(bytes, at, min(PIECE, length - at))), false)
    }
  }

  #run(bytes, last) {
    ensureReady(this.#encoding)
    const length = byteLength(bytes)
    if (byteLength(this.#start) < 3) {
      this.#start = concat([this.#start, subarray(bytes, 0, min(length, 3))])
    }
    const before = min(byteLength(this.#context), CONTEXT)
    const context = subarray(this.#context, byteLength(this.#context) - before, before)
    this.#context = concat([context, bytes])
    this.#hasReplacement = undefined
    this.#roundTrip.read(bytes)
    // The offset in the stream of where the context begins.
    const base = this.#bytes - before
    const flags = IGNORE_BOM | (last ? LAST : 0)
    let span = PIECE
    for (let at = 0, failed = true; failed || at < length; ) {
      const counts = this.#countsReplacements()
      const size = counts ? length - at : min(span, length - at)
      set(instance.bytes, subarray(bytes, at, size))
      const now = counts ? flags : flags | FATAL
      const written = callDecode(this.#encoding, now, this.#word, this.#mode, size)
      const { results } = instance
      failed = written < 0
      span = failed ? SPAN_AFTER_ERROR : 2 * span
      const errorAt = this.#bytes + at + (results[ERROR_AT] | 0)
      const errorLength = results[ERROR]
      this.#word = results[STATE]
      this.#mode = results[MODE]
      at += results[READ]
      const units = decodedUnits(failed ? ~written : written)
      if (counts) this.#count(replacementsIn(units))
      this.#units(units)
      if (!failed) continue
      this.#units(REPLACEMENT)
      this.#count(1)
      this.#list(base, errorAt, errorLength, last)
    }
    this.#bytes += length
  }

  #units(units) {
    if (this.#roundTrip.holds) this.#roundTrip.write(units, false)
    if (unitCount(units) === 0) return
    const isBom = units[0] === 0xfeff && !this.#hasBegun && ignoresBom(this.#encoding)
    this.#hasBegun = true
    this.#text.feed(units, isBom ? 1 : 0)
  }

  /**
   * Whether malformed bytes are counted by the U+FFFD that the decoder writes for each, without a call for
   * each of them: once the list is full, and where the bytes have no U+FFFD themselves.
   */
  #countsReplacements() {
    if (this.#malformed.length < this.#limit) return false
    const name = standard.nameOf(this.#encoding)
    this.#hasReplacement ??= includes(this.#context, REPLACEMENT_BYTES[name])
    return !this.#hasReplacement
  }

  #count(malformed) {
    if (malformed === 0) return
    this.#malformedCount += malformed
    this.#roundTrip.fail()
  }

  #list(base, offset, length, ends) {
    if (this.#malformed.length >= this.#limit) return
    const context = this.#context
    const start = offset - base
    const end = start + length
    const bytes = listOf(context, start, end)
    const after = listOf(context, end, min(end + CONTEXT, byteLength(context)))
    const reason = reasonFor(standard.nameOf(this.#encoding), { bytes, after, ends })
    append(this.#malformed, { offset, length, bytes, reason })
  }

  finish() {
    this.#run(EMPTY, true)
    const text = this.#text
    const scripts = text.scripts
    let scalars = 0
    for (let i = 0; i < scripts.length; i++) scalars += scripts[i].scalars
    return {
      encoding: standard.nameOf(this.#encoding),
      bytes: this.#bytes,
      codeUnits: text.length,
      scalars,
      lines: text.lines,
      endings: text.endings,
      scripts,
      bom: bomSniff(this.#start),
      malformed: this.#malformed,
      malformedCount: this.#malformedCount,
      roundTrips: this.#roundTrip.finish(),
      undo: text.undo,
    }
  }
}

const REPLACEMENT = new Uint16Array([0xfffd])

export const Inspector = /* @__PURE__ */ defineInterface(
  class {
    #encoding
    #limit
    #inspection

    constructor(label = 'utf-8', options = undefined) {
      this.#encoding = idOf(label, 'label')
      this.#limit = toLimit(toDictionary(options).limit)
    }

    get encoding() {
      return standard.nameOf(this.#encoding)
    }

    feed(bytes) {
      toBufferSource(bytes, 'bytes')
      this.#use((inspection) => inspection.feed(bytesOf(bytes)))
    }

    finish() {
      return this.#use((inspection) => {
        this.#inspection = undefined
        return inspection.finish()
      })
    }

    /** If this fails, for lack of memory for example, what was fed is lost. */
    #use(work) {
      this.#inspection ??= new Inspection(this.#encoding, this.#limit)
      const inspection = this.#inspection
      try {
        return work(inspection)
      } catch (cause) {
        this.#inspection = undefined
        throw cause
      }
    }
  },
  'Inspector',
)

export const inspect = (bytes, label = 'utf-8', options = undefined) => {
  toBufferSource(bytes, 'bytes')
  const inspector = new Inspector(label, options)
  inspector.feed(bytes)
  return inspector.finish()
}

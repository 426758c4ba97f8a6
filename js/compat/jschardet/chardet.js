/** jschardet's export `chardet`: the API of Python's chardet. */

import { toDictionary } from '../../webidl/conversions.js'
import { Evidence, MINIMUM_THRESHOLD, toAllowed } from './results.js'

export { EncodingEra } from './names.js'
export { DETERMINISTIC_CONFIDENCE, MINIMUM_THRESHOLD } from './results.js'

export const LanguageFilter = Object.freeze({
  CHINESE_SIMPLIFIED: 1,
  CHINESE_TRADITIONAL: 2,
  JAPANESE: 4,
  KOREAN: 8,
  NON_CJK: 16,
  ALL: 31,
  CHINESE: 3,
  CJK: 15,
})

/** How many bytes jschardet reads by default. This package has no such limit. */
export const DEFAULT_MAX_BYTES = 200000
export const EVIDENCE_CAP_BYTES = 262144

const toMaxBytes = (maxBytes = Infinity) => {
  if (maxBytes === Infinity || (Number.isInteger(maxBytes) && maxBytes > 0)) return maxBytes
  throw new Error('maxBytes: max_bytes must be a positive integer')
}

const toBytes = (value) => {
  if (value instanceof Uint8Array) return value
  throw new TypeError('byteStr must be a Uint8Array')
}

/** Converts the options of a detector: which names are allowed, and how many bytes to read. */
const toLimits = (options) => {
  const { includeEncodings, excludeEncodings, encodingEra, maxBytes } = toDictionary(options)
  return {
    allows: toAllowed(
      includeEncodings,
      excludeEncodings,
      'includeEncodings',
      'excludeEncodings',
      encodingEra,
    ),
    maxBytes: toMaxBytes(maxBytes),
  }
}

export class UniversalDetector {
  static MINIMUM_THRESHOLD = MINIMUM_THRESHOLD

  #limits
  #evidence
  #result

  constructor(options) {
    this.#limits = toLimits(options)
    this.reset()
  }

  /** Begins a new text. */
  reset() {
    this.#evidence = new Evidence()
    this.#result = undefined
  }

  /** Takes the next bytes. */
  feed(byteStr) {
    toBytes(byteStr)
    if (this.#result) throw new Error('feed() called after close() without reset()')
    const room = this.#limits.maxBytes - this.#evidence.length
    if (room > 0) this.#evidence.feed(byteStr.subarray(0, room))
  }

  /** Ends the text, and returns the most plausible result. */
  close() {
    this.#result ??= this.#evidence.results(this.#limits.allows)[0]
    return this.result
  }

  /** Whether further bytes are ignored: after `close`, and at the limit. */
  get done() {
    return this.#result !== undefined || this.#evidence.length >= this.#limits.maxBytes
  }

  /** The result after `close`; before that, a result without an encoding. */
  get result() {
    const unknown = { encoding: null, confidence: 0, language: null, mimeType: null }
    return { ...(this.#result ?? unknown) }
  }
}

/** All results of bytes, whatever their confidence. */
const resultsOf = (byteStr, options) => {
  const { allows, maxBytes } = toLimits(options)
  return new Evidence().feed(toBytes(byteStr).subarray(0, maxBytes)).results(allows)
}

export const detect = (byteStr, options) => resultsOf(byteStr, options)[0]

export const detectAll = (byteStr, options) => {
  const all = resultsOf(byteStr, options)
  if (toDictionary(options).ignoreThreshold) return all
  const likely = all.filter(({ confidence }) => confidence > MINIMUM_THRESHOLD)
  return likely.length > 0 ? likely : all
}

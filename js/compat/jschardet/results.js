/** Converts results of detect() to results of jschardet. */

import { toDetectOptions } from '../../detect/conversions.js'
import { FullDetector } from '../../detect/detector.js'
import { rank, Tally } from '../detectors/ranking.js'
import { ASCII, EncodingEra, nameOf, toRows } from './names.js'

/** The confidence below which `detectAll` omits a candidate. */
export const MINIMUM_THRESHOLD = 0.2

/** The confidence of a rule that does not depend on likelihoods. */
export const DETERMINISTIC_CONFIDENCE = 0.95

const TEXT = 'text/plain'
const BINARY = 'application/octet-stream'

/** The confidence of no bytes, and the maximum confidence of ASCII with zeros between texts. */
const EMPTY = 0.1
const SEPARATED = 0.99

/**
 * The share of control characters above which bytes are not text, and the share of zeros above which these are not mere
 * separators.
 */
const MAX_CONTROL_SHARE = 0.01
const MAX_SEPARATOR_SHARE = 0.05

/** The result without an encoding. */
const none = (confidence) => ({ encoding: null, confidence, language: null, mimeType: BINARY })

const isEbcdic = (encoding) => {
  const allows = ({ era }) => era === EncodingEra.MAINFRAME
  return nameOf(encoding, {}, allows) !== undefined
}

/** Whether bytes have too many control characters to be text, unless the encoding uses them. */
const isBinary = ({ encoding, bom, confident }, tally) => {
  const { length, high, zeros, controls } = tally
  if (bom !== null || /^(iso-2022|hz)/i.test(encoding)) return false
  if (/^utf-(16|32)/i.test(encoding) || isEbcdic(encoding)) {
    return !confident && zeros + controls > length * MAX_CONTROL_SHARE
  }
  if (high === 0 && controls === 0) return zeros > length * MAX_SEPARATOR_SHARE
  return zeros + controls > length * MAX_CONTROL_SHARE
}

/** The type of a document by its beginning, in an encoding that extends ASCII. */
const typeOf = (head) => {
  if (/^(\xEF\xBB\xBF)?\s*<\?xml\b/.test(head)) return 'text/xml'
  return /^(\xEF\xBB\xBF)?\s*<(!doctype )?html\b/i.test(head) ? 'text/html' : TEXT
}

/** Returns a function that returns whether a row of names may be an answer, by two options with names, and by eras. */
export const toAllowed = (
  included,
  excluded,
  includedName,
  excludedName,
  eras = EncodingEra.ALL,
) => {
  const include = toRows(included, includedName)
  const exclude = toRows(excluded, excludedName)
  return (row) =>
    (include?.has(row) ?? true) && !(exclude?.has(row) ?? false) && (row.era & eras) !== 0
}

/** The primary subtag of a language: jschardet knows no scripts. */
const languageOf = (language) => language?.split('-')[0] ?? null

/** All results of a detection, the most plausible first; one without an encoding if no name is allowed. */
const toResults = (detection, tally, head, allows) => {
  const { bom, language, encoding } = detection
  if (tally.length === 0) {
    const name = nameOf('UTF-8', {}, allows)
    return [name ? { encoding: name, confidence: EMPTY, language: null, mimeType: TEXT } : none(0)]
  }
  if (isBinary(detection, tally)) return [none(DETERMINISTIC_CONFIDENCE)]
  const bytes = { hasBom: bom !== null && bom === encoding, isAscii: tally.isAscii(detection) }
  const mimeType = typeOf(head)
  const results = new Map()
  for (const { encoding, confidence, isSameText, isMalformed } of rank(detection)) {
    const name = nameOf(encoding, bytes, allows)
    if (name === undefined || results.has(name) || isMalformed) continue
    results.set(name, {
      encoding: name,
      confidence: bytes.isAscii && tally.zeros > 0 ? Math.min(confidence, SEPARATED) : confidence,
      language: isSameText ? languageOf(language) : null,
      mimeType,
    })
    if (name === ASCII) break
  }
  return results.size > 0 ? [...results.values()] : [none(0)]
}

/** How many bytes at the beginning to search for the start of XML or HTML. */
const HEAD = 256

/** Collects the bytes of one text, in pieces. */
export class Evidence {
  #detector = new FullDetector(toDetectOptions())
  #tally = new Tally()
  #head = ''

  /** How many bytes there are. */
  get length() {
    return this.#tally.length
  }

  feed(bytes) {
    const head = bytes.subarray(0, HEAD - this.#head.length)
    if (head.length > 0) this.#head += String.fromCharCode(...head)
    this.#tally.feed(bytes)
    this.#detector.feed(bytes)
    return this
  }

  /** Returns the results that `toAllowed` allows. Call it only once. */
  results(allows) {
    return toResults(this.#detector.finish(), this.#tally, this.#head, allows)
  }
}

/** `encodium/compat/chardet`: the API of the package chardet with this package's detector. */

import { toDetectOptions } from '../detect/conversions.js'
import { FullDetector } from '../detect/detector.js'
import { detectPlainAscii } from '../detect/plain-ascii.js'
import { kindOf } from '../webidl/conversions.js'
import { readFile, readFileSync } from './chardet/file.js'
import { nameOf } from './chardet/names.js'
import { rank, Tally } from './detectors/ranking.js'

/** The bytes of a Uint8Array, or of an array of numbers. */
const toBytes = (buffer) => {
  if (kindOf(buffer) === 'Uint8Array') return buffer
  const isArray = typeof buffer === 'object' && Number.isFinite(buffer?.length)
  if (!isArray || buffer.length < 0) {
    throw new Error('Input must be a byte array, e.g. Buffer or Uint8Array')
  }
  for (let i = 0; i < buffer.length; i++) {
    if (Number.isInteger(buffer[i]) && buffer[i] >= 0 && buffer[i] <= 0xff) continue
    throw new RangeError(`Input must be a byte array: the element at index ${i} is no byte`)
  }
  return Uint8Array.from(buffer)
}

/** Unicode's encodings and ASCII have no language. */
const isUnicode = (name) => /^(UTF-|ASCII$)/.test(name)

const toPercent = (confidence) => Math.round(100 * confidence)

const asciiMatches = (confidence) => [{ confidence, name: 'ASCII', lang: undefined }]

/** The matches for pieces of bytes; with `stream`, more pieces may follow. */
const matchesOf = (pieces, stream) => {
  const options = toDetectOptions({ __proto__: null, stream })
  // A declaration or an escape sequence may begin in one piece and end in the next.
  if (pieces.length === 1 && detectPlainAscii(pieces, options)) return asciiMatches(100)
  const tally = new Tally()
  const detector = new FullDetector(options)
  for (const bytes of pieces) {
    tally.feed(bytes)
    detector.feed(bytes)
  }
  const detection = detector.finish()
  const ranked = rank(detection)
  if (tally.isAscii(detection)) {
    const confidence = tally.length === 0 ? 100 : toPercent(ranked[0].confidence)
    return asciiMatches(confidence)
  }
  const same = new Set(ranked.filter((row) => row.isSameText).map(({ encoding }) => encoding))
  const matches = new Map()
  for (const candidate of ranked) {
    const name = nameOf(candidate, tally.c1 > 0, (encoding) => same.has(encoding))
    if (matches.has(name)) continue
    const hasLanguage = candidate.isSameText && !isUnicode(name) && detection.language !== null
    const confidence = toPercent(candidate.confidence)
    const lang = hasLanguage ? detection.language.split('-')[0] : undefined
    if (confidence > 0 || matches.size === 0) matches.set(name, { confidence, name, lang })
  }
  return [...matches.values()]
}

export const analyse = (buffer) => matchesOf([toBytes(buffer)], false)

export const detect = (buffer) => analyse(buffer)[0].name

export const detectFile = async (filepath, options) => {
  const { pieces, stream } = await readFile(filepath, options)
  return matchesOf(pieces, stream)[0].name
}

export const detectFileSync = (filepath, options) => {
  const { pieces, stream } = readFileSync(filepath, options)
  return matchesOf(pieces, stream)[0].name
}

export default { analyse, detect, detectFileSync, detectFile }

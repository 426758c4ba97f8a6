/** Decides the encoding of all bytes of a file, or those of its segments. */

import { decode, newDecoder } from '../../codec/decode.js'
import { formatOf, hasControl, isText } from '../../detect/text-rules.js'
import { TextFile } from '../../edit.js'
import { FATAL, LAST } from '../../generated/boundary.js'
import { UTF_8 } from '../../generated/ids.js'
import { bomSniff, concat } from '../../infra/bytes.js'
import { FileError, named, noText } from '../errors.js'

export const isAscii = (bytes) => bytes.every((byte) => byte < 0x80)

const isUtf8 = (bytes) => decode(UTF_8, FATAL | LAST, newDecoder(), bytes) !== null

/** Whether bytes begin with the byte order mark of UTF-32LE, which begins with that of UTF-16LE. */
const hasUtf32Mark = ([a, b, c, d]) => a === 0xff && b === 0xfe && c === 0 && d === 0

/** With any of these, ASCII may be text of an encoding with escape sequences, or of UTF-16. */
const hasEscapes = (bytes) =>
  [0x1b, 0x0e, 0x0f, 0x00].some((escape) => bytes.includes(escape)) ||
  bytes.some((byte, i) => byte === 0x7e && bytes[i + 1] === 0x7b)

/** Whether bytes are well-formed UTF-8 and nothing else, for which no model is needed. */
const isPlainUtf8 = (bytes) => !hasEscapes(bytes) && (isAscii(bytes) || isUtf8(bytes))

/** Resolves to the `file` with these bytes, and to a function that opens others in its encoding. */
export const openText = async (bytes, encoding) => {
  const isUnicode = ['utf-8', 'utf-16le', 'utf-16be'].includes(encoding)
  // This module is large, and most files are UTF-8.
  const { extended } = isUnicode ? {} : await import('../../extended.js')
  const reopen = (bytes) => new TextFile(bytes, { encoding, extended })
  return { file: reopen(bytes), reopen }
}

const LETTER = Uint8Array.of(0x61)

/** The control characters of the bytes that windows-1252 leaves undefined, without NEL, which ends lines of EBCDIC. */
const C1 = /[\x80-\x84\x86-\x9f]/

/**
 * Whether bytes without a byte order mark can be text in the encoding of a label that somebody else says they are in. What
 * is well-formed UTF-8 is no other encoding, and ASCII is what nearly all extend. No label that is unknown counts.
 */
const canBeIn = async (label, bytes) => {
  let opened
  try {
    opened = await openText(bytes, label)
  } catch (error) {
    if (error.code === 'ERR_ENCODING_NOT_SUPPORTED') return false
    throw error
  }
  const { encoding, malformed, text } = opened.file
  if (malformed.length > 0 || !isText(bytes, text) || C1.test(text)) return false
  if (encoding === 'utf-8' || !isPlainUtf8(bytes)) return true
  return isAscii(bytes) && opened.reopen(LETTER).text === 'a'
}

/** The encodings of segments that are certain. */
const certainEncodings = (segments) =>
  new Set(segments.filter(({ confident }) => confident).map(({ encoding }) => encoding))

/** Whether lines may be UTF-8 in a file of which nothing is certain: a few sequences may be chance. */
const hasDoubtfulUtf8 = (segments, sure, bytes) =>
  !sure.has('utf-8') &&
  segments.some(
    ({ byteStart, byteEnd, encoding }) =>
      encoding === 'utf-8' && isUtf8(bytes.subarray(byteStart, byteEnd)),
  )

/** The share of a file's bytes that may be in segments of which the encoding is not certain. */
const MOST_UNCERTAIN = 0.25

/**
 * The segments of a file in encodings without doubt, or undefined. Of a few others, some are in one of these encodings,
 * and the rest has stray bytes, and gets the encoding of the one before, or after, in which these may be malformed. `sure`
 * has the encodings of segments that are certain.
 */
const certain = (segments, sure, { length }) => {
  let uncertain = 0
  for (const { byteStart, byteEnd, confident } of segments)
    if (!confident) uncertain += byteEnd - byteStart
  if (uncertain > MOST_UNCERTAIN * length) return
  const joint = []
  let encoding = segments.find((segment) => segment.confident).encoding
  for (const segment of segments) {
    if (sure.has(segment.encoding)) encoding = segment.encoding
    if (joint.at(-1)?.encoding === encoding) joint.at(-1).byteEnd = segment.byteEnd
    else joint.push({ encoding, byteStart: segment.byteStart, byteEnd: segment.byteEnd })
  }
  return joint
}

/** The most malformed sequences that are stray, and how many characters beyond ASCII there must be for each of them. */
const FEW_STRAY = 16
const FOR_EACH_STRAY = 50

/** Whether a text has at least this many characters beyond ASCII. */
const hasOthers = (text, count) => {
  for (const _ of text.matchAll(/[^\0-\x7f\ufffd]/gu)) if (--count <= 0) return true
  return false
}

/** Whether a few bytes are malformed in an encoding which all others leave no doubt about. */
const isCertainWithoutStray = async (bytes, encoding, detect) => {
  const { malformed, text } = (await openText(bytes, encoding)).file
  if (malformed.length > FEW_STRAY) return false
  if (!hasOthers(text, FOR_EACH_STRAY * malformed.length)) return false
  const ends = [...malformed.map(({ byteStart }) => byteStart), bytes.length]
  const starts = [0, ...malformed.map(({ byteEnd }) => byteEnd)]
  const found = detect(concat(starts.map((start, i) => bytes.subarray(start, ends[i]))))
  return found.confident && found.encoding === encoding
}

/** How many bytes a line to choose by is looked for in, and how many characters of it are shown. */
const HEAD = 1 << 16
const SHOWN = 80

/**
 * Lines to choose a text by, one of each: the first one in which the two likeliest differ, or of a text alone the first with
 * a character beyond ASCII, cut to what stands around that.
 */
export const linesOf = (texts) => {
  const all = texts.map((text) => text.split(/\r\n?|\n/))
  const [first, second = first.map((line) => line.replaceAll(/[^\0-\x7f]/g, ''))] = all
  const number = first.findIndex((line, i) => line !== second[i])
  const lineOf = (lines) => [...(lines[number] ?? '')]
  const [line, other] = [first, second].map(lineOf)
  const from = Math.max(line.findIndex((character, i) => character !== other[i]) - SHOWN / 2, 0)
  const cut = (line) => line.slice(from, from + SHOWN).join('')
  return all.map((lines) => cut(lineOf(lines)).trim())
}

/** The candidates of a detection, each with a line to choose by, and a function that opens bytes in its encoding. */
const opened = async (bytes, candidates) => {
  const all = []
  for (const { encoding } of candidates)
    all.push({ encoding, ...(await openText(bytes.subarray(0, HEAD), encoding)) })
  const lines = linesOf(all.map(({ file }) => file.text))
  return all.map(({ encoding, reopen }, i) => ({ encoding, line: lines[i], reopen }))
}

/** The error for a text that is in one of several encodings, `{ encoding, line }`. */
export const notCertain = (path, problem, candidates) =>
  new FileError('ERR_ENCODING_NOT_CERTAIN', named(path, problem), {
    path,
    candidates: candidates.map(({ encoding, line }) => ({ encoding, line })),
  })

/**
 * Resolves to `{ source, segments, candidates }`: what decided; the segments of bytes, `{ encoding, byteStart, byteEnd }`;
 * and after a guess the candidates, `{ encoding, line, reopen }`.
 * - `path`: that of the file, for errors.
 * - `charset`: `{ label, source }`, the encoding that a configuration says, and what says it.
 * - `guess`: whether to take the likeliest encoding where none is certain.
 *
 * Throws a FileError if the bytes are not text, or if nothing is certain.
 */
export const decide = async (bytes, { path, charset, guess = false } = {}) => {
  const whole = (source, encoding) => ({
    source,
    segments: [{ encoding, byteStart: 0, byteEnd: bytes.length }],
  })
  const mark = bomSniff(bytes)
  if (mark !== null && !hasUtf32Mark(bytes)) return whole('bom', mark)
  if (charset !== undefined && (await canBeIn(charset.label, bytes)))
    return whole(charset.source, charset.label)
  const format = formatOf(bytes)
  if (format !== undefined) throw noText(path, format)
  if (isPlainUtf8(bytes) && !hasControl(bytes)) {
    return whole(isAscii(bytes) ? 'ascii' : 'detection', 'utf-8')
  }
  const { detect, segments: segmentsOf } = await import('../../repair.js')
  const found = detect(bytes)
  const { bom, confident, encoding, reason } = found
  if (reason === 'binary') throw noText(path)
  if (bom !== null) return whole('bom', encoding)
  const isUnicode = encoding.startsWith('utf-')
  if (bytes.includes(0) && !/^utf-(16|32)/.test(encoding)) throw noText(path)
  const list = confident && isUnicode ? [] : segmentsOf(bytes)
  // The detector may be sure of an encoding that only most of the file is in.
  const sure = certainEncodings(list)
  const isOne = confident && sure.size < 2 && !(sure.has('utf-8') && !isUnicode)
  const candidates = () => opened(bytes, found.candidates)
  const problem = `may be ${encoding}, but that is not certain: pass encoding, or guess: true`
  if (!guess && !confident && hasDoubtfulUtf8(list, sure, bytes))
    throw notCertain(path, problem, await candidates())
  // Segments in one legacy encoding are no surer of it than the detector is.
  const isUnsure =
    reason === 'ambiguous' &&
    !sure.has('utf-8') &&
    new Set(list.map((one) => one.encoding)).size === 1
  const split = () => (isUnsure ? undefined : certain(list, sure, bytes))
  const segments = isOne ? whole('detection', encoding).segments : split()
  if (segments !== undefined) {
    const saysNothing = isAscii(bytes) && segments[0].encoding === 'utf-8'
    return { source: saysNothing ? 'ascii' : 'detection', segments }
  }
  if (reason === 'malformed' && (await isCertainWithoutStray(bytes, encoding, detect)))
    return whole('detection', encoding)
  if (guess) return { ...whole('guess', encoding), candidates: await candidates() }
  throw notCertain(path, problem, await candidates())
}

/** The text of bytes that are opened for changes, which segments in several encodings may have. */

import { bisect } from '../edit/bisect.js'
import { changesOf, toEdits } from '../edit/edits.js'
import { newlineKeeper } from '../edit/keep-newline.js'
import { newlineOf } from '../edit/lines.js'
import { editsOf } from '../edit/occurrences.js'
import { TextFile } from '../edit.js'
import { concat } from '../infra/bytes.js'
import { toDictionary, toText } from '../webidl/conversions.js'
import { notCertain, openText } from './decide/decide.js'
import { FileError, isOfData, named } from './errors.js'
import { printable } from './printable.js'

const endsLine = (text) => /[\r\n]$/.test(text)

/** Segments beside each other, `{ file, reopen }`, and where each begins and ends. */
const placed = (segments) => {
  let start = 0
  let byteStart = 0
  return segments.map(({ file, reopen }) => {
    const end = start + file.text.length
    const byteEnd = byteStart + file.byteOffset(file.text.length)
    const segment = { file, reopen, start, end, byteStart, byteEnd }
    start = end
    byteStart = byteEnd
    return segment
  })
}

/** The segments, `{ encoding, byteStart, byteEnd }`, of bytes, each with its text. */
export const openSegments = async (bytes, segments) => {
  const opened = []
  for (const { encoding, byteStart, byteEnd } of segments)
    opened.push(await openText(bytes.subarray(byteStart, byteEnd), encoding))
  return placed(opened)
}

export const textOf = (segments) => segments.map(({ file }) => file.text).join('')

/**
 * The number of the segment with an index, which at a boundary is the segment before it, unless `isBehind` says otherwise
 * of that.
 */
const segmentAt = (segments, index, isBehind) => {
  const at = bisect(segments.length, (i) => segments[i].start < index)
  const isLast = at === segments.length - 1
  return !isLast && index === segments[at].end && isBehind(segments[at]) ? at + 1 : at
}

/**
 * The edits of each segment for changes of the whole text. New text goes to the segment in which the change begins;
 * between two segments, to the line that it is in.
 */
export const distribute = (segments, changes) => {
  const edits = segments.map(() => [])
  for (const { start, end, text } of changes) {
    const isBehind = ({ file }) => start < end || (endsLine(file.text) && !endsLine(text))
    let rest = text
    for (let i = segmentAt(segments, start, isBehind); i < segments.length; i++) {
      const { start: first, end: last } = segments[i]
      const from = Math.max(start, first) - first
      edits[i].push({ start: from, end: Math.min(end, last) - first, text: rest })
      rest = ''
      if (end <= last) break
    }
  }
  return edits
}

/** The message of an error about data, with the character that an encoding lacks. */
const messageOf = ({ message, scalar }) =>
  scalar === undefined
    ? message
    : `cannot write "${printable(String.fromCodePoint(scalar))}": ${message}`

/** The options of edits that have their line ends already. */
const withoutKeeping = (options) => ({ __proto__: options ?? null, keepNewline: false })

export class OpenedText {
  #candidates
  #path
  #segments
  #source
  #text

  /** `opened` is what `openedAs` resolves to. */
  constructor(path, { source, segments, candidates = [] }) {
    this.#candidates = candidates
    this.#path = path
    this.#segments = segments
    this.#source = source
    this.#text = textOf(segments)
  }

  get path() {
    return this.#path
  }

  get source() {
    return this.#source
  }

  get text() {
    return this.#text
  }

  get bytes() {
    return concat(this.#segments.map(({ file }) => file.bytes))
  }

  get encoding() {
    return this.#segments.length === 1 ? this.#segments[0].file.encoding : null
  }

  get segments() {
    return this.#segments.map(({ start, end, byteStart, byteEnd, file: { encoding } }) => ({
      start,
      end,
      byteStart,
      byteEnd,
      encoding,
    }))
  }

  get bom() {
    return this.#segments[0].file.bom
  }

  get newline() {
    return newlineOf(this.#text)
  }

  get malformed() {
    return this.#segments.flatMap(({ file, start, byteStart }) =>
      file.malformed.map((range) => ({
        start: start + range.start,
        end: start + range.end,
        byteStart: byteStart + range.byteStart,
        byteEnd: byteStart + range.byteEnd,
      })),
    )
  }

  edit(edits, options) {
    const { keepNewline } = toDictionary(options)
    return this.#change(options, keepNewline, toEdits(edits, this.#text), (file) =>
      file.edit(edits, options),
    )
  }

  withText(text, options) {
    const { keepNewline } = toDictionary(options)
    const all = [{ start: 0, end: this.#text.length, text: toText(text, 'text') }]
    return this.#change(options, keepNewline, toEdits(all, this.#text), (file) =>
      file.withText(text, options),
    )
  }

  replace(old, text, options) {
    const { all } = toDictionary(options)
    const wanted = toText(old, 'old')
    const given = toText(text, 'text')
    const edits = this.#naming(() => editsOf({ text: this.#text }, wanted, given, all))
    return this.#change(options, true, edits, (file) => file.replace(old, text, options))
  }

  /** Makes edits. If there is one segment, `change` makes them, whose errors are about the caller's edits. */
  #change(options, keepsNewline, edits, change) {
    const [first, ...others] = this.#segments
    this.#refuseDoubtful(edits, options, keepsNewline)
    if (others.length === 0) this.#naming(() => change(first.file))
    else this.#segments = this.#edited(edits, options, keepsNewline)
    this.#segments = placed(this.#segments)
    this.#text = textOf(this.#segments)
    return this
  }

  /** The changes that edits make, in order. */
  #changes(edits, keepsNewline) {
    const whole = { text: this.#text }
    const next = changesOf(whole, edits, newlineKeeper(whole, edits, keepsNewline))
    const changes = []
    for (let change = next(); change !== undefined; change = next()) changes.push(change)
    return changes
  }

  /** After a guess, throws a FileError unless the new bytes are the edited text in each encoding that it may be. */
  #refuseDoubtful(edits, options, keepsNewline) {
    const [{ file, reopen }] = this.#segments
    const [, ...others] = this.#candidates
    if (others.length === 0) return
    const changes = this.#changes(edits, keepsNewline)
    const asWritten = withoutKeeping(options)
    const { bytes } = this.#naming(() => reopen(file.bytes).edit(changes, asWritten))
    const isWrong = ({ reopen }) => {
      const other = reopen(file.bytes)
      const moved = (index) => other.indexOfByte(file.byteOffset(index))
      const edits = changes.map(({ start, end, text }) => ({
        start: moved(start),
        end: moved(end),
        text,
      }))
      try {
        return other.edit(edits, asWritten).text !== reopen(bytes).text
      } catch (error) {
        if (isOfData(error)) return true
        throw error
      }
    }
    const wrong = others.find(isWrong)
    if (wrong === undefined) return
    const problem = `the new text would be wrong if the file is in ${wrong.encoding}: pass encoding`
    throw notCertain(this.#path, problem, this.#candidates)
  }

  /** The segments after edits. */
  #edited(edits, options, keepsNewline) {
    const lists = distribute(this.#segments, this.#changes(edits, keepsNewline))
    const asWritten = withoutKeeping(options)
    return this.#segments.map((segment, i) => {
      if (lists[i].length === 0) return segment
      const { file, reopen, start } = segment
      const where = `in the segment that begins at index ${start}, `
      // If another segment refuses its edits, this one stays as it is.
      return {
        reopen,
        file: this.#naming(() => reopen(file.bytes).edit(lists[i], asWritten), where),
      }
    })
  }

  /**
   * Returns the result of `work`. Its error about data gets the path, or with `where`, which says where in the file it is, is
   * the cause of another one.
   */
  #naming(work, where) {
    try {
      return work()
    } catch (error) {
      if (!isOfData(error)) throw error
      const path = this.#path
      const message = named(path, `${where ?? ''}${messageOf(error)}`)
      if (where !== undefined) throw new FileError(error.code, message, { cause: error, path })
      throw Object.assign(new error.constructor(message), error, { path })
    }
  }

  byteOffset(index) {
    const segment = this.#lastSegment(({ start }) => start <= index)
    return segment.byteStart + segment.file.byteOffset(index - segment.start)
  }

  indexOfByte(byteOffset) {
    const segment = this.#lastSegment(({ byteStart }) => byteStart <= byteOffset)
    return segment.start + segment.file.indexOfByte(byteOffset - segment.byteStart)
  }

  /** The last segment that begins before a position, or the first one. */
  #lastSegment(isBefore) {
    return this.#segments[bisect(this.#segments.length, (i) => isBefore(this.#segments[i]))]
  }

  lineColumn(index, unit) {
    return this.#forLines().lineColumn(index, unit)
  }

  indexAt(line, column, unit) {
    return this.#forLines().indexAt(line, column, unit)
  }

  /** A file with all of the text, in which bytes do not matter. */
  #forLines() {
    return this.#segments.length === 1
      ? this.#segments[0].file
      : new TextFile(new TextEncoder().encode(this.#text))
  }
}

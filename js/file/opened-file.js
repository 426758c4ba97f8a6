/** A file on a disk that is opened for changes: its text, which segments in several encodings may have. */

import { bisect } from '../edit/bisect.js'
import { changesOf, toEdits } from '../edit/edits.js'
import { newlineKeeper } from '../edit/keep-newline.js'
import { newlineOf } from '../edit/lines.js'
import { editsOf } from '../edit/occurrences.js'
import { TextFile } from '../edit.js'
import { concat } from '../infra/bytes.js'
import { toDictionary, toText } from '../webidl/conversions.js'
import { changedText } from './changed-text.js'
import { decide, openText } from './decide/decide.js'
import { FileError, isOfData } from './errors.js'
import { printable } from './system/paths.js'
import { writeToFile } from './write/write-file.js'

const endsLine = (text) => /[\r\n]$/.test(text)

/** The segments, `{ encoding, byteStart, byteEnd }`, of a file's bytes, each with its text and where that begins. */
export const openSegments = async (bytes, segments) => {
  const opened = []
  let start = 0
  for (const { encoding, byteStart, byteEnd } of segments) {
    const { file, reopen } = await openText(bytes.subarray(byteStart, byteEnd), encoding)
    const end = start + file.text.length
    opened.push({ file, reopen, start, end, byteStart, byteEnd })
    start = end
  }
  return opened
}

const bytesOf = (segments) => concat(segments.map(({ file }) => file.bytes))

const textOf = (segments) => segments.map(({ file }) => file.text).join('')

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

export class OpenedFile {
  #segments
  #path
  #saved = 0
  #saving = Promise.resolve()
  #seen
  #source
  #text
  #version = 0

  constructor(path, seen, source, segments) {
    this.#segments = segments
    this.#path = path
    this.#seen = seen
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
    return bytesOf(this.#segments)
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
    const changed = (file) => file.edit(edits, options)
    return this.#change(toEdits(edits, this.#text), options, keepNewline, changed)
  }

  withText(text, options) {
    const { keepNewline } = toDictionary(options)
    const edits = [{ start: 0, end: this.#text.length, text: toText(text, 'text') }]
    const changed = (file) => file.withText(text, options)
    return this.#change(toEdits(edits, this.#text), options, keepNewline, changed)
  }

  replace(old, text, options) {
    const { all } = toDictionary(options)
    const edits = editsOf({ text: this.#text }, toText(old, 'old'), toText(text, 'text'), all)
    return this.#change(edits, options, true, (file) => file.replace(old, text, options))
  }

  /**
   * Makes edits in the segments. If there is one, `changed` returns its bytes, and throws errors about the caller's
   * edits.
   */
  #change(edits, options, keepsNewline, changed) {
    const whole = { text: this.#text }
    const next = changesOf(whole, edits, newlineKeeper(whole, keepsNewline))
    const changes = []
    for (let change = next(); change !== undefined; change = next()) changes.push(change)
    const [first, ...others] = this.#segments
    const bytes =
      others.length === 0
        ? [this.#naming(() => changed(first.file))]
        : distribute(this.#segments, changes).map((list, i) => this.#bytesOf(i, list, options))
    let start = 0
    let byteStart = 0
    const segments = this.#segments.map(({ reopen }, i) => {
      const file = reopen(bytes[i])
      const end = start + file.text.length
      const byteEnd = byteStart + bytes[i].length
      const segment = { file, reopen, start, end, byteStart, byteEnd }
      start = end
      byteStart = byteEnd
      return segment
    })
    const text = textOf(segments)
    const { errorMode = 'fatal', replacement } = toDictionary(options)
    const isExact = errorMode === 'fatal' && replacement === undefined
    if (isExact && text !== changedText(this.#text, changes)) throw this.#readsOtherwise()
    this.#segments = segments
    this.#text = text
    if (changes.length > 0) this.#version++
    return this
  }

  /** Returns the result of `work`, or throws its error about data as one that names the file. */
  #naming(work) {
    try {
      return work()
    } catch (error) {
      if (!isOfData(error)) throw error
      const path = this.#path
      const named = new error.constructor(`${path}: ${messageOf(error)}`)
      throw Object.assign(named, error, { path })
    }
  }

  #bytesOf(number, edits, options) {
    const { file, start } = this.#segments[number]
    try {
      return edits.length === 0 ? file.bytes : file.edit(edits, options)
    } catch (cause) {
      if (!isOfData(cause)) throw cause
      const { code } = cause
      const where = `in the segment that begins at index ${start}`
      const message = `${this.#path}: ${where}, ${messageOf(cause)}`
      throw new FileError(code, message, { cause, path: this.#path })
    }
  }

  #readsOtherwise() {
    const path = this.#path
    const message = `${path}: not changed, because it would be read as another text than was asked for`
    return new FileError('ERR_ENCODING_UNEDITABLE', message, { path })
  }

  async save(options) {
    const { backup, force } = toDictionary(options)
    const [segments, text, version] = [this.#segments, this.#text, this.#version]
    // One after the other, each with the text that there was when it was called.
    const saved = this.#saving.then(async () => {
      if (version === this.#saved) return
      await this.#write(segments, text, { backup, force })
      this.#saved = version
    })
    this.#saving = saved.catch(() => {})
    await saved
  }

  async #write(segments, text, how) {
    const path = this.#path
    const bytes = bytesOf(segments)
    // Nobody can name several encodings, so the next one who opens the file has to find them.
    if (segments.length > 1) {
      const found = await decide(path, bytes, { editorconfig: false, guess: true })
      if (textOf(await openSegments(bytes, found.segments)) !== text) throw this.#readsOtherwise()
    }
    const options = { __proto__: null, ...how, canEmpty: true, seen: this.#seen }
    this.#seen = await writeToFile([bytes], path, options)
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

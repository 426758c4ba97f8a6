/** The class TextFile. */

import { defineInterface } from '#interface'
import { toOptions } from '../encoders/error-modes.js'
import { toOthers } from '../encodings/others.js'
import { bomSniff } from '../infra/bytes.js'
import { append, max, RangeError, slice, sort, TypeError, Uint8Array } from '../webidl/builtins.js'
import {
  allOf,
  show,
  toBufferSource,
  toDictionary,
  toDOMString,
  toLabel,
  toText,
} from '../webidl/conversions.js'
import { placeAll } from './changes.js'
import { compare } from './compare.js'
import { convert } from './convert.js'
import { bomOf, openFile } from './file.js'
import { keepNewline } from './keep-newline.js'
import { indexAt, lineColumn, UNITS } from './line-columns.js'
import { indexBefore, newlineOf } from './lines.js'
import { findMalformed } from './malformed.js'
import { editsOf } from './occurrences.js'
import { byteOffsetOf, indexOf } from './positions.js'
import { splice } from './splice.js'
import { toWritable } from './writable.js'

const { isArray } = Array

/** An integer from 0 to `most`. */
const toIndex = (value, argument, most) => {
  if (typeof value !== 'number' || value % 1 !== 0) {
    throw new TypeError(`${argument} must be an integer, not ${show(value)}`)
  }
  if (value >= 0 && value <= most) return value
  throw new RangeError(`${argument} must be from 0 to ${most}, not ${value}`)
}

const toUnit = (value = 'utf-16') => {
  const unit = UNITS[toDOMString(value, 'unit')]
  if (unit !== undefined) return unit
  throw new TypeError(`unit must be 'utf-8', 'utf-16' or 'utf-32', not ${show(value)}`)
}

/** Converts the edits of a text, in the order of their positions. */
const toEdits = (value, { length }) => {
  if (!isArray(value)) throw new TypeError('edits must be an array')
  const edits = []
  for (let i = 0; i < value.length; i++) {
    const { end, start, text } = toDictionary(value[i], `edit ${i}`)
    const from = toIndex(start, `start of edit ${i}`, length)
    const to = toIndex(end, `end of edit ${i}`, length)
    if (to < from) throw new RangeError(`edit ${i} ends at ${to}, before its start at ${from}`)
    const string = toText(text, `text of edit ${i}`)
    append(edits, { start: from, end: to, text: string, written: string, edit: i })
  }
  sort(edits, (a, b) => a.start - b.start || a.end - b.end || a.edit - b.edit)
  for (let i = 1; i < edits.length; i++) {
    if (edits[i].start < edits[i - 1].end) {
      throw new RangeError(`edits ${edits[i - 1].edit} and ${edits[i].edit} overlap`)
    }
  }
  return edits
}

/** For an index in the changed text, the edit that it comes from and the index in the text of that. */
const sourceOf = (edits, index) => {
  let source
  let longer = 0
  for (let i = 0; i < edits.length; i++) {
    const { edit, end, start, text, written } = edits[i]
    const at = index - start - longer
    if (i === 0 || at >= 0)
      source = { __proto__: null, edit, editIndex: indexBefore(text, written, max(at, 0)) }
    longer += written.length - (end - start)
  }
  return source
}

/** The file's bytes after sorted edits. `isReplacing` says that new text gets the file's line ends without an option. */
const applyEdits = (file, edits, options, isReplacing) => {
  const keeps = isReplacing || !!toDictionary(options).keepNewline
  const errors = toOptions(options)
  const newline = keeps ? newlineOf(file.text) : null
  const changes = []
  for (let i = 0; i < edits.length; i++) {
    const { end, start, text } = edits[i]
    edits[i].written = keepNewline(file, newline, start, end, text)
    compare(slice(file.text, start, end), edits[i].written, start, changes)
  }
  const placed = placeAll(file, changes)
  let longer = 0
  for (let i = 0; i < placed.length; i++) {
    const { end, start, text } = placed[i]
    placed[i].text = toWritable(file.row, text, errors, {
      __proto__: null,
      index: start + longer,
      remark: 'is new, and stands for no bytes of the file',
      sourceOf: (index) => sourceOf(edits, index),
    })
    longer += placed[i].text.length - (end - start)
  }
  return splice(file, placed)
}

export const textFile = defineInterface(
  class {
    #file
    #lost = []

    constructor(bytes, options = undefined) {
      toBufferSource(bytes, 'bytes')
      const { encoding = 'utf-8', extended } = toDictionary(options)
      const label = toDOMString(encoding, 'encoding')
      this.#file = openFile(new Uint8Array(allOf(bytes)), label, toOthers(extended))
    }

    get bytes() {
      return new Uint8Array(this.#file.bytes)
    }

    get text() {
      return this.#file.text
    }

    get encoding() {
      return this.#file.row.encoding
    }

    get bom() {
      return bomOf(this.#file)
    }

    get newline() {
      return newlineOf(this.#file.text)
    }

    get malformed() {
      return findMalformed(this.#file)
    }

    get lost() {
      return this.#lost
    }

    edit(edits, options = undefined) {
      const file = this.#file
      return applyEdits(file, toEdits(edits, file.text), options)
    }

    withText(text, options = undefined) {
      const file = this.#file
      const string = toText(text, 'text')
      const edit = { start: 0, end: file.text.length, text: string, written: string, edit: 0 }
      return applyEdits(file, [edit], options)
    }

    replace(old, text, options = undefined) {
      const file = this.#file
      const wanted = toText(old, 'old')
      const string = toText(text, 'text')
      const { all } = toDictionary(options)
      return applyEdits(file, editsOf(file, wanted, string, all), options, true)
    }

    convert(encoding, options = undefined) {
      const file = this.#file
      const label = toLabel(encoding, 'encoding')
      const { addBOM } = toDictionary(options)
      const wantsMark = addBOM === undefined ? undefined : !!addBOM
      const { bytes, lost, text } = convert(file, label, toOptions(options), wantsMark)
      const result = new textFile(bytes, { encoding: label, extended: file.others })
      result.#lost = lost
      if (result.text !== text) {
        throw new RangeError(`the bytes in ${label} would be taken for those of ${bomSniff(bytes)}`)
      }
      return result
    }

    byteOffset(index) {
      const file = this.#file
      return byteOffsetOf(file, toIndex(index, 'index', file.text.length))
    }

    indexOfByte(byteOffset) {
      const file = this.#file
      return indexOf(file, toIndex(byteOffset, 'byteOffset', file.length))
    }

    lineColumn(index, unit = undefined) {
      const file = this.#file
      const at = toIndex(index, 'index', file.text.length)
      return lineColumn(file, at, toUnit(unit))
    }

    indexAt(line, column, unit = undefined) {
      const file = this.#file
      const wanted = toIndex(line, 'line', Infinity)
      const at = toIndex(column, 'column', Infinity)
      return indexAt(file, wanted, at, toUnit(unit))
    }
  },
  'TextFile',
)

/** The class TextFile. */

import { defineInterface } from '#interface'
import { toOptions } from '../encoders/error-modes.js'
import { show } from '../encodings/registry.js'
import { bomSniff } from '../infra/bytes.js'
import { append, max, RangeError, slice, sort, TypeError, Uint8Array } from '../webidl/builtins.js'
import {
  bytesOf,
  toBufferSource,
  toDictionary,
  toDOMString,
  toText,
} from '../webidl/conversions.js'
import { placeAll } from './changes.js'
import { compare } from './compare.js'
import { convert } from './convert.js'
import { openFile } from './file.js'
import { indexAt, lineColumn, newLineTable, UNITS } from './line-columns.js'
import { indexBefore, newlineOf } from './lines.js'
import { findMalformed } from './malformed.js'
import { keepNewline } from './newline-keep.js'
import { byteOffsetOf, indexOf } from './positions.js'
import { splice } from './splice.js'
import { toWritable } from './writable.js'

const { isArray } = Array

/** An integer from 0 to `most`. */
const toIndex = (value, argument, most) => {
  if (typeof value !== 'number' || value % 1 !== 0) {
    throw new TypeError(`${argument} must be an integer, not ${show(`${String(value)}`)}`)
  }
  if (value >= 0 && value <= most) return value
  throw new RangeError(`${argument} must be from 0 to ${most}, not ${value}`)
}

const toUnit = (value = 'utf-16') => {
  const unit = UNITS[toDOMString(value, 'unit')]
  if (unit !== undefined) return unit
  throw new TypeError(`unit must be 'utf-8', 'utf-16' or 'utf-32', not ${show(`${value}`)}`)
}

const toKeep = (value) => {
  if (value === undefined) return false
  if (toDOMString(value, 'newline') === 'keep') return true
  throw new TypeError(`newline must be 'keep', not ${show(`${value}`)}`)
}

/** Converts the edits of a text, in the order of their positions. */
const toEdits = (value, { length }) => {
  if (!isArray(value)) throw new TypeError('edits must be an array')
  const edits = []
  for (let i = 0; i < value.length; i++) {
    const { end, start, text } = toDictionary(value[i])
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
    if (i === 0 || at >= 0) source = { edit, editIndex: indexBefore(text, written, max(at, 0)) }
    longer += written.length - (end - start)
  }
  return source
}

/** The file's bytes after sorted edits. */
const applyEdits = (file, edits, options) => {
  const { newline } = toDictionary(options)
  const keeps = toKeep(newline)
  const errors = toOptions(options)
  const fileNewline = keeps ? newlineOf(file.text) : null
  const changes = []
  for (let i = 0; i < edits.length; i++) {
    const { end, start, text } = edits[i]
    edits[i].written = keepNewline(file, fileNewline, start, end, text)
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
      const { encoding = 'utf-8' } = toDictionary(options)
      const label = toDOMString(encoding, 'encoding')
      this.#file = openFile(new Uint8Array(bytesOf(bytes)), label)
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
      return this.#file.mark > 0
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

    convert(encoding, options = undefined) {
      const file = this.#file
      const label = toDOMString(encoding, 'encoding')
      const { bom } = toDictionary(options)
      const wantsMark = bom === undefined ? undefined : !!bom
      const { bytes, lost, text } = convert(file, label, toOptions(options), wantsMark)
      const result = new textFile(bytes, { encoding: label })
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

    index(byteOffset) {
      const file = this.#file
      return indexOf(file, toIndex(byteOffset, 'byteOffset', file.length))
    }

    lineColumn(index, unit = undefined) {
      const file = this.#file
      const at = toIndex(index, 'index', file.text.length)
      const units = toUnit(unit)
      file.lines ??= newLineTable(file.text)
      return lineColumn(file.text, file.lines, at, units)
    }

    indexAt(line, column, unit = undefined) {
      const file = this.#file
      const wanted = toIndex(line, 'line', Infinity)
      const at = toIndex(column, 'column', Infinity)
      const units = toUnit(unit)
      file.lines ??= newLineTable(file.text)
      return indexAt(file.text, file.lines, wanted, at, units)
    }
  },
  'TextFile',
)

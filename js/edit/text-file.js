/** The class TextFile. */

import { defineInterface } from '#interface'
import { toOptions } from '../encoders/encoder.js'
import { toExtension } from '../encodings/extension.js'
import { RangeError, TypeError, Uint8Array } from '../webidl/builtins.js'
import {
  allOf,
  toBufferSource,
  toDictionary,
  toDOMString,
  toLabel,
  toText,
} from '../webidl/conversions.js'
import { convert } from './convert.js'
import { changesOf, sourceOf, toEdits, toIndex } from './edits.js'
import { bomOf, openFile } from './file.js'
import { newlineKeeper } from './keep-newline.js'
import { indexAt, lineColumn, UNITS } from './line-columns.js'
import { newlineOf } from './lines.js'
import { findMalformed } from './malformed.js'
import { editsOf } from './occurrences.js'
import { byteOffsetOf, indexOf } from './positions.js'
import { replacementsOf } from './replacements.js'
import { splice } from './splice.js'
import { toWritable } from './writable.js'

const toUnit = (value = 'utf-16') => {
  const unit = UNITS[toDOMString(value, 'unit')]
  if (unit !== undefined) return unit
  throw new TypeError('unit must be utf-8, utf-16 or utf-32')
}

export const textFile = defineInterface(
  class {
    #bytes
    #record

    constructor(bytes, options) {
      toBufferSource(bytes, 'bytes')
      const { encoding = 'utf-8', extended } = toDictionary(options)
      const label = toDOMString(encoding, 'encoding')
      this.#bytes = new Uint8Array(allOf(bytes))
      this.#record = openFile(this.#bytes, label, toExtension(extended))
    }

    /** The record of the file: after a change, its text is decoded once a question needs it. */
    get #file() {
      const { bytes, extension, row } = this.#record
      if (bytes !== this.#bytes) this.#record = openFile(this.#bytes, row.encoding, extension)
      return this.#record
    }

    /** Makes edits. `isReplacing` says that new text gets the file's line ends without an option. */
    #change(given, options, isReplacing) {
      const file = this.#file
      const edits = toEdits(given, file.text)
      const keeps = isReplacing || toDictionary(options).keepNewline
      const errors = toOptions(options)
      const nextChange = changesOf(file, edits, newlineKeeper(file, edits, keeps))
      const nextReplacement = replacementsOf(file, nextChange)
      let longer = 0
      let writable
      this.#bytes = splice(file, () => {
        const replacement = nextReplacement()
        if (replacement === undefined) return
        const { end, start, text } = replacement
        // Many edits mostly write the same text.
        if (text !== writable) {
          replacement.text = toWritable(file.row, text, errors, {
            __proto__: null,
            index: start + longer,
            remark: 'is new, and stands for no bytes of the file',
            sourceOf: (index) => sourceOf(edits, index),
          })
          if (replacement.text === text) writable = text
        }
        longer += replacement.text.length - (end - start)
        return replacement
      })
      return this
    }

    get bytes() {
      return new Uint8Array(this.#bytes)
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
      return this.#record.lost
    }

    edit(edits, options) {
      return this.#change(edits, options)
    }

    withText(text, options) {
      const { length } = this.#file.text
      return this.#change([{ start: 0, end: length, text: toText(text, 'text') }], options)
    }

    replace(old, text, options) {
      const { all } = toDictionary(options)
      const edits = editsOf(this.#file, toText(old, 'old'), toText(text, 'text'), all)
      return this.#change(edits, options, true)
    }

    convert(encoding, options) {
      const file = this.#file
      const label = toLabel(encoding, 'encoding')
      const { addBOM } = toDictionary(options)
      const wantsMark = addBOM === undefined ? undefined : !!addBOM
      const { bytes, lost, text } = convert(file, label, toOptions(options), wantsMark)
      const result = new textFile(bytes, { encoding: label, extended: file.extension })
      result.#record.lost = lost
      if (result.text !== text) {
        throw new RangeError(`the bytes in ${label} would be taken for ${result.encoding}`)
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

    lineColumn(index, unit) {
      const file = this.#file
      return lineColumn(file, toIndex(index, 'index', file.text.length), toUnit(unit))
    }

    indexAt(line, column, unit) {
      const file = this.#file
      const wanted = toIndex(line, 'line', Infinity)
      const at = toIndex(column, 'column', Infinity)
      return indexAt(file, wanted, at, toUnit(unit))
    }
  },
  'TextFile',
)

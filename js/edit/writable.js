/** Converts new text to text that an encoding can write and that decodes to the same text again. */

import { decode, newDecoder } from '../codec/decode.js'
import { encode, newEncoder } from '../codec/encode.js'
import { noString } from '../encoders/encoder.js'
import { UnmappableError, uPlus, withData } from '../errors/errors.js'
import { LAST } from '../generated/boundary.js'
import { REPLACEMENT, scalarAt } from '../infra/surrogates.js'
import { charCodeAt, slice } from '../webidl/builtins.js'

/** Put before a text to test, because a leading U+FEFF would be a byte order mark. */
const FIRST = 'a'

/** Whether a text without U+FFFD and lone surrogates is the same after encoding and decoding. */
export const survives = ({ id, encoderId }, text) => {
  let isMissing = false
  const missing = () => {
    isMissing = true
    return null
  }
  const tried = FIRST + text
  const bytes = encode(encoderId, LAST, newEncoder(), tried, missing)
  return !isMissing && decode(id, LAST, newDecoder(), bytes) === tried
}

/** Whether there is neither U+FFFD nor a lone surrogate. */
const isWellFormed = (text) => {
  for (let i = 0; i < text.length; i++) {
    const unit = charCodeAt(text, i)
    if (unit < 0xd800 || (unit >= 0xe000 && unit !== REPLACEMENT)) continue
    if (scalarAt(text, i) === REPLACEMENT) return false
    i++
  }
  return true
}

/** The error for the scalar value at an index of the longer text. */
const unwritable = (message, { encoding }, scalar, index, { sourceOf }) =>
  withData(new UnmappableError(message, scalar, index, encoding), sourceOf?.(index))

/**
 * The text to write for a scalar value that the encoding lacks or, if `newUnit` is not undefined, for that code unit, a
 * U+FFFD or a lone surrogate that is no character of the file.
 */
const substitute = (row, { errorMode, replacement }, scalar, newUnit, index, context) => {
  if (errorMode === 'html') return `&#${scalar};`
  if (errorMode === 'replacement') return replacement
  if (errorMode === 'fatal') {
    const remark = newUnit === REPLACEMENT ? context.remark : 'is a lone surrogate'
    const fault = newUnit === undefined ? `is not in ${row.name}` : remark
    const message = `${uPlus(newUnit ?? scalar)} at index ${index} ${fault}`
    throw unwritable(message, row, scalar, index, context)
  }
  const text = errorMode(scalar, index)
  if (typeof text === 'string') return text
  throw noString(scalar, text)
}

const isWritable = (row, string) =>
  isWellFormed(string) ? survives(row, string) : string === '\uFFFD' && survives(row, string)

/**
 * Replaces, by the error mode of `options`, each character that an encoding lacks, U+FFFD and lone surrogates.
 * `context` has the `index` of the text in a longer one. If present, `isKept(at)` says whether the U+FFFD at an offset
 * is a character like others, and `remark` is the message for one that is not; `sourceOf(index)` returns further
 * properties of an error; `lose(scalar, start, end)` is called for each replaced character.
 *
 * Throws an UnmappableError if the error mode is fatal, or if the encoding lacks a replacement; TypeError if a function
 * does not return a string.
 */
export const toWritable = (row, text, options, context) => {
  if (isWellFormed(text) && survives(row, text)) return text
  const { index, isKept, lose } = context
  const known = { __proto__: null }
  /**
   * Returns whether the encoding maps the character at an index, alone or, if the character before it is kept, composed
   * with that.
   */
  const isKnown = (start, scalar, end) => {
    known[scalar] ??= survives(row, slice(text, start, end))
    return known[scalar] || (start !== copied && survives(row, slice(text, start - 1, end)))
  }
  let writable = ''
  let copied = 0
  for (let i = 0; i < text.length; ) {
    const scalar = scalarAt(text, i)
    const size = scalar > 0xffff ? 2 : 1
    const unit = charCodeAt(text, i)
    const isNew = scalar === REPLACEMENT && !(unit === REPLACEMENT && isKept?.(i))
    if (isNew || !isKnown(i, scalar, i + size)) {
      const at = index + i
      const string = substitute(row, options, scalar, isNew ? unit : undefined, at, context)
      if (!isWritable(row, string)) {
        const message = `the replacement of ${uPlus(scalar)} at index ${at} is not in ${row.name}`
        throw unwritable(message, row, scalar, at, context)
      }
      lose?.(scalar, i, i + size)
      writable += slice(text, copied, i) + string
      copied = i + size
    }
    i += size
  }
  return writable + slice(text, copied)
}

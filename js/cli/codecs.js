/**
 * The encodings of the labels that a person types, of everything that the package has. After the prefix `dicom:` come
 * the values of DICOM's Specific Character Set.
 */

import { existsSync } from 'node:fs'
import { DICOM } from './arguments/refusals.js'
import { BAD_USAGE, Failure } from './failure.js'
import { canonical, characterSet, nearestNames, resolve } from './transcoder.js'

/** Names of UTF-8 that ask for a byte order mark in the output. */
export const MARKED_UTF_8 = ['utf-8-sig', 'utf8bom']

const MARKED = MARKED_UTF_8.map((label) => canonical(label))

export const isMarkedUtf8 = (label) => MARKED.includes(canonical(label))

/** The row of a label, or undefined. */
export const rowOf = (label) => resolve(isMarkedUtf8(label) ? 'utf-8' : label)

/** The row of the label that an option has. Throws a Failure that names the option. */
export const find = (option, label) => {
  if (DICOM.test(label)) {
    throw new Failure(BAD_USAGE, `${option}: dicom: goes only with conversion`)
  }
  const row = rowOf(label)
  if (row !== undefined) return row
  throw new Failure(
    BAD_USAGE,
    `${option}: label "${label}" is not known; ${remarkOn(label)}--list prints all labels`,
  )
}

/** A remark on an unknown label, up to the next clause of the message: a person may have meant another one. */
const remarkOn = (label) => {
  if (/^dicom$/i.test(label)) {
    return "after dicom: come the values of DICOM's Specific Character Set; "
  }
  if (existsSync(label))
    return 'it is the name of a file, and the option takes that of an encoding; '
  const near = nearestNames(label)
  return near.length > 0 ? `is it ${near.join(' or ')}? ` : ''
}

/** The encoding of an option's label: `{ row, mode }`, where the mode is that in which decoders and encoders begin. */
const encodingOf = (option, label, vr) => {
  if (!DICOM.test(label)) return { row: find(option, label) }
  try {
    return characterSet(label.replace(DICOM, ''), { vr })
  } catch (error) {
    if (error.code !== 'ERR_ENCODING_NOT_SUPPORTED') throw error
    throw new Failure(BAD_USAGE, `${option}: ${error.message}`, { cause: error })
  }
}

/** The encoding to decode from. */
export const decoding = (label, vr) => encodingOf('--from', label, vr)

/** The encoding to encode to. */
export const encoding = (label, vr) => encodingOf('--to', label, vr)

/**
 * Resolves the labels that a person types to encodings. A label means what it means in the Encoding
 * Standard. A label that the standard lacks, or has only to refuse it, may be another name for one of
 * its encodings (cp932) or an extended encoding; last, it may be a label with other punctuation
 * (euc_kr), or one that mail software writes (x-utf-8). The prefix `extended:` asks for an extended
 * encoding outright. After the prefix `dicom:` come the values of DICOM's Specific Character Set.
 */

import { existsSync } from 'node:fs'
import { BAD_USAGE, Failure } from './errors.js'
import { DICOM } from './options.js'
import { byOtherName, nearestNames, resolveLabel, toDecode, toEncode } from './transcoder.js'

const PREFIX = /^extended:/i

/** To the standard this label is little-endian; people mean that the byte order mark decides. */
const UTF_16 = /^\s*utf-16\s*$/i

/** Names of UTF-8 that ask for a byte order mark in the output. */
export const MARKED_UTF_8 = ['utf-8-sig', 'utf8bom']

const letters = (label) => label.toLowerCase().replaceAll(/[^a-z\d]/g, '')

export const isMarkedUtf8 = (label) => MARKED_UTF_8.map(letters).includes(letters(label))

/** Whether a label means an extended encoding whatever the standard says. */
export const isExtended = (label) => PREFIX.test(label) || UTF_16.test(label)

/** The candidates for a label in order of precedence: a kind, and a label of that kind. */
const candidates = (label) => {
  const name = label.replace(PREFIX, '')
  if (isExtended(label)) return [['extended', name]]
  if (isMarkedUtf8(label)) return [['standard', 'utf-8']]
  const resolved = resolveLabel(name) ?? undefined
  return [
    ['standard', name],
    ['standard', byOtherName(name)],
    ['extended', name],
    ['standard', resolved],
    ['extended', resolved],
  ]
}

/**
 * Returns the result of `kinds.standard(label)`, `kinds.extended(label)` or `kinds.dicom(values, vr)`,
 * whichever is the first that throws no RangeError. Throws a Failure that names the option.
 */
export const resolve = (option, label, kinds, vr) => {
  if (DICOM.test(label)) return dicom(option, label.replace(DICOM, ''), kinds, vr)
  for (const [kind, name] of candidates(label)) {
    if (name === undefined) continue
    try {
      return kinds[kind](name)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
  throw new Failure(
    BAD_USAGE,
    `${option}: label "${label}" is not known; ${remarkOn(label)}--list prints all labels`,
  )
}

/** What a person may have meant by an unknown label, up to the next clause of the message. */
const remarkOn = (label) => {
  if (/^dicom$/i.test(label)) {
    return "after dicom: come the values of DICOM's Specific Character Set; "
  }
  if (existsSync(label)) return 'it is the name of a file; '
  const near = nearestNames(label.replace(PREFIX, ''))
  return near.length > 0 ? `is it ${near.join(' or ')}? ` : ''
}

const dicom = (option, values, kinds, vr) => {
  try {
    if (kinds.dicom !== undefined) return kinds.dicom(values, vr)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Failure(BAD_USAGE, `${option}: ${error.message}`, { cause: error })
  }
  throw new Failure(BAD_USAGE, `${option}: dicom: goes with conversion only`)
}

/** The encoding to decode from. */
export const decoding = (label, vr) => resolve('--from', label, toDecode, vr)

/** The encoding to encode to. */
export const encoding = (label, vr) => resolve('--to', label, toEncode, vr)

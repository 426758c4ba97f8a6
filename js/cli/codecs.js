/**
 * From the labels that a person types to encodings. A label means what it means in the Encoding
 * Standard. A label that the standard lacks, or has only to refuse it, is looked up among the extended
 * encodings; the prefix `extended:` asks for one of these outright. After the prefix `dicom:` come the
 * values of DICOM's Specific Character Set.
 */

import { nearestNames, toDecode, toEncode } from '../transcoder.js'
import { BAD_USAGE, Failure } from './errors.js'
import { DICOM } from './options.js'

const PREFIX = /^extended:/i

/** To the standard this label is little-endian; people mean that the byte order mark decides. */
const UTF_16 = /^\s*utf-16\s*$/i

/** Whether a label means an extended encoding whatever the standard says. */
export const isExtended = (label) => PREFIX.test(label) || UTF_16.test(label)

/**
 * Returns what `kinds.standard(label)` or `kinds.extended(label)` returns, whichever throws no
 * RangeError. Throws a Failure that names the option.
 */
export const resolve = (option, label, kinds, vr) => {
  if (DICOM.test(label)) return dicom(option, label.replace(DICOM, ''), kinds, vr)
  const name = label.replace(PREFIX, '')
  let refusal
  for (const kind of isExtended(label) ? ['extended'] : ['standard', 'extended']) {
    try {
      return kinds[kind](name)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      refusal ??= error
    }
  }
  const near = nearestNames(name)
  const remark = near.length > 0 ? `; is it ${near.join(' or ')}?` : ''
  throw new Failure(BAD_USAGE, `${option}: ${refusal.message}${remark}`, { cause: refusal })
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

/**
 * From the labels that a person types to encodings. A label means what it means in the Encoding
 * Standard. A label that the standard lacks, or has only to refuse it, may be another name for one of
 * its encodings (cp932) or an extended encoding; last, a label of the standard's may have other
 * punctuation (euc_kr). The prefix `extended:` asks for an extended encoding outright.
 */

import { byLabel, byOtherName, nearestNames, toDecode, toEncode } from '../transcoder.js'
import { BAD_USAGE, Failure } from './errors.js'

const PREFIX = /^extended:/i

/** To the standard this label is little-endian; people mean that the byte order mark decides. */
const UTF_16 = /^\s*utf-16\s*$/i

/** Whether a label means an extended encoding whatever the standard says. */
export const isExtended = (label) => PREFIX.test(label) || UTF_16.test(label)

/** What a label may mean, in the order in which it is looked up: a kind, and a label of that kind. */
const meanings = (label) => {
  const name = label.replace(PREFIX, '')
  if (isExtended(label)) return [['extended', name]]
  return [
    ['standard', name],
    ['standard', byOtherName(name)],
    ['extended', name],
    ['standard', byLabel(name)],
  ]
}

/**
 * Returns what `kinds.standard(label)` or `kinds.extended(label)` returns, whichever throws no
 * RangeError. Throws a Failure that names the option.
 */
export const resolve = (option, label, kinds) => {
  for (const [kind, name] of meanings(label)) {
    if (name === undefined) continue
    try {
      return kinds[kind](name)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
    }
  }
  const near = nearestNames(label.replace(PREFIX, ''))
  const remark = near.length > 0 ? `is it ${near.join(' or ')}? ` : ''
  throw new Failure(
    BAD_USAGE,
    `${option}: label "${label}" is not known; ${remark}--list prints all labels`,
  )
}

/** The encoding to decode from. */
export const decoding = (label) => resolve('--from', label, toDecode)

/** The encoding to encode to. */
export const encoding = (label) => resolve('--to', label, toEncode)

/**
 * The encodings that the standard leaves out, for what does not import them itself: whoever wants these in a file passes
 * the `extended` of `encodium/extended` as an option.
 */

import { TWO_COPIES } from '../errors/errors.js'
import { Object, TypeError } from '../webidl/builtins.js'
import { noLabel } from './find-standard.js'
import { getEncoding, isReplacement } from './registry.js'

const { freeze } = Object

/** Only objects of `extensionToken` have it. */
const KEY = {}

/**
 * The encodings outside the standard: `find` is as `findStandard`, for labels that the standard lacks or only refuses;
 * `resumeRules`, as js/generated/resume-rules.js, is what js/edit needs for them.
 */
export const extensionToken = (find, resumeRules) =>
  freeze({ __proto__: null, key: KEY, find, resumeRules })

/** Converts the option `extended`: an object of `extensionToken`, or undefined, which false is, too. */
export const toOthers = (extended) => {
  if (extended === undefined || extended === false) return undefined
  if (extended?.key === KEY) return extended
  throw new TypeError(
    `extended must be imported: import { extended } from 'encodium/extended'; ${TWO_COPIES}`,
  )
}

const findNone = (label) => {
  throw noLabel('label', label, "pass the extended of 'encodium/extended' as an option")
}

/** The row of a label that the standard has, or of another one if `others` are there. */
export const rowOrThrow = (label, others) => {
  const row = getEncoding(label)
  return row === undefined || isReplacement(row) ? (others?.find ?? findNone)(label) : row
}

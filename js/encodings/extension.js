/**
 * The encodings that the standard leaves out, for modules that do not import them: callers who want them pass the
 * `extended` of `encodium/extended` as an option.
 */

import { TWO_COPIES } from '../errors/errors.js'
import { Object, TypeError } from '../webidl/builtins.js'
import { noLabel } from './find-standard.js'
import { getEncoding, isReplacement } from './registry.js'

const { freeze } = Object

/** Only objects that `extensionToken` returns have it. */
const KEY = {}

/**
 * The encodings outside the standard: `find` is like `findStandard`, for labels that the standard lacks or refuses;
 * `resumeRules`, like js/generated/resume-rules.js, has the rules that js/edit needs for them.
 */
export const extensionToken = (find, resumeRules) =>
  freeze({ __proto__: null, key: KEY, find, resumeRules })

/**
 * Converts the option `extended`: an object that `extensionToken` returned, or undefined; false counts as undefined.
 */
export const toExtension = (extended) => {
  if (extended === undefined || extended === false) return undefined
  if (extended?.key === KEY) return extended
  throw new TypeError(
    `extended must be imported: import { extended } from 'encodium/extended'; ${TWO_COPIES}`,
  )
}

const findNone = (label) => {
  throw noLabel('label', label, "pass the extended of 'encodium/extended' as an option")
}

/** Returns the row of one of the standard's labels or, with an extension, of any other label. */
export const rowOrThrow = (label, extension) => {
  const row = getEncoding(label)
  return row === undefined || isReplacement(row) ? (extension?.find ?? findNone)(label) : row
}

/** Error modes: how an encoder treats a scalar value that its encoding lacks. */

import { UnmappableError, uPlus } from '../errors/unmappable.js'
import { isLeading } from '../infra/surrogates.js'
import { charCodeAt, slice, TypeError } from '../webidl/builtins.js'
import { show, toDictionary, toDOMString } from '../webidl/conversions.js'

const toErrorMode = (value) => {
  if (value === undefined || typeof value === 'function') return value
  const mode = toDOMString(value, 'errorMode')
  if (mode === 'fatal' || mode === 'html' || mode === 'replacement') return mode
  throw new TypeError(
    `errorMode must be 'fatal', 'html', 'replacement' or a function, not ${show(value)}`,
  )
}

/**
 * Converts the constructors' dictionary, where a `replacement` implies the mode that writes it. `convertAdded`, if any,
 * converts the members that only some encoders have; they become `added`.
 */
export const toOptions = (options, convertAdded) => {
  const dictionary = toDictionary(options)
  const errorMode = toErrorMode(dictionary.errorMode)
  const added = convertAdded?.(dictionary)
  const { replacement } = dictionary
  return {
    errorMode: errorMode ?? (replacement === undefined ? 'fatal' : 'replacement'),
    added,
    replacement:
      replacement === undefined ? '?' : wellEnded(toDOMString(replacement, 'replacement')),
  }
}

/** A string with U+FFFD for a leading surrogate at its end, which must not join what the encoder reads next. */
const wellEnded = (string) => {
  const last = string.length - 1
  return last >= 0 && isLeading(charCodeAt(string, last))
    ? `${slice(string, 0, last)}\uFFFD`
    : string
}

/** The error for a function that returned something else than a string for a scalar value. */
export const noString = (scalar, value) =>
  new TypeError(`errorMode must return a string for ${uPlus(scalar)}, not ${show(value)}`)

/** The argument `unmappable` of js/codec/encode.js for an encoder's error mode. */
export const unmappableBy = ({ row: { encoding, name }, errorMode, replacement }) => {
  if (errorMode === 'replacement') return () => replacement
  if (errorMode === 'fatal') {
    return (scalar, index) => {
      const message = `${uPlus(scalar)} at index ${index} is not in ${name}`
      throw new UnmappableError(message, scalar, index, encoding)
    }
  }
  return (scalar, index, inside) => {
    if (inside) {
      const message = `${uPlus(scalar)} of what errorMode returned for index ${index} is not in ${name}`
      throw new UnmappableError(message, scalar, index, encoding)
    }
    const string = errorMode(scalar, index)
    if (typeof string === 'string') return wellEnded(string)
    throw noString(scalar, string)
  }
}

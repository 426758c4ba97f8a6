/** Encoders with error modes, which treat a scalar value that an encoding lacks: for the classes and `transcode`. */

import { encode, encodeInto, newEncoder } from '../codec/encode.js'
import { UnmappableError, uPlus } from '../errors/errors.js'
import { HTML, LAST } from '../generated/boundary.js'
import { isLeading, isTrailing } from '../infra/surrogates.js'
import { byteLength, charCodeAt, RangeError, set, slice, TypeError } from '../webidl/builtins.js'
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

/**
 * A string with U+FFFD for a leading surrogate at its end, which must not form a pair with the encoder's next input.
 */
const wellEnded = (string) => {
  const last = string.length - 1
  return last >= 0 && isLeading(charCodeAt(string, last))
    ? `${slice(string, 0, last)}\uFFFD`
    : string
}

/** The error for a function that did not return a string for a scalar value. */
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

/** The index at which a string's last scalar value begins. */
const lastScalar = (string) => {
  const last = string.length - 1
  const pair =
    last > 0 && isTrailing(charCodeAt(string, last)) && isLeading(charCodeAt(string, last - 1))
  return pair ? last - 1 : last < 0 ? 0 : last
}

/**
 * Whether a codec has all of a string's scalar values; `mode` is the encoder's initial mode. A lone surrogate counts as
 * U+FFFD.
 */
export const hasAll = (codec, string, mode) => firstMissing(codec, string, mode) === undefined

/**
 * How many code units to encode at once, so that the rest of a long string is not encoded after a missing character.
 */
const PIECE = 1 << 16

const firstMissing = (codec, string, mode) => {
  const state = newEncoder(mode)
  let missing
  const stop = (scalar) => {
    missing = scalar
    return null
  }
  for (let at = 0; at < string.length && missing === undefined; at += PIECE) {
    const flags = at + PIECE < string.length ? 0 : LAST
    encode(codec, flags, state, slice(string, at, at + PIECE), stop)
  }
  return missing
}

/**
 * Returns an encoder with an error mode for the encoding of a row. `mode` is its initial mode, 0 by default. Throws a
 * RangeError if the encoding lacks the replacement.
 */
export const createEncoder = (row, { errorMode, replacement }, mode) => {
  const encoder = { row, mode, errorMode, replacement }
  encoder.flags = errorMode === 'html' ? HTML : 0
  encoder.unmappable = unmappableBy(encoder)
  encoder.state = newEncoder(encoder.mode)
  const missing =
    errorMode === 'replacement' ? firstMissing(row.encoderId, replacement, mode) : undefined
  if (missing !== undefined) {
    throw new RangeError(
      `${uPlus(missing)} of replacement ${show(replacement)} is not in ${row.name}`,
    )
  }
  return encoder
}

/*
 * These take the state out of the encoder while they run. If an errorMode function uses the same
 * encoder, it therefore begins a new text.
 */

/** Encodes a string that follows those of earlier calls; `stream` says whether another one follows. */
export const encodeNext = (encoder, string, stream) => {
  const { row, flags, state, unmappable } = encoder
  encoder.state = newEncoder(encoder.mode)
  try {
    return encode(row.encoderId, stream ? flags : flags | LAST, state, string, unmappable)
  } finally {
    if (stream) encoder.state = state
  }
}

/** As `encodeNext`, into `destination`: returns `{ read, written }` as js/codec/encode.js does. */
export const encodeNextInto = (encoder, string, destination, stream) => {
  const { row, flags, state, unmappable } = encoder
  encoder.state = newEncoder(encoder.mode)
  let continues = stream
  try {
    // The last scalar value and the return to the initial state are written together or not at all, so a string that is
    // completely read is completely written.
    const start = stream ? string.length : lastScalar(string)
    const head = slice(string, 0, start)
    const result = encodeInto(row.encoderId, flags, state, head, destination, unmappable)
    continues ||= !state.done
    if (continues) return result
    const tail = slice(string, start)
    const { word, mode, position } = state
    const bytes = encode(row.encoderId, flags | LAST, state, tail, unmappable)
    if (byteLength(bytes) > byteLength(destination) - result.written) {
      state.word = word
      state.mode = mode
      state.position = position
      continues = true
      return result
    }
    set(destination, bytes, result.written)
    return { read: string.length, written: result.written + byteLength(bytes) }
  } finally {
    if (continues) encoder.state = state
  }
}

/** Conversions of the arguments of `encodium/detect`. */

import { eachWord, lowercase, show, standard } from '../encodings/labels.js'
import { names } from '../generated/detect-extended.js'
import { rows } from '../generated/labels.js'
import { charCodeAt, min } from '../webidl/builtins.js'
import { toDictionary, toDOMString } from '../webidl/conversions.js'

const { Number, RangeError, TypeError, Uint8Array } = globalThis
const { floor } = Math
const { iterator } = Symbol

/** The default of the option `limit`: how many errors `inspect` lists. */
const LIMIT = 100

/** The id of the encoding that a label names. */
export const idOf = (label, argument) => {
  const wanted = toDOMString(label, argument)
  try {
    return standard.codecFor(wanted)
  } catch (cause) {
    throw argument === 'label' ? cause : new RangeError(`${argument}: ${cause.message}`, { cause })
  }
}

/** The id of a name of an encoding outside the standard, whose ids follow the standard's, or undefined. */
const extendedId = (label) => {
  const wanted = lowercase(label)
  let next = rows.length
  let id
  eachWord(names, (name) => {
    if (name === wanted) id = next
    next++
  })
  return id
}

/** The ids of the encodings that labels name; none if there are no labels. */
const toIds = (labels, argument, extended) => {
  if (labels === undefined) return new Uint8Array(0)
  if (typeof labels !== 'object' || typeof labels?.[iterator] !== 'function') {
    throw new TypeError(`${argument} must be an array of labels`)
  }
  const ids = { __proto__: null }
  let count = 0
  for (const label of labels) {
    const known = extended ? extendedId(toDOMString(label, argument)) : undefined
    ids[count++] = known ?? idOf(label, argument)
  }
  if (count === 0) throw new RangeError(`${argument} must have at least one label`)
  const bytes = new Uint8Array(count)
  for (let i = 0; i < count; i++) bytes[i] = ids[i]
  return bytes
}

/** A letter, a digit or a hyphen. */
const isOfHost = (unit) =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39) || unit === 0x2d

const toTld = (value) => {
  if (value === undefined) return undefined
  const tld = lowercase(toDOMString(value, 'tld'))
  let good = tld !== '' && tld.length < 64
  for (let i = 0; i < tld.length && good; i++) good = isOfHost(charCodeAt(tld, i))
  if (good) return tld
  throw new RangeError(`tld ${show(tld)} is not the last label of a host's name, such as "jp"`)
}

export const toHints = (options) => {
  const dictionary = toDictionary(options)
  const { allowUtf8 = true, declared = true, extended = true, more, only, prefer, tld } = dictionary
  return {
    tld: toTld(tld),
    allowUtf8: !!allowUtf8,
    only: toIds(only, 'only', extended),
    prefer: toIds(prefer, 'prefer', extended),
    more: !!more,
    declared: !!declared,
    extended: !!extended,
  }
}

export const toLimit = (value = LIMIT) => {
  const limit = Number(value)
  if (limit >= 0) return min(floor(limit), 0xffffffff)
  throw new RangeError('limit must be a number of places, zero or more')
}

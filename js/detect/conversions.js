/** Conversions of the arguments of `encodium/detect`. */

import { lowercase } from '../encodings/words.js'
import { notSupported } from '../errors/errors.js'
import { charCodeAt, min, RangeError, TypeError, Uint16Array } from '../webidl/builtins.js'
import { show, toDictionary, toDOMString, toLabel } from '../webidl/conversions.js'
import { use } from './module.js'

const { Number } = globalThis
const { floor } = Math
const { iterator } = Symbol

/** The module's id for the encoding of a label, which must be one of the standard's unless `isExtended`. */
export const toId = (value, argument, isExtended) => {
  const label = toLabel(value, argument)
  const id = use((module) => module.encodingId(label))
  if (id < 0) {
    const option = argument === 'label' ? '' : `${argument}: `
    throw notSupported(`${option}label ${show(label)} names no encoding that detect finds`, label)
  }
  if (isExtended || use((module) => module.isOfStandard(id))) return id
  const encoding = use((module) => module.encodingOf(id))
  throw notSupported(
    `${argument}: ${encoding} is outside the standard, and allowExtended is false`,
    label,
  )
}

/** The module's ids for the encodings of labels; empty if there are no labels. */
const toIds = (labels, argument, extended) => {
  if (labels === undefined) return new Uint16Array(0)
  if (typeof labels !== 'object' || typeof labels?.[iterator] !== 'function') {
    throw new TypeError(`${argument} must be an array of labels`)
  }
  const ids = { __proto__: null }
  let count = 0
  for (const label of labels) ids[count++] = toId(label, argument, extended)
  if (count === 0) throw new RangeError(`${argument} must have at least one label`)
  const array = new Uint16Array(count)
  for (let i = 0; i < count; i++) array[i] = ids[i]
  return array
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

/** The options of a detector, as the module reads them. */
export const toDetectOptions = (options) => {
  const dictionary = toDictionary(options)
  const { allowExtended = true, allowUtf8 = true, declared = true } = dictionary
  const { only, prefer, stream, tld } = dictionary
  const isExtended = !!allowExtended
  return {
    tld: toTld(tld),
    allowUtf8: !!allowUtf8,
    only: toIds(only, 'only', isExtended),
    prefer: toIds(prefer, 'prefer', isExtended),
    stream: !!stream,
    declared: !!declared,
    extended: isExtended,
  }
}

/** Converts a limit; `argument` is its name, and `missing` its default. */
export const toLimit = (value, argument, missing) => {
  const limit = value === undefined ? missing : Number(value)
  if (limit >= 0) return min(floor(limit), 0xffffffff)
  throw new RangeError(`${argument} must be a number, zero or more`)
}

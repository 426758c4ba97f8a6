/**
 * From the labels that a person types to decoders and encoders. A label means what it means in the
 * Encoding Standard. What the standard does not have, or has only to refuse it, is looked for among
 * the extended encodings; the prefix `extended:` asks for one of these outright.
 */

import { TextDecoder } from '../index.js'
import { LegacyTextEncoder } from '../legacy.js'
import { BAD_USAGE, Failure } from './errors.js'

const PREFIX = /^extended:/i

/** To the standard this label is little-endian; people mean that the byte order mark decides. */
const UTF_16 = /^\s*utf-16\s*$/i

/** Returns a function that makes a new decoder, so that every file begins a stream of its own. */
export const decoders = (label, onError, option = '--from') => {
  const options = { fatal: onError !== 'replacement' }
  const extended = (all) => all.ExtendedTextDecoder
  return resolve(option, label, options, TextDecoder, extended)
}

/** Returns a function that makes a new encoder. */
export const encoders = (label, onError) => {
  const options = { errorMode: onError }
  const extended = (all) => all.ExtendedTextEncoder
  return resolve('--to', label, options, LegacyTextEncoder, extended)
}

/** Whether a label means an extended encoding whatever the standard says. */
export const isExtended = (label) => PREFIX.test(label) || UTF_16.test(label)

/**
 * Returns a function that makes `new Codec(label, options)`, of the standard's class or of that which
 * `extended` picks from encodium/extended. Throws a Failure that names the option.
 */
export const resolve = async (option, label, options, Standard, extended) => {
  const name = label.replace(PREFIX, '')
  let refusal
  for (const isStandard of isExtended(label) ? [false] : [true, false]) {
    // Most labels are the standard's, and what is not loaded takes no time.
    const Codec = isStandard ? Standard : extended(await import('../extended.js'))
    try {
      new Codec(name, options)
      return () => new Codec(name, options)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      refusal ??= error
    }
  }
  throw new Failure(BAD_USAGE, `${option}: ${refusal.message}`, { cause: refusal })
}

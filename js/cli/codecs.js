/**
 * From the labels that a person types to decoders, encoders and inspectors. A label means what it means in the
 * Encoding Standard. A label that the standard lacks, or has only to refuse it, is looked
 * up among the extended encodings; the prefix `extended:` asks for one of these outright.
 */

import { Inspector } from '../detect.js'
import { nearest } from '../encodings/extended-table.js'
import { ExtendedTextDecoder, ExtendedTextEncoder, extendedEncodings } from '../extended.js'
import { encodings } from '../hooks.js'
import { TextDecoder } from '../index.js'
import { LegacyTextEncoder } from '../legacy.js'
import { BAD_USAGE, Failure } from './errors.js'
import { ExtendedInspector } from './inspect-extended.js'

const PREFIX = /^extended:/i

/** To the standard this label is little-endian; people mean that the byte order mark decides. */
const UTF_16 = /^\s*utf-16\s*$/i

/** Returns a function that makes a new decoder, because every file is a stream of its own. */
export const decoders = (label, onError) => {
  const options = { fatal: onError !== 'replacement' }
  return resolve('--from', label, options, TextDecoder, ExtendedTextDecoder)
}

/** Returns a function that makes a new encoder. */
export const encoders = (label, onError) => {
  const options = { errorMode: onError }
  return resolve('--to', label, options, LegacyTextEncoder, ExtendedTextEncoder)
}

/** Returns a function that makes a new inspector. */
export const inspectors = (label) =>
  resolve('--from', label, undefined, Inspector, ExtendedInspector)

/** Whether a label means an extended encoding whatever the standard says. */
export const isExtended = (label) => PREFIX.test(label) || UTF_16.test(label)

const resolve = (option, label, options, Standard, Extended) => {
  const name = label.replace(PREFIX, '')
  let refusal
  for (const Codec of isExtended(label) ? [Extended] : [Standard, Extended]) {
    try {
      new Codec(name, options)
      return () => new Codec(name, options)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      refusal ??= error
    }
  }
  const near = nearest(name, [...encodings(), ...extendedEncodings()])
  const remark = near.length > 0 ? `; is it ${near.join(' or ')}?` : ''
  throw new Failure(BAD_USAGE, `${option}: ${refusal.message}${remark}`, { cause: refusal })
}

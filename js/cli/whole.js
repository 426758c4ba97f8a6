/** Whole files: their bytes, and their text in an encoding. */

import { MARK } from '../encoders/byte-order-mark.js'
import { ExtendedTextDecoder, ExtendedTextEncoder } from '../extended.js'
import { find, rowOf } from './codecs.js'
import { BAD_DATA, BAD_USAGE, Failure, isOfData } from './errors.js'

/** The decoder of the label that an option of the command has; `options` are those of TextDecoder. */
export const newDecoder = (label, options, option = '--from') =>
  new ExtendedTextDecoder(find(option, label).name, options)

/** Options of a decoder that stops at malformed bytes, and leaves a byte order mark in the text. */
export const WITH_MARK = { fatal: true, ignoreBOM: true }

/** The encoder of a label. */
export const newEncoder = (label) => new ExtendedTextEncoder(find('--to', label).name)

/** Returns the result of `work`. The errors of decoders and encoders become Failures for the file. */
export const forFile = (name, work) => {
  try {
    return work()
  } catch (error) {
    if (error instanceof Failure) throw error
    // A string has a greatest length, too.
    const exitCode = isOfData(error) ? BAD_DATA : BAD_USAGE
    throw new Failure(exitCode, `${name}: ${error.message}`, { cause: error })
  }
}

/** Encodings whose byte order a byte order mark says; without one it is that of the second. */
const BY_MARK = {
  __proto__: null,
  'utf-16-rfc2781': ['utf-16le', 'utf-16be'],
  'utf-32': ['utf-32le', 'utf-32be'],
}

/**
 * The text of a file's bytes without a byte order mark, which is apart, and the label of the encoding, with the byte
 * order.
 */
export const textOf = ({ label, bytes }, name) => {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe
  const found = BY_MARK[rowOf(label)?.name]?.[isLittle ? 0 : 1] ?? label
  const text = forFile(name, () => newDecoder(found, WITH_MARK).decode(bytes))
  const mark = text.startsWith(MARK) ? MARK : ''
  return { label: found, mark, text: text.slice(mark.length) }
}

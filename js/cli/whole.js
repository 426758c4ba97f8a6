/** Whole files in the encoding of a label, and what can be wrong with them. */

import { TextFile } from '../edit.js'
import { ExtendedTextDecoder, ExtendedTextEncoder, extended } from '../extended.js'
import { isOfData } from '../file/errors.js'
import { find, rowOf } from './codecs.js'
import { BAD_DATA, BAD_USAGE, Failure } from './failure.js'
import { nameOf } from './input.js'

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

/** The file at a path with these bytes, in the encoding of a label or of its byte order mark. */
export const fileOf = (path, bytes, label) => {
  const encoding = find('--from', label).name
  return forFile(nameOf(path), () => new TextFile(bytes, { encoding, extended }))
}

/** The Failure for a file with malformed bytes. `advice` is the end of its message. */
export const malformedIn = ({ encoding, malformed }, path, advice) => {
  const [{ byteStart }] = malformed
  const problem = `malformed ${rowOf(encoding).name} at byte offset ${byteStart}`
  return new Failure(BAD_DATA, `${nameOf(path)}: ${problem}${advice}`)
}

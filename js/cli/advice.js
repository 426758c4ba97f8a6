/** Advice about malformed UTF-8 if no encoding was named. */

import { detectIn } from './auto.js'
import { Failure } from './errors.js'
import { chunksOf, isFile } from './input.js'

const ADVICE = 'name its encoding with -f, or let -f auto find it'

/**
 * The end of a message about the file at `path`. If it cannot be read again, its encoding is guessed
 * from `chunk`, in which the malformed bytes are.
 */
export const adviceFor = async (path, chunk) => {
  try {
    const chunks = (await isFile(path)) ? chunksOf(path) : [chunk]
    const { encoding, confident } = await detectIn(chunks, path)
    if (encoding === 'UTF-8') return ''
    return `; ${ADVICE} (the guess is ${encoding}${confident ? '' : ', not certain'})`
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return '; it does not look like text'
  }
}

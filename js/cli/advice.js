/** Advice for malformed UTF-8 if no encoding was named. */

import { detectIn } from '../file/decide/stream.js'
import { chunksOf, isFile } from '../file/read/input.js'
import { BAD_DATA, Failure } from '../file/system/errors.js'

const ADVICE = 'name its encoding with -f, or let -f auto find it'

/**
 * Returns the end of a message about the file at `path`. A pipe cannot be read again: its encoding is
 * guessed from `chunk`, which has the malformed bytes. Empty if the file cannot be opened again.
 */
export const adviceFor = async (path, chunk) => {
  try {
    const chunks = (await isFile(path)) ? chunksOf(path) : [chunk]
    const { encoding, confident, bom } = await detectIn(chunks, path)
    if (encoding === 'utf-8') return ''
    if (bom !== null) return `; ${ADVICE} (its byte order mark says ${bom})`
    return `; ${ADVICE} (the guess is ${encoding}${confident ? '' : ', not certain'})`
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.exitCode === BAD_DATA ? '; it does not look like text' : ''
  }
}

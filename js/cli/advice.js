/** Advice for malformed bytes if no encoding was named, and for a guess that is not certain. */

import { detectIn } from './detected.js'
import { BAD_DATA, failureOf } from './failure.js'
import { chunksOf, isFile } from './input.js'

const ADVICE = 'name its encoding with -f, or let -f auto find it'

/** The chunks of a file, or if that is a pipe, which cannot be read again, only `chunk`. */
const chunksAgain = async (path, chunk) => ((await isFile(path)) ? chunksOf(path) : [chunk])

/** The encodings of the first lines that are in different ones; one if there are none. */
const encodingsOfLines = async (chunks) => {
  const { MixedTextDecoder } = await import('../repair.js')
  const encodings = new Set()
  const decoder = new MixedTextDecoder({ onSegment: ({ encoding }) => encodings.add(encoding) })
  for await (const chunk of chunks) {
    decoder.decode(chunk, { stream: true })
    if (encodings.size > 1) break
  }
  if (encodings.size < 2) decoder.decode()
  return encodings
}

/**
 * Returns the end of a message about the file at `path`, the malformed bytes of which are in `chunk`: '' unless its lines
 * seem to be in several encodings.
 */
export const adviceForMixed = async (path, chunk) => {
  const encodings = await encodingsOfLines(await chunksAgain(path, chunk))
  if (encodings.size < 2) return ''
  const { inWords } = await import('./mixed-text.js')
  return `; -f mixed reads lines in several encodings (the guess is ${inWords(encodings)})`
}

/**
 * Returns the end of a message about the file at `path`, for which nobody named an encoding. A pipe's encoding is guessed
 * from `chunk`, which has the malformed bytes. Empty if the file cannot be opened again. `takesMixed` says whether
 * `-f mixed` can be chosen.
 */
export const adviceFor = async (path, chunk, takesMixed = true) => {
  try {
    const { encoding, confident, bom } = await detectIn(await chunksAgain(path, chunk), path)
    if (takesMixed && (encoding === 'utf-8' || !confident)) {
      const advice = await adviceForMixed(path, chunk)
      if (advice !== '') return advice
    }
    if (encoding === 'utf-8') return ''
    if (bom !== null) return `; ${ADVICE} (its byte order mark says ${bom})`
    return `; ${ADVICE} (the guess is ${encoding}${confident ? '' : ', not certain'})`
  } catch (error) {
    return failureOf(error).exitCode === BAD_DATA ? '; it does not look like text' : ''
  }
}

/** Reads a file to its end: its first text, its malformed sequences, and checkpoints to decode from. */

import { decode, newDecoder } from '../js/codec/decode.js'
import { eachMalformed } from '../js/codec/malformed.js'
import { FATAL, LAST } from '../js/generated/boundary.js'
import { chunksOf, newProgress } from './blob.js'
import { boundary } from './characters.js'
import '../js/extended.js'
import '../js/index.js'

/** The length of the text to show, in UTF-16 code units: a longer one makes the page slow. */
const SHOWN = 100_000
/** The number of malformed sequences after which the search for them stops. */
const MALFORMED = 1000
/** The number of bytes between two checkpoints. */
const STEP = 1 << 15

/** Chunks of at most STEP bytes of a Blob, and null after the last one. */
async function* stepsOf(blob) {
  for await (const chunk of chunksOf(blob)) {
    for (let i = 0; i < chunk.length; i += STEP) yield chunk.subarray(i, i + STEP)
  }
  yield null
}

/**
 * Reads `blob` in the encoding `id`. Reports `{ progress }`, and `{ text }` once, when there is enough
 * to show. Resolves to `{ text, codeUnits, malformed, isComplete, checkpoints }`:
 * - `text`: the beginning of the text, and `codeUnits`, the length of all of it
 * - `malformed`: malformed sequences as `{ offset, length }`, in bytes, and `isComplete`, whether these
 *   are all
 * - `checkpoints`: beginnings of characters as `{ offset, mode, index }`, where `offset` counts bytes of
 *   the file and `index` code units of the text
 */
export const read = async ({ blob, id }, report) => {
  const state = newDecoder()
  const malformed = []
  const checkpoints = []
  const reportProgress = newProgress(blob.size, report)
  let isComplete = true
  let text = ''
  let codeUnits = 0
  let isShown = false
  for await (const bytes of stepsOf(blob)) {
    const flags = bytes === null ? LAST : 0
    const input = bytes ?? new Uint8Array()
    checkpoints.push({ ...boundary(state), index: codeUnits })
    const before = { ...state }
    const clean = isComplete ? decode(id, flags | FATAL, state, input) : null
    let decoded = clean
    if (clean === null) {
      if (isComplete) {
        eachMalformed(id, flags, { ...before }, input, (offset, length) =>
          malformed.push({ offset, length }),
        )
        isComplete = malformed.length <= MALFORMED
      }
      Object.assign(state, before)
      decoded = decode(id, flags, state, input)
    }
    codeUnits += decoded.length
    if (text.length < SHOWN) text += decoded.slice(0, SHOWN - text.length)
    else if (!isShown) {
      isShown = true
      report({ text })
    }
    reportProgress(state.position)
  }
  return { text, codeUnits, malformed: malformed.slice(0, MALFORMED), isComplete, checkpoints }
}

/** Reads all of a file: the text it begins with, where it is malformed, and where it can be entered. */

import { decode, newDecoder } from '../js/codec/decode.js'
import { FATAL, LAST } from '../js/generated/boundary.js'
import { chunksOf } from './blob.js'
import { boundary } from './characters.js'
import { newProgress } from './progress.js'
import '../js/extended.js'
import '../js/index.js'

/** A text longer than this, in UTF-16 code units, makes a page slow. */
const SHOWN = 100_000
/** How many malformed places are looked up one by one. */
const PLACES = 1000
/** Bytes between two places where the file can be entered. */
const STEP = 1 << 15

/** Adds the malformed places of `bytes` to `places`; `state` is a copy that is used up. */
const findPlaces = (id, flags, state, bytes, places) => {
  let text = decode(id, flags | FATAL, state, bytes)
  while (text === null && places.length < PLACES) {
    places.push({ at: state.errorAt, length: state.errorLength })
    text = state.rest === null ? '' : decode(id, flags | FATAL, state, new Uint8Array())
  }
  return text !== null
}

/** Pieces of at most STEP bytes of a Blob, and null after the last one. */
async function* piecesOf(blob) {
  for await (const chunk of chunksOf(blob)) {
    for (let at = 0; at < chunk.length; at += STEP) yield chunk.subarray(at, at + STEP)
  }
  yield null
}

/**
 * Reads `blob` in the encoding `id`. Reports `{ progress }`, and `{ text }` once, when there is enough
 * to show. Resolves to `{ text, units, places, all, entries }`: the text's beginning, how many code
 * units the whole text has, its malformed places, whether these are all, and `entries` as
 * `{ at, mode, units }`, characters' first bytes, and how many code units come before.
 */
export const read = async ({ blob, id }, report) => {
  const state = newDecoder()
  const places = []
  const entries = []
  const reportProgress = newProgress(blob.size, report)
  let all = true
  let text = ''
  let units = 0
  let isShown = false
  for await (const bytes of piecesOf(blob)) {
    const flags = bytes === null ? LAST : 0
    const input = bytes ?? new Uint8Array()
    entries.push({ ...boundary(state), units })
    const before = { ...state }
    const clean = all ? decode(id, flags | FATAL, state, input) : null
    let piece = clean
    if (clean === null) {
      if (all) all = findPlaces(id, flags, { ...before }, input, places)
      Object.assign(state, before)
      piece = decode(id, flags, state, input)
    }
    units += piece.length
    if (text.length < SHOWN) text += piece.slice(0, SHOWN - text.length)
    else if (!isShown) {
      isShown = true
      report({ text })
    }
    reportProgress(state.position)
  }
  return { text, units, places, all, entries }
}

/** Reads all of a file: the text it begins with, where it is malformed, and where it can be entered. */

import { decode, newDecoder } from '../js/codec/decode.js'
import { FATAL, LAST } from '../js/generated/boundary.js'
import { boundary } from './characters.js'
import '../js/index.js'

/** A text longer than this, in UTF-16 code units, makes a page slow. */
const SHOWN = 100_000
/** How many malformed places are looked up one by one. */
const PLACES = 1000
/** Bytes between two places where the file can be entered. */
const STEP = 1 << 15
const TELL_MS = 100

/** Adds the malformed places of `bytes` to `places`; `state` is a copy that is used up. */
const findPlaces = (id, flags, state, bytes, places) => {
  let text = decode(id, flags | FATAL, state, bytes)
  while (text === null && places.length < PLACES) {
    places.push({ at: state.errorAt, length: state.errorLength })
    text = state.rest === null ? '' : decode(id, flags | FATAL, state, new Uint8Array())
  }
  return text !== null
}

/** Pieces of at most STEP bytes of a stream, and null after the last one. */
async function* pieces(stream) {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    for (let at = 0; at < value.length; at += STEP) yield value.subarray(at, at + STEP)
  }
  yield null
}

/**
 * `blob` is what to read, `id` its encoding. Tells `{ text }` once, when there is enough to show,
 * and gives `{ text, units, places, all, entries, milliseconds }`: the text's beginning, how many
 * code units it has, its malformed places, whether these are all, and `entries` as
 * `{ at, mode, units }`, characters' first bytes, and how many code units come before.
 */
export const read = async ({ blob, id }, tell) => {
  const start = performance.now()
  const state = newDecoder()
  const places = []
  const entries = []
  let all = true
  let text = ''
  let units = 0
  let told = 0
  let shown = false
  for await (const bytes of pieces(blob.stream())) {
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
    else if (!shown) {
      shown = true
      tell({ text })
    }
    if (performance.now() - told > TELL_MS) {
      told = performance.now()
      tell({ part: state.position / blob.size })
    }
  }
  return { text, units, places, all, entries, milliseconds: performance.now() - start }
}
